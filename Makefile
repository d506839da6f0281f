# The commands that people need; `make help` lists them. Each is one line that can be typed as well.
SHELL := /bin/bash
# As .ci/run has it: warnings are errors, and the documentation's plugin is there.
export PERCH_DEVELOPMENT := 1

.DEFAULT_GOAL := help
.PHONY: help build run test quick lint format docs preview release sessions fuzz stress sanitizers bench screenshot install uninstall dist deb ci clean

# What is after the arguments of a command: make run ARGS=user@host
ARGS ?=
# Seconds for each target of the fuzzer.
EACH ?= 60
# The library whose pages `make preview` shows.
TARGET ?= PerchKit

# Where `make install` puts Perch; DESTDIR is set before it where a package is made.
PREFIX ?= /usr/local
DESTDIR ?=

PLACES := Package.swift Sources Tests Examples/Counter/Sources Examples/Counter/Tests
LIBRARIES := $(sort Sync Interaction DomainReactive $(patsubst Sources/%/Documentation.docc,%,$(wildcard Sources/*/Documentation.docc)))

help: ## list these commands
	@sed -nE 's/^([a-z]+):[^#]*## (.*)$$/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name words; do \
		printf '  make %-11s %s\n' "$$name" "$$words"; done

build: ## build the program and the libraries, for debugging
	swift build

run: ## run the program: make run ARGS=file:Fixtures/People#wren
	swift run perch $(ARGS)

test: ## run all tests: make test ARGS='--filter RoadTests'
	swift test $(ARGS)

quick: ## lint and build, and run the tests that the change can reach
	Tests/quick $(ARGS)

lint: ## check the layout of all Swift files
	swift format lint --strict -r -p $(PLACES)

format: ## put the layout of all Swift files right
	swift format -i -r -p $(PLACES)

docs: ## make the documentation of every library; a broken link fails
	swift package generate-documentation $(LIBRARIES:%=--target %) --warnings-as-errors

preview: ## show a library's documentation on a local port: make preview TARGET=Reactive
	swift package --disable-sandbox preview-documentation --target $(TARGET)

release: ## build the program as it is given to others, in .build/release
	Packaging/build

sessions: ## replay 10,000 random sessions, in release
	Tests/sessions $(ARGS)

fuzz: ## feed everything that reads what strangers wrote: make fuzz EACH=600
	Tests/fuzz $(EACH) $(ARGS)

stress: ## run the long counts of all tests, in release
	Tests/stress $(ARGS)

sanitizers: ## run the tests under the thread and the address sanitizer
	Tests/thread-sanitizer $(ARGS)
	Tests/address-sanitizer $(ARGS)

bench: release ## count instructions and compare them with the ceilings; needs valgrind
	Benchmarks/instructions
	Benchmarks/instructions program

screenshot: ## take the picture of the README anew; needs tmux
	swift build --product perch
	Documentation/screenshot

install: release ## install program, manual, completions and demo people: make install PREFIX=$HOME/.local
	@Packaging/stage "$(DESTDIR)" "$(PREFIX)" >.build/installed && echo "installed below $(DESTDIR)$(PREFIX); make uninstall PREFIX=$(PREFIX) takes it away"

uninstall: ## take all of that away, and what is stored stays
	Packaging/unstage "$(DESTDIR)" "$(PREFIX)"

dist: release ## make a tarball of an installed tree, in .build/dist
	Packaging/tarball

deb: release ## make a Debian package, in .build/dist; needs dpkg-dev
	Packaging/deb

ci: ## run all that has to pass before a change lands
	.ci/run

clean: ## remove all that was built
	rm -rf .build .build-*
