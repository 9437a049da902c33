package dev.heddle.inspections.api;

/** The groups of the catalogue. */
public enum Group {
  LANGUAGE("Language errors and dialect migration"),
  PRAGMAS("Pragmas and attributes"),
  DEPENDENCES("Aliasing and dependences"),
  INTERVAL("Initiation interval and clock"),
  NESTS("Nested loops, serial regions, loop shape"),
  UNROLLING("Unrolling, coalescing, fusion"),
  ON_CHIP("Local and private memory"),
  OFF_CHIP("Global memory and load-store units"),
  CHANNELS("Channels, pipes, autorun, compute units"),
  NDRANGE("NDRange"),
  ARITHMETIC("Floating point and types"),
  AREA("Area"),
  STRATIX_10("Stratix 10"),
  HAZARDS("Emulation versus hardware"),
  LIBRARIES("RTL libraries"),
  SUPPRESSION("Suppression");

  private final String title;

  Group(String title) {
    this.title = title;
  }

  /** The group for a reader. */
  public String title() {
    return title;
  }
}
