package dev.heddle.rtl.lowering;

/** Something that goes from one actor to another. */
sealed interface Value extends Comparable<Value> {
  /** Its bits. */
  int bits();

  /** A short name, unique in a kernel. */
  String text();

  @Override
  default int compareTo(Value other) {
    return text().compareTo(other.text());
  }

  /** The result of a node. */
  record Of(int node, int bits) implements Value {
    @Override
    public String text() {
      return "n" + node;
    }
  }

  /** Whether an iteration is the first of its run of a loop. */
  record First(int loop) implements Value {
    @Override
    public int bits() {
      return 1;
    }

    @Override
    public String text() {
      return "first" + loop;
    }
  }

  /** Whether an iteration leaves its loop by an exit, given by its position. */
  record Fired(int loop, int exit) implements Value {
    @Override
    public int bits() {
      return 1;
    }

    @Override
    public String text() {
      return "left" + loop + "_" + exit;
    }
  }

  /** Whether an iteration of the loop around enters a loop. */
  record Entered(int loop) implements Value {
    @Override
    public int bits() {
      return 1;
    }

    @Override
    public String text() {
      return "entered" + loop;
    }
  }

  /** Which copy of a memory on chip an iteration of the loop that owns it uses. */
  record Copy(int memory, int bits) implements Value {
    @Override
    public String text() {
      return "copy" + memory;
    }
  }
}
