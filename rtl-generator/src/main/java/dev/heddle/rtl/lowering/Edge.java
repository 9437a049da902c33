package dev.heddle.rtl.lowering;

import java.util.TreeSet;

/** A FIFO from one actor to another, while the plan is made and written. */
final class Edge {
  final Actor from;
  final Actor to;
  final Kind kind;
  final TreeSet<Value> values = new TreeSet<>();

  /** Cycle of the block in which what is put in has ended. */
  int end;

  /** Cycles from the end of what is put in to the cycle in which it is there. */
  int latency;

  /** Words of it. */
  int words;

  Edge(Actor from, Actor to, Kind kind) {
    this.from = from;
    this.to = to;
    this.kind = kind;
  }

  String name() {
    return from.name + "_" + to.name + kind.suffix;
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
    /** Into a loop: for each run of it, taken by its first iteration. */
    INTO("_into"),
    /** Out of a loop: by its last iteration, if it was entered. */
    OUT("_out"),
    /** To the next iteration: by all but the last, taken by all but the first. */
    AROUND("_around");

    private final String suffix;

    Kind(String suffix) {
      this.suffix = suffix;
    }
  }
}
