package dev.heddle.scheduler.transform;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds pairs of loops as single loops. With equal trip counts one test decides for both;
 * otherwise the loop runs as often as the longer one and each body under its own test (model
 * M-FUS-4).
 */
final class FusedLoops extends Replay {
  private final Map<Integer, Fuse.Pair> pairs;
  private final Set<Integer> seconds = new HashSet<>();

  FusedLoops(KernelIr kernel, KernelIndex index, Map<Integer, Fuse.Pair> pairs) {
    super(kernel, index);
    this.pairs = pairs;
    pairs.values().forEach(pair -> seconds.add(pair.second().loop().id()));
  }

  /** Builds the kernel and tells the history which loops have become parts of others. */
  KernelIr fuse(TransformContext context) {
    LoopHistory history = context.history();
    for (Fuse.Pair pair : pairs.values()) {
      history
          .origin(pair.first().loop().id())
          .ifPresent(
              first ->
                  history
                      .origin(pair.second().loop().id())
                      .ifPresent(second -> second.fused(first.id())));
    }
    return run(context);
  }

  @Override
  public Void loop(Loop loop) {
    if (seconds.contains(loop.id())) {
      return null;
    }
    Fuse.Pair pair = pairs.get(loop.id());
    if (pair == null) {
      return super.loop(loop);
    }
    pair.between().forEach(operation -> operation.accept(this));
    build(pair);
    return null;
  }

  /** One of the two with its variables. */
  private record Half(NestPlan plan, int[] results, int[] carried) {}

  private Half half(NestPlan plan) {
    return new Half(plan, resultVariables(plan.loop().results()), openCarried(plan.loop()));
  }

  private void build(Fuse.Pair pair) {
    Half first = half(pair.first());
    Half second = half(pair.second());
    Loop loop = pair.first().loop();
    int region =
        out.openLoop(
            concat(used(first.carried()), used(second.carried())),
            concat(used(first.results()), used(second.results())),
            together(loop.pragmas(), pair.second().loop().pragmas()),
            loop.kind(),
            loop.range());
    renumbered().put(region, loop.id());
    for (Half half : List.of(first, second)) {
      readCarried(half.plan().loop(), half.carried());
      half.plan().before().forEach(operation -> operation.accept(this));
    }
    int goesOn = goesOn(first);
    int either =
        pair.sameCount()
            ? goesOn
            : out.operation(Opcode.OR, IrType.BOOL, loop.range(), goesOn, goesOn(second));
    out.openIf(either, loop.range());
    out.openElse();
    end(first);
    end(second);
    out.breakTo(region, loop.range());
    out.closeIf();
    for (Half half : List.of(first, second)) {
      if (pair.sameCount()) {
        body(half);
      } else {
        out.openIf(goesOn(half), half.plan().loop().range());
        body(half);
        out.openElse();
        out.closeIf();
      }
    }
    out.continueLoop(region, loop.range());
    out.closeLoop();
    readResults(loop.results(), first.results(), loop);
    readResults(pair.second().loop().results(), second.results(), loop);
  }

  private int goesOn(Half half) {
    CountedLoop counted = half.plan().counted();
    int condition = value(counted.test().condition());
    return counted.goesOnWhenTrue()
        ? condition
        : out.operation(Opcode.NOT, IrType.BOOL, half.plan().loop().range(), condition);
  }

  /** The results of one loop when both are finished. */
  private void end(Half half) {
    If test = half.plan().counted().test();
    List<Node> exit =
        half.plan().counted().goesOnWhenTrue() ? test.otherwise().nodes() : test.then().nodes();
    exit.subList(0, exit.size() - 1).forEach(node -> node.accept(this));
    Node.Break jump = (Node.Break) exit.get(exit.size() - 1);
    for (int i = 0; i < half.results().length; i++) {
      if (half.results()[i] >= 0) {
        out.write(half.results()[i], value(jump.values().get(i)));
      }
    }
  }

  /** One iteration of one of the loops. */
  private void body(Half half) {
    half.plan().segments().get(0).forEach(node -> node.accept(this));
    if (!out.isReachable()) {
      return;
    }
    int[] next = new int[half.carried().length];
    for (int i = 0; i < next.length; i++) {
      next[i] = half.carried()[i] < 0 ? -1 : value(half.plan().next().next().get(i));
    }
    for (int i = 0; i < next.length; i++) {
      if (next[i] >= 0) {
        out.write(half.carried()[i], next[i]);
      }
    }
  }

  /** Pragmas of both; a promise about dependences holds only if both loops make it. */
  private static List<LoopPragma> together(List<LoopPragma> first, List<LoopPragma> second) {
    boolean promised =
        first.stream().anyMatch(p -> p.name().equals("ivdep"))
            && second.stream().anyMatch(p -> p.name().equals("ivdep"));
    List<LoopPragma> both = new ArrayList<>(first);
    both.addAll(second);
    both.removeIf(p -> p.name().equals("ivdep") && !promised);
    return both;
  }
}
