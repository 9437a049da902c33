package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the variables of a branch's sides become behind it. Of vectors of which the sides set single
 * lanes, each lane that one of them sets is chosen for itself, as by a compiler that takes vectors
 * apart, and the others stay as they are: a vector whose lanes are all set so holds nothing of what
 * it was before.
 */
final class Merges {
  private final RegionBuilder builder;
  private final SourceRange range;
  private final List<If.Merge> merges = new ArrayList<>();
  private final Map<Integer, Merged> vectors = new LinkedHashMap<>();

  Merges(RegionBuilder builder, SourceRange range) {
    this.builder = builder;
    this.range = range;
  }

  /**
   * A vector behind a branch.
   *
   * @param base what it was before the branch
   * @param lanes value of each lane that a side sets
   */
  private record Merged(int base, TreeMap<Integer, Integer> lanes) {}

  /** The merges so far. */
  List<If.Merge> list() {
    return merges;
  }

  /** Merges a variable. A vector gets its value by {@link #joinLanes} only. */
  void add(int variable, String name, int thenValue, int elseValue) {
    IrType type = builder.variableType(variable);
    OptionalInt base =
        type.laneCount() > 1 ? commonBase(thenValue, elseValue) : OptionalInt.empty();
    if (base.isPresent()) {
      vectors.put(variable, merge(type.lane(), name, thenValue, elseValue, base.getAsInt()));
      return;
    }
    int id = builder.values().define(type, null);
    merges.add(new If.Merge(id, type, name, thenValue, elseValue));
    builder.write(variable, id);
  }

  /** Gives the vectors their values, behind the branch. */
  void joinLanes() {
    vectors.forEach((variable, merged) -> builder.write(variable, joined(merged, variable)));
  }

  private OptionalInt commonBase(int thenValue, int elseValue) {
    int base = thenValue;
    while (base >= 0 && !isVersion(elseValue, base)) {
      base = before(base);
    }
    return base < 0 ? OptionalInt.empty() : OptionalInt.of(base);
  }

  private Merged merge(IrType lane, String name, int thenValue, int elseValue, int base) {
    TreeMap<Integer, Integer> thenLanes = lanes(thenValue, base);
    TreeMap<Integer, Integer> elseLanes = lanes(elseValue, base);
    TreeSet<Integer> changed = new TreeSet<>(thenLanes.keySet());
    changed.addAll(elseLanes.keySet());
    TreeMap<Integer, Integer> merged = new TreeMap<>();
    for (int number : changed) {
      int one = thenLanes.computeIfAbsent(number, n -> lane(lane, base, n));
      int other = elseLanes.computeIfAbsent(number, n -> lane(lane, base, n));
      int value = one;
      if (one != other) {
        value = builder.values().define(lane, null);
        merges.add(new If.Merge(value, lane, name, one, other));
      }
      merged.put(number, value);
    }
    return new Merged(base, merged);
  }

  private int joined(Merged merged, int variable) {
    IrType type = builder.variableType(variable);
    int vector = merged.base();
    for (Map.Entry<Integer, Integer> lane : merged.lanes().entrySet()) {
      Detail number = new Detail.Lanes(List.of(lane.getKey()));
      Ids inputs = Ids.of(vector, lane.getValue());
      vector = builder.operation(Opcode.INSERT, type, inputs, number, range);
    }
    return vector;
  }

  private int lane(IrType type, int vector, int number) {
    Detail lanes = new Detail.Lanes(List.of(number));
    return builder.operation(Opcode.EXTRACT, type, Ids.of(vector), lanes, range);
  }

  private TreeMap<Integer, Integer> lanes(int vector, int base) {
    TreeMap<Integer, Integer> lanes = new TreeMap<>();
    for (int version = vector; version != base; version = before(version)) {
      Operation insert = builder.values().definition(version).orElseThrow();
      lanes.putIfAbsent(((Detail.Lanes) insert.detail()).lanes().get(0), insert.input(1));
    }
    return lanes;
  }

  private boolean isVersion(int vector, int base) {
    int version = vector;
    while (version >= 0 && version != base) {
      version = before(version);
    }
    return version == base;
  }

  /** The vector of which one has one other lane, -1 if it was not made so. */
  private int before(int vector) {
    Operation operation = builder.values().definition(vector).orElse(null);
    boolean isInsert =
        operation != null
            && operation.opcode() == Opcode.INSERT
            && operation.detail() instanceof Detail.Lanes lanes
            && lanes.lanes().size() == 1;
    return isInsert ? operation.input(0) : -1;
  }
}
