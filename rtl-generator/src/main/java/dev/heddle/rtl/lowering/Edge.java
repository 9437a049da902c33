package dev.heddle.rtl.lowering;

import java.util.TreeSet;

/** A FIFO from one actor to another, while the plan is made and written. */
final class Edge {
  final Actor from;
  final Actor to;
  final Kind kind;

  /** The value that a {@link Kind#BYPASS} or a {@link Kind#LATE} brings, else -1. */
  final int brought;

  final TreeSet<Value> values = new TreeSet<>();

  /** Cycle of the block in which what is put in has ended. */
  int end;

  /** Cycles from the end of what is put in to the cycle in which it is there. */
  int latency;

  /** Words of it. */
  int words;

  /**
   * Whether what is put in is there at once, as what is taken inside of a cluster, or the token of
   * a bypass.
   */
  boolean atOnce;

  Edge(Actor from, Actor to, Kind kind) {
    this(from, to, kind, -1);
  }

  Edge(Actor from, Actor to, Kind kind, int brought) {
    this.from = from;
    this.to = to;
    this.kind = kind;
    this.brought = brought;
  }

  String name() {
    return from.name + "_" + to.name + kind.suffix + (brought < 0 ? "" : brought);
  }

  int width() {
    return values.stream().mapToInt(Value::bits).sum();
  }

  /** When something is put in and taken out. */
  enum Kind {
    /** In each iteration. */
    ALWAYS(""),
    /** Answers of memory: in each iteration that has asked. */
    ANSWER("_answer"),
    /**
     * In each iteration, put in and taken out inside of running clusters: a token of kind {@link
     * #ALWAYS} says that it will be there in time.
     */
    LATE("_late"),
    /** Into a loop: for each run of it, taken by its first iteration. */
    INTO("_into"),
    /** Out of a loop: by its last iteration, if it was entered. */
    OUT("_out"),
    /** To the next iteration: by all but the last, taken by all but the first. */
    AROUND("_around"),
    /**
     * To the next iteration, put in and taken out inside of running clusters: a token of kind
     * {@link #AROUND} says that it will be there in time.
     */
    BYPASS("_bypass");

    private final String suffix;

    /** Whether it is taken inside of a running cluster, not when that starts. */
    boolean isTakenInside() {
      return this == BYPASS || this == LATE;
    }

    /** Whether the next iteration takes it. */
    boolean isForNext() {
      return this == AROUND || this == BYPASS;
    }

    Kind(String suffix) {
      this.suffix = suffix;
    }
  }
}
