package dev.heddle.scheduler.transform;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Unrolls loops: all iterations side by side (full) or some of them (partial), by pragma and, for
 * loops that run at most once, on its own (model M-UNR-1 to M-UNR-4, M-LOOP-3).
 */
final class Unroll implements Transform {
  /** Operations beyond which a kernel is not unrolled further. */
  private static final int MOST_OPERATIONS = 200_000;

  /** Iterations beyond which a loop is not unrolled. */
  private static final int MOST_COPIES = 1_000_000;

  /**
   * Operations up to which a loop is unrolled that nobody asked for, those of all its iterations
   * together. The DSP blocks of measured matrix products (release 14.1) show loops of 128 unrolled
   * and loops of 144 not.
   */
  private static final long SHORT_LOOP = 135;

  @Override
  public String name() {
    return "unroll";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Map<Integer, Plan> plans = plans(kernel, index, context);
    return plans.isEmpty() ? kernel : new Copies(kernel, index, plans, context).run(context);
  }

  private static Map<Integer, Plan> plans(
      KernelIr kernel, KernelIndex index, TransformContext context) {
    Map<Integer, Plan> asked = new LinkedHashMap<>();
    List<KernelIndex.LoopInfo> innerFirst = new ArrayList<>(index.loops());
    Collections.reverse(innerFirst);
    for (KernelIndex.LoopInfo info : innerFirst) {
      plan(info, index, kernel, context).ifPresent(plan -> asked.put(info.loop().id(), plan));
    }
    return asked.isEmpty() || fitTogether(asked, kernel, index)
        ? asked
        : someOf(asked, innerFirst, kernel, index, context);
  }

  /** Whether the kernel stays small enough when all its loops are unrolled as they ask. */
  private static boolean fitTogether(Map<Integer, Plan> asked, KernelIr kernel, KernelIndex index) {
    Map<Integer, Integer> copies = new HashMap<>();
    Set<Integer> full = new HashSet<>();
    asked.forEach(
        (id, plan) -> {
          copies.put(id, plan.copies());
          if (plan.full()) {
            full.add(id);
          }
        });
    return UnrolledIteration.of(kernel, index, copies, full)
        <= (long) UnrolledIteration.OPERATION * MOST_OPERATIONS;
  }

  /** Inner loops first: where a nest is too large, its outer loops stay. */
  private static Map<Integer, Plan> someOf(
      Map<Integer, Plan> asked,
      List<KernelIndex.LoopInfo> innerFirst,
      KernelIr kernel,
      KernelIndex index,
      TransformContext context) {
    Map<Integer, Plan> plans = new HashMap<>();
    Map<Integer, Long> grown = new HashMap<>();
    long budget =
        (long) UnrolledIteration.OPERATION * MOST_OPERATIONS - UnrolledIteration.of(kernel, index);
    for (KernelIndex.LoopInfo info : innerFirst) {
      int id = info.loop().id();
      long inside = info.inner().stream().mapToLong(inner -> grown.get(inner.loop().id())).sum();
      grown.put(id, inside);
      Plan plan = asked.get(id);
      if (plan == null) {
        continue;
      }
      long growth = (plan.copies() - 1) * (size(info, plan, kernel, index) + inside);
      if (growth > budget) {
        context.history().origin(id).ifPresent(entry -> entry.remark(LoopOrigin.Remark.TOO_LARGE));
        continue;
      }
      budget -= growth;
      grown.put(id, inside + growth);
      plans.put(id, plan);
    }
    return plans;
  }

  /** What each copy adds. */
  private static long size(
      KernelIndex.LoopInfo info, Plan plan, KernelIr kernel, KernelIndex index) {
    return plan.full()
        ? UnrolledIteration.of(info, kernel, index)
        : (long) UnrolledIteration.OPERATION * info.operations();
  }

  /** How a loop is unrolled. */
  private record Plan(
      CountedLoop counted,
      int copies,
      boolean full,
      LoopHistory.Reason reason,
      OptionalLong tripCount) {}

