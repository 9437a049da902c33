package dev.heddle.workspace;

import java.util.List;

/**
 * What a report says about one line, in a few words that stand behind the line.
 *
 * @param line from 1
 * @param kernel the kernel that it is about; empty for what belongs to none
 * @param text such as "II 3 · latency 16 · 240 MHz"
 * @param detail the same in sentences; empty when there is no more to say
 * @param numbers the paths of its numbers, of which {@code Provenance} knows why they are what they
 *     are; some may have no number
 */
public record LineNote(
    int line, String kernel, Group group, String text, String detail, List<String> numbers) {
  public LineNote {
    numbers = List.copyOf(numbers);
  }

  /** What a note is about; each kind can be switched off for itself. */
  public enum Group {
    KERNELS("kernels", "area and share of the device"),
    LOOPS("loops", "interval, latency and clock"),
    PRAGMAS("pragmas", "what became of the unrolling"),
    ARRAYS("arrays", "banks, words and blocks of local and private memory"),
    ACCESSES("accesses", "kind and width of load-store units"),
    CHANNELS("channels", "the depth that is built");

    private final String name;
    private final String shows;

    Group(String name, String shows) {
      this.name = name;
      this.shows = shows;
    }

    /** What the user calls it. */
    public String text() {
      return name;
    }

    /** What is told about it, in words for the user. */
    public String shows() {
      return shows;
    }
  }
}
