

def fault_of(case, answer, output):
    """Returns the first fault, or None."""
    try:
        check(case.split(), answer, [line.split() for line in output.split(b"\n") if line.split()])
    except Fault as fault:
        return str(fault)


if __name__ == "__main__":
    case, answer = (open(name, "rb").read() for name in sys.argv[1:3])
    fault = fault_of(case, answer, sys.stdin.buffer.read())
    if fault:
        with open(sys.argv[3] + "/judgemessage.txt", "w") as message:
            message.write(fault + "\n")
    sys.exit(43 if fault else 42)