  private static Optional<Plan> plan(
      KernelIndex.LoopInfo info, KernelIndex index, KernelIr kernel, TransformContext context) {
    Optional<CountedLoop> counted = CountedLoop.of(info, index);
    OptionalLong trips = counted.map(CountedLoop::tripCount).orElse(OptionalLong.empty());
    Optional<LoopPragma.Unroll> pragma = pragma(info.loop());
    if (counted.isPresent() && ConstantLoop.is(info, counted.get(), index)) {
      int copies = (int) trips.getAsLong();
      return Optional.of(
          new Plan(counted.get(), copies, true, LoopHistory.Reason.EVALUATED, trips));
    }
    if (trips.isPresent() && trips.getAsLong() <= 1) {
      LoopHistory.Reason reason =
          pragma.isPresent() ? LoopHistory.Reason.PRAGMA : LoopHistory.Reason.AUTOMATIC;
      return Optional.of(new Plan(counted.get(), (int) trips.getAsLong(), true, reason, trips));
    }
    if (info.loop().pragmas().isEmpty()
        && trips.isPresent()
        && trips.getAsLong() <= ArrayCopy.MOST_ELEMENTS
        && ArrayCopy.is(info.loop(), index, kernel)) {
      return Optional.of(
          new Plan(counted.get(), (int) trips.getAsLong(), true, LoopHistory.Reason.COPY, trips));
    }
    if (pragma.isEmpty()) {
      return shortLoop(info, counted, trips, context);
    }
    Optional<LoopHistory.Entry> entry = context.history().origin(info.loop().id());
    if (info.callsPipe()) {
      entry.ifPresent(e -> e.remark(LoopOrigin.Remark.CALLS_PIPE));
      return Optional.empty();
    }
    if (entry.isPresent() && entry.get().unroll() == LoopHistory.Unroll.PARTIAL) {
      return Optional.empty();
    }
    int factor = pragma.get().factor().orElse(0);
    if (factor == 1) {
      return Optional.empty();
    }
    boolean all = factor == 0 || trips.isPresent() && factor >= trips.getAsLong();
    if (all) {
      if (trips.isEmpty() || trips.getAsLong() > MOST_COPIES) {
        // A loop that was left as too large may have been made a part of another one since.
        boolean wasCounted =
            entry.map(e -> e.remarks().contains(LoopOrigin.Remark.TOO_LARGE)).orElse(false);
        LoopOrigin.Remark why =
            trips.isEmpty() && !wasCounted
                ? LoopOrigin.Remark.UNKNOWN_TRIP_COUNT
                : LoopOrigin.Remark.TOO_LARGE;
        entry.ifPresent(e -> e.remark(why));
        return Optional.empty();
      }
      return Optional.of(
          new Plan(
              counted.orElseThrow(),
              (int) trips.getAsLong(),
              true,
              LoopHistory.Reason.PRAGMA,
              trips));
    }
    return Optional.of(
        new Plan(counted.orElse(null), factor, false, LoopHistory.Reason.PRAGMA, trips));
  }

  /** Older releases unroll short innermost loops that nobody asked for (model M-UNR-4). */
  private static Optional<Plan> shortLoop(
      KernelIndex.LoopInfo info,
      Optional<CountedLoop> counted,
      OptionalLong trips,
      TransformContext context) {
    boolean isShort =
        trips.isPresent()
            && trips.getAsLong() <= SHORT_LOOP
            && trips.getAsLong() * LoopSize.of(info) <= SHORT_LOOP;
    if (!context.behaviours().contains(Behaviour.UNROLLS_SHORT_LOOPS)
        || !isShort
        || !info.inner().isEmpty()
        || !info.loop().pragmas().isEmpty()
        || info.callsChannel()) {
      return Optional.empty();
    }
    context
        .history()
        .origin(info.loop().id())
        .ifPresent(entry -> entry.remark(LoopOrigin.Remark.UNASKED));
    return Optional.of(
        new Plan(
            counted.orElseThrow(),
            (int) trips.getAsLong(),
            true,
            LoopHistory.Reason.AUTOMATIC,
            trips));
  }

