package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A region that is being built. */
final class Frame {
  private static final int UNSET = -1;

  final Kind kind;
  final boolean live;
  final int trailStart;
  int availableStart;
  List<Node> nodes = new ArrayList<>();
  SourceRange range;
  int region = UNSET;
  // branch
  int condition;
  Long fixed;
  List<Node> thenNodes;
  boolean thenReachable;
  Map<Integer, Integer> thenValues;
  // loop, scope
  int[] carried = {};
  int[] results = {};
  List<Loop.Carried> phis = List.of();
  List<LoopPragma> pragmas = List.of();
  Loop.Kind loopKind;
  String name;
  int exits;
  private final int valueStart;
  private int[] common = {};

  /** What kind of region. */
  enum Kind {
    ROOT,
    BRANCH,
    LOOP,
    SCOPE
  }

  /**
   * A region that starts here.
   *
   * @param live whether its start can be reached
   * @param trailStart length of the trail of writes to variables
   */
  Frame(Kind kind, boolean live, int trailStart, ValueTable values) {
    this.kind = kind;
    this.live = live;
    this.trailStart = trailStart;
    this.availableStart = values.mark();
    this.valueStart = values.count();
  }

  /** One more exit, which gives these values as results. */
  void leave(Ids given) {
    if (exits == 0) {
      common = given.stream().map(value -> value < valueStart ? value : UNSET).toArray();
    }
    for (int i = 0; i < common.length; i++) {
      if (common[i] != given.get(i)) {
        common[i] = UNSET;
      }
    }
    exits++;
  }

  /** The value from before the region that all exits so far give as a result; empty if none is. */
  OptionalInt common(int result) {
    return common[result] == UNSET ? OptionalInt.empty() : OptionalInt.of(common[result]);
  }
}
