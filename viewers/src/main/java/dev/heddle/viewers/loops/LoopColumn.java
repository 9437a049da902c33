package dev.heddle.viewers.loops;

import java.util.List;

/** The columns of the loop table, in their order. */
public enum LoopColumn {
  NAME("Loop", false, "Kernel or loop; an inner loop stands below its outer loop"),
  LINE("Line", true, "Line of the loop in the source"),
  PIPELINED("Pipelined", false, "Whether several iterations are in flight at once"),
  II(
      "II",
      true,
      "Initiation interval: cycles between the starts of two iterations. ~ may be longer when an"
          + " access stalls, or rests on a guess, >= depends on an inner loop"),
  FMAX("fmax MHz", true, "Clock that the schedule of the loop reaches, in MHz"),
  LATENCY("Latency", true, "Cycles that one iteration takes from its start to its end"),
  SPECULATED("Speculated", true, "Iterations that start before the exit condition is known"),
  INTERLEAVING("Interleaving", true, "Invocations of an inner loop that share its pipeline"),
  TRIP_COUNT("Trip count", true, "Iterations, if known at compile time"),
  BOTTLENECK("Bottleneck", false, "What keeps the loop from running faster");

  /** The columns that a narrow place can do without, the first ones first. */
  public static final List<LoopColumn> DISPENSABLE =
      List.of(INTERLEAVING, SPECULATED, TRIP_COUNT, FMAX, LATENCY, PIPELINED);

  private final String title;
  private final boolean numeric;
  private final String meaning;

  LoopColumn(String title, boolean numeric, String meaning) {
    this.title = title;
    this.numeric = numeric;
    this.meaning = meaning;
  }

  /** The heading. */
  public String title() {
    return title;
  }

  /** Whether the column holds numbers, which stand at its right edge. */
  public boolean numeric() {
    return numeric;
  }

  /** One sentence for a reader who does not know the term. */
  public String meaning() {
    return meaning;
  }
}