  private static Optional<LoopPragma.Unroll> pragma(Loop loop) {
    return loop.pragmas().stream()
        .filter(LoopPragma.Unroll.class::isInstance)
        .map(LoopPragma.Unroll.class::cast)
        .reduce((a, b) -> b);
  }

  /** Makes the copies. */
  private static final class Copies extends Replay {
    private final Map<Integer, Plan> plans;
    private final TransformContext context;
    private final Map<If, Integer> known = new java.util.IdentityHashMap<>();

    Copies(KernelIr kernel, KernelIndex index, Map<Integer, Plan> plans, TransformContext context) {
      super(kernel, index);
      this.plans = plans;
      this.context = context;
    }

    @Override
    public Void loop(Loop loop) {
      Plan plan = plans.get(loop.id());
      if (plan == null) {
        return super.loop(loop);
      }
      context.cancellation().check();
      LoopHistory.Unroll kind = plan.full() ? LoopHistory.Unroll.FULL : LoopHistory.Unroll.PARTIAL;
      context
          .history()
          .origin(loop.id())
          .ifPresent(entry -> entry.unrolled(kind, plan.copies(), plan.reason(), plan.tripCount()));
      if (plan.full()) {
        full(loop, plan);
      } else {
        partial(loop, plan);
      }
      return null;
    }

    private void full(Loop loop, Plan plan) {
      int[] results = resultVariables(loop.results());
      int[] carried = openCarried(loop);
      int region = out.openScope(used(results), "unrolled", loop.range());
      boolean testFirst = plan.counted().testFirst();
      int bodies = testFirst ? plan.copies() + 1 : plan.copies();
      for (int i = 0; i < bodies && out.isReachable(); i++) {
        boolean goesOn = i < bodies - 1;
        known.put(plan.counted().test(), goesOn == plan.counted().goesOnWhenTrue() ? 1 : 0);
        copy(loop, region, results, carried);
      }
      known.remove(plan.counted().test());
      out.closeScope();
      readResults(loop.results(), results, loop);
    }

    private void partial(Loop loop, Plan plan) {
      int[] results = resultVariables(loop.results());
      int[] carried = openCarried(loop);
      int[] changing = used(carried);
      int region = out.openLoop(changing, used(results), loop.pragmas(), loop.kind(), loop.range());
      renumbered().put(region, loop.id());
      boolean even =
          plan.tripCount().isPresent()
              && plan.tripCount().getAsLong() % plan.copies() == 0
              && plan.counted() != null;
      for (int i = 0; i < plan.copies() && out.isReachable(); i++) {
        if (even) {
          fixTest(plan, i);
        }
        copy(loop, region, results, carried);
      }
      if (even) {
        known.remove(plan.counted().test());
      }
      out.continueLoop(region, loop.range());
      out.closeLoop();
      readResults(loop.results(), results, loop);
    }

    /** Where the copies divide the trip count only one of them can be the last iteration. */
    private void fixTest(Plan plan, int copy) {
      boolean tests = plan.counted().testFirst() ? copy == 0 : copy == plan.copies() - 1;
      if (tests) {
        known.remove(plan.counted().test());
      } else {
        known.put(plan.counted().test(), plan.counted().goesOnWhenTrue() ? 1 : 0);
      }
    }

    private void copy(Loop loop, int region, int[] results, int[] carried) {
      int[] changing = used(carried);
      int iteration = out.openScope(changing, "iteration", loop.range());
      readCarried(loop, carried);
      aim(loop.id(), new Target(region, results, carried, iteration));
      block(loop.body());
      // Every path jumps; the scope must not be left at its end.
      out.closeScope();
    }

    @Override
    public Void branch(If branch) {
      Integer outcome = known.get(branch);
      if (outcome == null) {
        return super.branch(branch);
      }
      int condition = out.integer(IrType.BOOL, outcome, branch.range());
      out.openIf(condition, branch.range());
      block(branch.then());
      out.openElse();
      block(branch.otherwise());
      out.closeIf();
      return null;
    }
  }
}
