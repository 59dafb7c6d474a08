

def fault_of(case, answer, output):
    """Returns the first fault, or None."""
    try:
        check(case.split(), answer, lines(output))
    except Fault as fault:
        return str(fault)
    return None


if __name__ == "__main__":
    files = [open(name, "rb").read() for name in sys.argv[1:3]]
    fault = fault_of(files[0], files[1], sys.stdin.buffer.read())
    if fault:
        with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
            message.write(fault + "\n")
    sys.exit(43 if fault else 42)
