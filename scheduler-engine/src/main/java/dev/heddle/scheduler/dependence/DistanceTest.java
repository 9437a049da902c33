package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Assumption;
import dev.heddle.scheduler.ir.Detail;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * How many iterations of a loop lie between two accesses to one object, as the vendor's compiler
 * sees it (model M-DEP-10 to M-DEP-15).
 */
final class DistanceTest {
  private final AffineForms forms;
  private final PeriodicCounters counters;

  DistanceTest(AffineForms forms, PeriodicCounters counters) {
    this.forms = forms;
    this.counters = counters;
  }

  /**
   * An answer.
   *
   * @param independent whether the accesses never touch the same element
   * @param distance iterations from the first access to the second one that touches the same
   *     element, negative if the second comes first, empty when every distance is possible; where
   *     something is assumed, the shortest distance, either way
   * @param assumption why a dependence is assumed, empty when the answer is proven
   */
  record Answer(boolean independent, OptionalLong distance, Optional<Assumption> assumption) {
    static final Answer INDEPENDENT = new Answer(true, OptionalLong.empty(), Optional.empty());

    static Answer proven(OptionalLong distance) {
      return new Answer(false, distance, Optional.empty());
    }

    static Answer assumed(Assumption reason) {
      return new Answer(false, OptionalLong.empty(), Optional.of(reason));
    }
  }

  /** What one dimension says. */
  private record Dimension(Affine first, Affine second) {}

  Answer test(FlowNode first, FlowNode second, FlowLoop loop) {
    Detail.Access a = first.access().orElseThrow();
    Detail.Access b = second.access().orElseThrow();
    if (a.object() < 0 || a.object() != b.object()) {
      return Answer.assumed(Assumption.SAME_MEMORY);
    }
    if (walks(first, a) || walks(second, b)) {
      return Answer.assumed(Assumption.MOVING_POINTER);
    }
    Optional<List<Dimension>> dimensions = dimensions(first, a, second, b);
    if (dimensions.isEmpty()) {
      return whole(first, second, loop);
    }
    OptionalLong distance = OptionalLong.empty();
    OptionalLong shortest = OptionalLong.empty();
    Optional<Assumption> assumption = Optional.empty();
    for (Dimension dimension : dimensions.get()) {
      Answer answer = dimension(dimension.first(), dimension.second(), loop);
      if (answer.independent()) {
        return answer;
      }
      if (answer.assumption().isPresent()) {
        assumption = answer.assumption();
        shortest = answer.distance().isPresent() ? answer.distance() : shortest;
      } else if (answer.distance().isPresent()) {
        if (distance.isPresent() && distance.getAsLong() != answer.distance().getAsLong()) {
          return Answer.INDEPENDENT;
        }
        distance = answer.distance();
      }
    }
    if (distance.isPresent()) {
      return inRange(distance, loop);
    }
    return new Answer(false, assumption.isEmpty() ? distance : shortest, assumption);
  }

  /** Whether a pointer moves that has moved already: in front of that it is the array itself. */
  private boolean walks(FlowNode node, Detail.Access access) {
    return access.walks()
        && access.subscripts().stream()
            .filter(subscript -> subscript.strideBytes() == 1 && subscript.extent() < 0)
            .anyMatch(subscript -> !forms.of(node.input(subscript.input())).isConstant());
  }

  /**
   * Whether two accesses of one iteration touch different bytes for certain: their addresses differ
   * by a constant, whatever else they are made of.
   */
  boolean areApart(FlowNode first, FlowNode second) {
    if (first.access().orElseThrow().object() != second.access().orElseThrow().object()) {
      return false;
    }
    Affine a = forms.address(first);
    Affine b = forms.address(second);
    return a.terms().equals(b.terms()) && disjoint(a.constant(), first, b.constant(), second);
  }

  /** Accesses of different shape: compare whole addresses. */
  private Answer whole(FlowNode first, FlowNode second, FlowLoop loop) {
    Affine a = forms.address(first);
    Affine b = forms.address(second);
    if (a.terms().equals(b.terms()) && a.constant() != b.constant()) {
      boolean fixed = a.terms().keySet().stream().noneMatch(node -> changesIn(node, loop));
      if (fixed && disjoint(a.constant(), first, b.constant(), second)) {
        return Answer.INDEPENDENT;
      }
    }
    return neverMeet(a, first, b, second)
        ? Answer.INDEPENDENT
        : Answer.assumed(Assumption.DIFFERENT_FORMS);
  }

  /**
   * Whether the bytes lie apart in each period of what all terms are multiples of, as the members
   * of a structure do whichever element is meant (LLVM's alias analysis asks the same of the
   * greatest common divisor).
   */
  private static boolean neverMeet(Affine a, FlowNode first, Affine b, FlowNode second) {
    long period =
        Stream.concat(a.terms().values().stream(), b.terms().values().stream())
            .reduce(0L, DistanceTest::commonDivisor);
    if (period == 0) {
      return false;
    }
    long offset = Math.floorMod(a.constant() - b.constant(), period);
    return offset >= second.access().orElseThrow().accessed().bytes()
        && offset + first.access().orElseThrow().accessed().bytes() <= period;
  }

  private static long commonDivisor(long one, long other) {
    return other == 0 ? Math.abs(one) : commonDivisor(other, one % other);
  }

