import ArgumentParser

/// `perch --generate-completion-script SHELL`: what makes a shell complete commands, options, accounts and files.
///
/// ArgumentParser writes it. What that lacks is added here: bash breaks words at `@` and `:`, which accounts have, and no shell is
/// told that an account without a command before it is one of `perch read`.
struct CompletionScript {
    private let shell: CompletionShell

    /// Reads the arguments; nil where they ask for something else, or for a shell that is none.
    init?(_ arguments: [String]) {
        guard arguments.first == "--generate-completion-script", arguments.count <= 2,
            let shell = arguments.count == 2
                ? CompletionShell(rawValue: arguments[1]) : CompletionShell.autodetected()
        else { return nil }
        self.shell = shell
    }

    /// Prints the script.
    ///
    /// - Throws: what is wrong with standard output.
    func tell() throws { try print(text) }

    private var text: String {
        let script = Perch.completionScript(for: shell)
        switch shell {
        case .bash: return script + "\n" + Self.bash
        case .zsh: return script.replacing(Self.zshEnd, with: Self.zsh)
        case .fish: return script + "\n" + Self.fish(script)
        default: return script
        }
    }

    /// The commands as a pattern of a shell's `case`.
    private static let commands =
        (Perch.configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }.compactMap {
            $0.commandName
        } + ["help"]).joined(separator: "|")

    private static let bash = #"""

        # Without a command before it an account is one of perch read. Accounts such as ada@fen.example have signs at which bash breaks
        # words: the pieces are put together again, and of what is offered only that is kept which stands in the place of the last.
        _perch_or_read() {
            local -a words=()
            local -i number
            local rest="${COMP_LINE:0:COMP_POINT}" after piece
            for ((number = 0; number <= COMP_CWORD; number++)); do
                after="${rest#"${rest%%[![:space:]]*}"}"
                piece="${COMP_WORDS[number]}"
                ((number < COMP_CWORD)) || piece="${after}"
                if ((number > 0)) && [[ "${after}" = "${rest}" && "${words[-1]: -1}${piece:0:1}" = *[@:=]* ]]; then
                    words[-1]+="${piece}"
                else
                    words+=("${piece}")
                fi
                rest="${after#"${piece}"}"
            done

            local word="${words[-1]}" kept="" is_quoted=false
            if [[ "${word}" = [\"\']* ]]; then
                word="${2}"
                is_quoted=true
            else
                kept="${word%"${2}"}"
            fi

            COMP_WORDS=("${words[@]}")
            COMP_CWORD=$((${#words[@]} - 1))
            local is_command=false
            case "${words[1]}" in
            COMMANDS) ((COMP_CWORD == 1)) || is_command=true ;;
            esac
            if "${is_command}" || ((COMP_CWORD == 1)); then
                _perch "${1}" "${word}" "${words[-2]}"
            fi
            if ! "${is_command}"; then
                COMP_WORDS=("${words[0]}" read "${words[@]:1}")
                COMP_CWORD=$((COMP_CWORD + 1))
                _perch "${1}" "${word}" "${COMP_WORDS[COMP_CWORD - 1]}"
            fi

            # bash puts backslashes into names of files; for all else that is done here, and only where a sign means something to it.
            local is_file="${is_quoted}"
            for number in "${!COMPREPLY[@]}"; do
                [[ -e "${COMPREPLY[number]/#\~/${HOME}}" ]] && is_file=true
                COMPREPLY[number]="${COMPREPLY[number]#"${kept}"}"
            done
            if "${is_file}"; then
                compopt -o filenames
            else
                for number in "${!COMPREPLY[@]}"; do
                    [[ "${COMPREPLY[number]}" != *[!A-Za-z0-9@:./~_#%+=,-]* ]] || printf -v "COMPREPLY[number]" %q "${COMPREPLY[number]}"
                done
            fi
        }
        complete -F _perch_or_read perch

        """#.replacing("COMMANDS", with: commands)

    /// The end of ArgumentParser's script for zsh, which is loaded when it is first needed.
    private static let zshEnd = #"""
        if [[ "${funcstack[1]}" = _perch ]]; then
            _perch "${@}"
        else
            compdef _perch perch
        fi
        """#

    private static let zsh = #"""
        # Without a command before it an account is one of perch read.
        _perch_or_read() {
            local -i ret=1
            local is_command=false
            case "${words[2]}" in
            COMMANDS) (( CURRENT == 2 )) || is_command=true ;;
            esac
            if "${is_command}" || (( CURRENT == 2 )); then
                _perch "${@}" && ret=0
            fi
            if ! "${is_command}"; then
                local -a words=("${words[1]}" read "${(@)words[2,-1]}")
                local -i CURRENT="$((CURRENT + 1))"
                _perch "${@}" && ret=0
            fi
            return "${ret}"
        }

        compdef _perch_or_read perch
        if [[ "${funcstack[1]}" = _perch ]]; then
            _perch_or_read "${@}"
        fi

        """#.replacing("COMMANDS", with: commands)

    /// What is offered behind `perch read` is offered without it, too.
    private static func fish(_ script: String) -> String {
        let lines = script.split(separator: "\n").filter {
            $0.hasPrefix("complete ") && $0.contains("\"perch read\"")
        }
        return "# Without a command before it an account is one of perch read.\n"
            + lines.map { $0.replacing("\"perch read\"", with: "\"perch\"") + "\n" }.joined()
    }
}
