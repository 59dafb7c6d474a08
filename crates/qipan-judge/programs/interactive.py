

def fault_of(case, answer, output):
    """Returns the first fault of a finished game, or None."""
    try:
        check(case.split(), answer, lines(output))
    except Fault as fault:
        return str(fault)
    return None


def hear():
    """Returns the words of the program's next line that is not blank."""
    for line in sys.stdin.buffer:
        if line.split():
            return line.split()
    raise Fault("the program stopped before the game was over")


def say(text):
    """Tells the program something. A program that has stopped does not hear it."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        pass


if __name__ == "__main__":
    game = open(sys.argv[1]).read()
    try:
        say(game)
        replay(game.encode().split(), hear, say)
        status = 42
    except Fault as fault:
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
            message.write(str(fault) + "\n")
        status = 43
    sys.exit(status)
