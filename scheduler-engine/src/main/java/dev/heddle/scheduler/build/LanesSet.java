package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Vectors of which single lanes are set have one form: the vector before with those lanes inserted,
 * as long as one of its lanes is left, and then the lanes themselves.
 */
final class LanesSet {
  private static final int NONE = -1;

  private LanesSet() {}

  /** What lanes make that are mostly those of another vector: that one with the others inserted. */
  static int versionOf(RegionBuilder builder, IrType type, Ids lanes, SourceRange range) {
    int before = NONE;
    for (int lane = 0; lane < lanes.size() && before < 0; lane++) {
      before = origin(builder.values(), type, lanes, lane);
    }
    if (before < 0) {
      return NONE;
    }
    int vector = before;
    for (int lane = 0; lane < lanes.size(); lane++) {
      if (origin(builder.values(), type, lanes, lane) != before) {
        Detail number = new Detail.Lanes(List.of(lane));
        Ids inputs = Ids.of(vector, lanes.get(lane));
        vector = builder.operation(Opcode.INSERT, type, inputs, number, range);
      }
    }
    return vector;
  }

  /** The vector that a lane was in at the same place, -1 if in none. */
  private static int origin(ValueTable values, IrType type, Ids lanes, int lane) {
    Operation operation = values.definition(lanes.get(lane)).orElse(null);
    boolean isLane =
        operation != null
            && operation.opcode() == Opcode.EXTRACT
            && operation.detail() instanceof Detail.Lanes number
            && number.lanes().equals(List.of(lane))
            && values.type(operation.input(0)).equals(type);
    return isLane ? operation.input(0) : NONE;
  }

  /**
   * A vector of which every lane was set is made of those; one that is so made gets another. A lane
   * that is set again takes the place of what it was set to before, so that no more lanes are to be
   * looked through than the vector has.
   */
  static int insert(
      RegionBuilder builder, IrType type, Ids inputs, Detail.Lanes lanes, SourceRange range) {
    int[] set = new int[type.laneCount()];
    Arrays.fill(set, NONE);
    int missing = set.length;
    int vector = inputs.get(0);
    int value = inputs.get(1);
    Detail detail = lanes;
    List<Operation> between = new ArrayList<>();
    while (detail instanceof Detail.Lanes one && one.lanes().size() == 1) {
      int lane = one.lanes().get(0);
      missing -= set[lane] < 0 ? 1 : 0;
      set[lane] = set[lane] < 0 ? value : set[lane];
      Operation before = builder.values().definition(vector).orElse(null);
      if (missing > 0 && before != null && before.opcode() == Opcode.VECTOR) {
        for (int i = 0; i < set.length; i++) {
          set[i] = set[i] < 0 ? before.input(i) : set[i];
        }
        missing = 0;
      }
      if (missing == 0) {
        return builder.operation(Opcode.VECTOR, type, range, set);
      }
      boolean another = before != null && before.opcode() == Opcode.INSERT;
      if (another && before.detail().equals(lanes)) {
        int rest = reinserted(builder, type, before.input(0), between, range);
        return builder.operation(Opcode.INSERT, type, Ids.of(rest, inputs.get(1)), lanes, range);
      }
      if (another) {
        between.add(before);
      }
      detail = another ? before.detail() : Detail.NONE;
      vector = another ? before.input(0) : vector;
      value = another ? before.input(1) : value;
    }
    return NONE;
  }

  /**
   * A vector with lanes inserted anew.
   *
   * @param inserts the last one first
   */
  private static int reinserted(
      RegionBuilder builder, IrType type, int base, List<Operation> inserts, SourceRange range) {
    int vector = base;
    for (int i = inserts.size() - 1; i >= 0; i--) {
      Operation insert = inserts.get(i);
      Ids inputs = Ids.of(vector, insert.input(1));
      vector = builder.operation(Opcode.INSERT, type, inputs, insert.detail(), range);
    }
    return vector;
  }
}
