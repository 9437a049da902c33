package dev.heddle.scheduler.flow;

import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Loop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A loop with its blocks. */
public final class FlowLoop implements FlowItem {
  private final Loop loop;
  private final FlowLoop parent;
  private final boolean conditional;
  private final Optional<CountedLoop> counted;
  private final List<Phi> phis = new ArrayList<>();
  private final List<FlowItem> body = new ArrayList<>();
  private final List<Integer> exits = new ArrayList<>();
  private final List<Integer> exitPlaces = new ArrayList<>();
  private final List<FlowLoop> exitLoops = new ArrayList<>();
  private OptionalInt last = OptionalInt.empty();
  private OptionalInt guard = OptionalInt.empty();
  private OptionalInt entry = OptionalInt.empty();
  private int place;

  FlowLoop(Loop loop, FlowLoop parent, boolean conditional, Optional<CountedLoop> counted) {
    this.loop = loop;
    this.parent = parent;
    this.conditional = conditional;
    this.counted = counted;
  }

  /**
   * A carried value.
   *
   * @param node its node
   * @param initial node of its first value
   * @param next node of its value {@code distance} iterations later
   * @param distance iterations from the one that hands it on to the one that reads it
   */
  public record Phi(int node, int initial, int next, int distance) {}

  void addPhi(Phi phi) {
    phis.add(phi);
  }

  void add(FlowItem item) {
    body.add(item);
  }

  /**
   * Adds an exit.
   *
   * @param place number of the first node that stands behind it
   * @param loop the innermost loop that is left there: this one, or one inside
   */
  void addExit(int condition, int place, FlowLoop loop) {
    exits.add(condition);
    exitPlaces.add(place);
    exitLoops.add(loop);
  }

  void setPlace(int first) {
    place = first;
  }

  void setEntry(int condition) {
    entry = OptionalInt.of(condition);
  }

  void setLast(int condition) {
    last = OptionalInt.of(condition);
  }

  void setGuard(int condition) {
    guard = OptionalInt.of(condition);
  }

  /** Number of the first node that does not stand in front of it. */
  public int place() {
    return place;
  }

  /** Node that is 1 when an iteration of the loop around enters it; empty if it always does. */
  public OptionalInt entry() {
    return entry;
  }

  /** Node that says whether the loop is entered, or whether not; empty when nothing asks. */
  public OptionalInt guard() {
    return guard;
  }

  /** Node that says whether an iteration is the last, or whether not; empty when it is known. */
  public OptionalInt last() {
    return last;
  }

  /** The loop as built. */
  public Loop loop() {
    return loop;
  }

  /** The loop around it. */
  public Optional<FlowLoop> parent() {
    return Optional.ofNullable(parent);
  }

  /** Whether it only runs under a condition. */
  public boolean isConditional() {
    return conditional;
  }

  /** How it counts, if it does. */
  public Optional<CountedLoop> counted() {
    return counted;
  }

  /** The carried values. */
  public List<Phi> phis() {
    return Collections.unmodifiableList(phis);
  }

  /** Blocks and loops inside, in order of execution. */
  public List<FlowItem> body() {
    return Collections.unmodifiableList(body);
  }

  /** Nodes that decide whether the loop is left; -1 for one that is left always. */
  public List<Integer> exits() {
    return Collections.unmodifiableList(exits);
  }

  /** For each exit the number of the first node that stands behind it. */
  public List<Integer> exitPlaces() {
    return Collections.unmodifiableList(exitPlaces);
  }

  /** For each exit the innermost loop that is left there: this one, or one inside. */
  public List<FlowLoop> exitLoops() {
    return Collections.unmodifiableList(exitLoops);
  }

  /** The block that every iteration starts with. */
  public FlowBlock header() {
    return (FlowBlock) body.get(0);
  }

  /** The loops directly inside. */
  public List<FlowLoop> inner() {
    return body.stream().filter(FlowLoop.class::isInstance).map(FlowLoop.class::cast).toList();
  }

  /** The blocks directly inside. */
  public List<FlowBlock> blocks() {
    return body.stream().filter(FlowBlock.class::isInstance).map(FlowBlock.class::cast).toList();
  }

  /** Whether no loop lies inside. */
  public boolean isInnermost() {
    return inner().isEmpty();
  }

  /** 1 for an outermost loop. */
  public int depth() {
    return parent == null ? 1 : parent.depth() + 1;
  }

  /** Whether another loop is this one or lies inside it. */
  public boolean contains(FlowLoop other) {
    for (FlowLoop l = other; l != null; l = l.parent) {
      if (l == this) {
        return true;
      }
    }
    return false;
  }
}
