package dev.heddle.scheduler.transform;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One loop of a nest that becomes a single loop: its body cut at the inner loops that go with it.
 *
 * @param loop the loop
 * @param counted its test, which comes first and is its only exit
 * @param before operations in front of the test
 * @param segments what lies in front of, between and behind the inner loops, one more than those
 * @param children the inner loops
 * @param next the jump at the end of the body
 * @param late values of the body that need more than a computation, so that they cannot be computed
 *     anew in every iteration of the single loop
 */
record NestPlan(
    Loop loop,
    CountedLoop counted,
    List<Operation> before,
    List<List<Node>> segments,
    List<NestPlan> children,
    Node.Continue next,
    BitSet late) {

  /**
   * The nest of a loop down to a level.
   *
   * @param levels how many levels become one, counted from this loop
   * @return empty if one of the loops has another form, or if there is only one loop
   */
  static Optional<NestPlan> of(KernelIndex.LoopInfo info, KernelIndex index, int levels) {
    return plan(info, index, levels).filter(plan -> !plan.children().isEmpty());
  }

  /** The loop alone. */
  static Optional<NestPlan> single(KernelIndex.LoopInfo info, KernelIndex index) {
    return plan(info, index, 1);
  }

  private static Optional<NestPlan> plan(KernelIndex.LoopInfo info, KernelIndex index, int levels) {
    Optional<CountedLoop> counted = CountedLoop.of(info, index);
    List<Node> nodes = info.loop().body().nodes();
    boolean simple =
        counted.isPresent()
            && counted.get().testFirst()
            && counted.get().onlyExit()
            && info.continues().size() == 1
            && nodes.get(nodes.size() - 1) instanceof Node.Continue;
    if (!simple) {
      return Optional.empty();
    }
    List<Operation> before = new ArrayList<>();
    List<List<Node>> segments = new ArrayList<>();
    List<NestPlan> children = new ArrayList<>();
    segments.add(new ArrayList<>());
    boolean behindTest = false;
    for (Node node : nodes.subList(0, nodes.size() - 1)) {
      if (node == counted.get().test()) {
        behindTest = true;
      } else if (!behindTest) {
        before.add((Operation) node);
      } else if (levels > 1 && node instanceof Loop inner) {
        Optional<NestPlan> child = plan(index.loop(inner.id()), index, levels - 1);
        if (child.isEmpty()) {
          return Optional.empty();
        }
        children.add(child.get());
        segments.add(new ArrayList<>());
      } else {
        segments.get(segments.size() - 1).add(node);
      }
    }
    boolean hidden = levels > 1 && children.size() < info.inner().size();
    BitSet late = late(segments, children);
    return hidden
        ? Optional.empty()
        : Optional.of(
            new NestPlan(
                info.loop(),
                counted.get(),
                before,
                segments,
                children,
                (Node.Continue) nodes.get(nodes.size() - 1),
                late));
  }

  private static BitSet late(List<List<Node>> segments, List<NestPlan> children) {
    BitSet late = new BitSet();
    for (int i = 0; i < segments.size(); i++) {
      if (i > 0) {
        children.get(i - 1).loop().results().forEach(result -> late.set(result.id()));
      }
      for (Node node : segments.get(i)) {
        boolean pure = node instanceof Operation operation && operation.opcode().isPure();
        boolean needsLate = pure && ((Operation) node).inputs().stream().anyMatch(late::get);
        if (!pure || needsLate) {
          definitions(node).forEach(late::set);
        }
      }
    }
    return late;
  }

  /** Values that a node defines for what follows it. */
  static List<Integer> definitions(Node node) {
    if (node instanceof Operation operation) {
      return List.of(operation.id());
    } else if (node instanceof If branch) {
      return branch.merges().stream().map(If.Merge::id).toList();
    } else if (node instanceof Loop loop) {
      return loop.results().stream().map(Loop.Result::id).toList();
    } else if (node instanceof Scope scope) {
      return scope.results().stream().map(Loop.Result::id).toList();
    }
    return List.of();
  }

  /** The loops below this one that go with it, outer before inner. */
  List<NestPlan> below() {
    List<NestPlan> all = new ArrayList<>();
    for (NestPlan child : children) {
      all.add(child);
      all.addAll(child.below());
    }
    return all;
  }

  /** The bodies of the loops that no other of the nest lies in. */
  List<SourceRange> innermost() {
    List<SourceRange> own = loop.kind().innermost();
    return children.isEmpty()
        ? own.isEmpty() ? List.of(loop.repeated()) : own
        : children.stream().flatMap(child -> child.innermost().stream()).toList();
  }

  /** Whether nothing but computations lies between the loops (model M-COA-3). */
  boolean hasOnlyComputationsBetween() {
    return children.size() == 1
        ? segments.stream().allMatch(NestPlan::computes)
            && children.get(0).hasOnlyComputationsBetween()
        : children.isEmpty();
  }

  private static boolean computes(List<Node> segment) {
    return segment.stream().allMatch(n -> n instanceof Operation o && o.opcode().isPure());
  }

  /** Iterations of the single loop, empty when not known at compile time. */
  OptionalLong iterations() {
    OptionalLong own = counted.tripCount();
    long inside = children.isEmpty() ? 1 : 0;
    for (NestPlan child : children) {
      OptionalLong count = child.iterations();
      if (count.isEmpty()) {
        return count;
      }
      inside += count.getAsLong();
    }
    if (own.isEmpty() || inside != 0 && own.getAsLong() > Long.MAX_VALUE / inside) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(own.getAsLong() * inside);
  }

  /** The counter's first value, if it is a constant and the loop is known to run. */
  OptionalLong firstCount(KernelIndex index) {
    boolean counts =
        counted.wellFormed()
            && counted.tripCount().isPresent()
            && counted.tripCount().getAsLong() > 0;
    return counts
        ? index.constant(loop.carried().get(counted.counter()).initial())
        : OptionalLong.empty();
  }

  /** The type of a value of the body. */
  private IrType typeOf(int value, KernelIndex index) {
    if (index.operation(value).isPresent()) {
      return index.operation(value).get().type();
    }
    List<Loop.Result> results = new ArrayList<>();
    children.forEach(child -> results.addAll(child.loop().results()));
    for (List<Node> segment : segments) {
      for (Node node : segment) {
        if (node instanceof If branch) {
          for (If.Merge merge : branch.merges()) {
            if (merge.id() == value) {
              return merge.type();
            }
          }
        } else if (node instanceof Loop inner) {
          results.addAll(inner.results());
        } else if (node instanceof Scope scope) {
          results.addAll(scope.results());
        }
      }
    }
    return results.stream().filter(r -> r.id() == value).findFirst().orElseThrow().type();
  }

  /** Values that are used in another iteration of the single loop than they are made in. */
  Map<Integer, IrType> crossing(KernelIndex index) {
    Map<Integer, IrType> crossing = new LinkedHashMap<>();
    if (children.isEmpty()) {
      return crossing;
    }
    Map<Integer, Integer> madeIn = new HashMap<>();
    for (int i = 0; i < segments.size(); i++) {
      int segment = i;
      if (i > 0) {
        children.get(i - 1).loop().results().forEach(r -> madeIn.put(r.id(), segment));
      }
      segments.get(i).forEach(n -> definitions(n).forEach(d -> madeIn.put(d, segment)));
    }
    int last = segments.size() - 1;
    for (int i = 0; i <= last; i++) {
      int segment = i;
      segments.get(i).forEach(n -> Uses.of(n, u -> cross(madeIn, u, segment, crossing, index)));
      if (i < last) {
        Uses.of(children.get(i).loop(), u -> cross(madeIn, u, -1, crossing, index));
      }
    }
    Uses.of(next, u -> cross(madeIn, u, last, crossing, index));
    return crossing;
  }

  private void cross(
      Map<Integer, Integer> madeIn,
      int used,
      int segment,
      Map<Integer, IrType> crossing,
      KernelIndex index) {
    Integer made = madeIn.get(used);
    if (made != null && made != segment && late.get(used) && !crossing.containsKey(used)) {
      crossing.put(used, typeOf(used, index));
    }
  }

  /**
   * Whether the loop's first test needs nothing that its nest computes.
   *
   * @param inside values that the nest computes
   * @param startsAlike whether a carried value starts with the same value in every invocation
   */
  boolean startsInvariant(Set<Integer> inside, Predicate<Loop.Carried> startsAlike) {
    Set<Integer> own = new HashSet<>();
    loop.carried().stream().filter(startsAlike).forEach(c -> own.add(c.id()));
    boolean pure = before.stream().allMatch(op -> op.opcode().isPure());
    for (Operation operation : before) {
      pure &= operation.inputs().stream().noneMatch(i -> inside.contains(i) && !own.contains(i));
      own.add(operation.id());
    }
    int condition = counted.test().condition();
    return pure && (!inside.contains(condition) || own.contains(condition));
  }
}