  private static boolean disjoint(long a, FlowNode first, long b, FlowNode second) {
    long widthA = first.access().orElseThrow().accessed().bytes();
    long widthB = second.access().orElseThrow().accessed().bytes();
    return a + widthA <= b || b + widthB <= a;
  }

  private Optional<List<Dimension>> dimensions(
      FlowNode first, Detail.Access a, FlowNode second, Detail.Access b) {
    boolean sameShape =
        a.subscripts().size() == b.subscripts().size()
            && a.offset() == b.offset()
            && a.accessed().equals(b.accessed());
    if (!sameShape) {
      return Optional.empty();
    }
    List<Dimension> dimensions = new java.util.ArrayList<>();
    for (int i = 0; i < a.subscripts().size(); i++) {
      Detail.Subscript x = a.subscripts().get(i);
      Detail.Subscript y = b.subscripts().get(i);
      if (x.strideBytes() != y.strideBytes()) {
        return Optional.empty();
      }
      dimensions.add(
          new Dimension(forms.of(first.input(x.input())), forms.of(second.input(y.input()))));
    }
    return Optional.of(dimensions);
  }

  private Answer dimension(Affine a, Affine b, FlowLoop loop) {
    if (a.isConstant() && b.isConstant()) {
      return a.constant() == b.constant()
          ? Answer.proven(OptionalLong.empty())
          : Answer.INDEPENDENT;
    }
    for (Affine side : List.of(a, b)) {
      Optional<Assumption> reason = notAnalysable(side);
      if (reason.isPresent()) {
        Affine fromZeroA = forms.fromZero(a);
        Affine fromZeroB = forms.fromZero(b);
        return notAnalysable(fromZeroA).isEmpty() && notAnalysable(fromZeroB).isEmpty()
            ? analysable(fromZeroA, fromZeroB, loop)
            : neverMeet(a, b, loop)
                ? Answer.INDEPENDENT
                : new Answer(false, period(a, b, loop), reason);
      }
    }
    return analysable(a, b, loop);
  }

  /** Iterations between two that use the same value of a counter that starts anew. */
  private OptionalLong period(Affine a, Affine b, FlowLoop loop) {
    return a.equals(b) && a.terms().size() == 1
        ? counters.period(a.terms().keySet().iterator().next(), loop)
        : OptionalLong.empty();
  }

  /** Whether both count with one counter that starts anew and skips what lies between them. */
  private boolean neverMeet(Affine a, Affine b, FlowLoop loop) {
    if (a.terms().size() != 1 || !a.terms().equals(b.terms()) || a.constant() == b.constant()) {
      return false;
    }
    Map.Entry<Integer, Long> term = a.terms().entrySet().iterator().next();
    long difference = a.constant() - b.constant();
    return counters.period(term.getKey(), loop).isPresent()
        && (difference % term.getValue() != 0
            || counters.neverDiffer(term.getKey(), loop, difference / term.getValue()));
  }

  private Answer analysable(Affine a, Affine b, FlowLoop loop) {
    Optional<Map.Entry<Integer, Long>> x = a.terms().entrySet().stream().findFirst();
    Optional<Map.Entry<Integer, Long>> y = b.terms().entrySet().stream().findFirst();
    if (x.isEmpty() || y.isEmpty() || !x.get().getKey().equals(y.get().getKey())) {
      return Answer.assumed(Assumption.DIFFERENT_VARIABLES);
    }
    AffineForms.Induction induction = forms.induction(x.get().getKey()).orElseThrow();
    long coefficient = x.get().getValue();
    if (coefficient != y.get().getValue()) {
      return Answer.assumed(Assumption.DIFFERENT_STEPS);
    }
    long difference = a.constant() - b.constant();
    if (induction.loop() != loop) {
      // Within one iteration of the loop an outer variable is fixed; an inner one takes all values.
      boolean fixed = induction.loop().contains(loop);
      return fixed && difference != 0 ? Answer.INDEPENDENT : Answer.proven(OptionalLong.empty());
    }
    long step = coefficient * induction.step();
    if (difference % step != 0) {
      return Answer.INDEPENDENT;
    }
    return Answer.proven(OptionalLong.of(difference / step));
  }

  /** Why the vendor's analysis gives up on a subscript; empty if it does not. */
  private Optional<Assumption> notAnalysable(Affine subscript) {
    if (subscript.terms().size() > 1) {
      boolean allInductions =
          subscript.terms().keySet().stream().allMatch(n -> forms.induction(n).isPresent());
      return allInductions
          ? Optional.of(Assumption.SEVERAL_VARIABLES)
          : Optional.of(Assumption.UNKNOWN_OFFSET);
    }
    for (int node : subscript.terms().keySet()) {
      if (forms.induction(node).isEmpty()) {
        return Optional.of(Assumption.NOT_LINEAR);
      }
    }
    return Optional.empty();
  }

  private boolean changesIn(int node, FlowLoop loop) {
    return forms.induction(node).map(i -> loop.contains(i.loop())).orElse(true);
  }

  /** A distance that is no shorter than the loop is never met. */
  private static Answer inRange(OptionalLong distance, FlowLoop loop) {
    OptionalLong trips = loop.counted().map(c -> c.tripCount()).orElse(OptionalLong.empty());
    boolean far = trips.isPresent() && Math.abs(distance.getAsLong()) >= trips.getAsLong();
    return far ? Answer.INDEPENDENT : Answer.proven(distance);
  }
}
