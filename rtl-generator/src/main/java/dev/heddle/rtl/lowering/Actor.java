package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Something that starts once in each iteration, while the plan is made and written. */
final class Actor {
  /** The region outside of all loops. */
  static final int TOP = -1;

  final Kind kind;
  final String name;

  /** The loop whose iterations start it, or {@link #TOP}. */
  final int region;

  /** Its block; for {@link Kind#ISSUE} the loop that it starts. */
  final int number;

  final List<Node> nodes = new ArrayList<>();
  final List<Edge> inputs = new ArrayList<>();
  final List<Edge> outputs = new ArrayList<>();

  /** What it needs that others make. */
  final TreeSet<Value> needs = new TreeSet<>();

  /** Cycle of its block in which it starts, its nodes can, its nodes have ended, it has ended. */
  int start;

  int entry;
  int end;
  int exit;

  /** Whether it is an access to memory on chip, whose accesses take turns. */
  boolean onChip;

  /** The load-store unit of an access. */
  Optional<MemoryPort> port = Optional.empty();

  Actor(Kind kind, String name, int region, int number) {
    this.kind = kind;
    this.name = name;
    this.region = region;
    this.number = number;
  }

  /** Logic without entry and exit: its values leave when they are there, not all at its end. */
  boolean isLoose() {
    return kind == Kind.CLUSTER && entry == start;
  }

  /** A node for each of the conditions under which parts of an access happen. */
  List<Node> conditions() {
    List<Node> found = new ArrayList<>();
    for (Node node : nodes) {
      boolean known =
          found.stream()
              .anyMatch(
                  other ->
                      other.gate().equals(node.gate())
                          && other.exitsBefore() == node.exitsBefore());
      if (!known) {
        found.add(node);
      }
    }
    return found;
  }

  boolean isAccess() {
    return kind == Kind.LOAD || kind == Kind.STORE;
  }

  /** Whether it calls a channel. */
  boolean isCall() {
    return kind == Kind.READ || kind == Kind.WRITE;
  }

  /** Whether it is a part of a block, rather than what starts and ends them. */
  boolean isOfBlock() {
    return kind != Kind.JOIN && kind != Kind.ISSUE;
  }

  /** What kind of actor. */
  enum Kind {
    /** Begins a block that has something in front of it, or ends a region. */
    JOIN,
    /** Starts the iterations of a loop. */
    ISSUE,
    CLUSTER,
    LOAD,
    STORE,
    /** A call of a channel. */
    READ,
    WRITE
  }
}
