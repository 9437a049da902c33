package dev.heddle.scheduler.transform;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Merges the levels of a nest into a single loop: by pragma, and in NDRange kernels on its own
 * where only computations lie between the levels (model M-COA-1 to M-COA-5).
 */
final class Coalesce implements Transform {
  private static final int ALL = Integer.MAX_VALUE;

  @Override
  public String name() {
    return "coalesce";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    Map<Integer, NestPlan> plans = new LinkedHashMap<>();
    for (KernelIndex.LoopInfo info : index.loops()) {
      Optional<LoopPragma.LoopCoalesce> pragma = pragma(info.loop());
      boolean inside = info.parent().map(p -> isInside(p, plans)).orElse(false);
      if (!inside) {
        plan(info, index, pragma, context).ifPresent(plan -> plans.put(info.loop().id(), plan));
      }
    }
    if (plans.isEmpty()) {
      return kernel;
    }
    plans.values().forEach(plan -> record(plan, context.history()));
    return new MergedNests(kernel, index, plans).run(context);
  }

  private static boolean isInside(KernelIndex.LoopInfo info, Map<Integer, NestPlan> plans) {
    return plans.containsKey(info.loop().id())
        || info.parent().map(p -> isInside(p, plans)).orElse(false);
  }

  private static Optional<NestPlan> plan(
      KernelIndex.LoopInfo info,
      KernelIndex index,
      Optional<LoopPragma.LoopCoalesce> pragma,
      TransformContext context) {
    if (info.inner().isEmpty()) {
      return Optional.empty();
    }
    if (pragma.isEmpty()) {
      boolean forbidden = context.singleWorkItem() || forbids(info);
      return forbidden
          ? Optional.empty()
          : NestPlan.of(info, index, ALL).filter(NestPlan::hasOnlyComputationsBetween);
    }
    int levels = pragma.get().levels().orElse(ALL);
    if (levels <= 1) {
      return Optional.empty();
    }
    Optional<NestPlan> plan = NestPlan.of(info, index, levels);
    if (plan.isEmpty()) {
      context
          .history()
          .origin(info.loop().id())
          .ifPresent(entry -> entry.remark(LoopOrigin.Remark.OTHER_NEST));
    }
    return plan;
  }

  /** Whether a loop of the nest is to stay as it is. */
  private static boolean forbids(KernelIndex.LoopInfo info) {
    return pragma(info.loop()).isPresent() || info.inner().stream().anyMatch(Coalesce::forbids);
  }

  private static Optional<LoopPragma.LoopCoalesce> pragma(Loop loop) {
    return loop.pragmas().stream()
        .filter(LoopPragma.LoopCoalesce.class::isInstance)
        .map(LoopPragma.LoopCoalesce.class::cast)
        .reduce((a, b) -> b);
  }

  private static void record(NestPlan plan, LoopHistory history) {
    Optional<LoopHistory.Entry> root = history.origin(plan.loop().id());
    if (root.isEmpty()) {
      return;
    }
    LoopHistory.Reason reason =
        pragma(plan.loop()).isPresent() ? LoopHistory.Reason.PRAGMA : LoopHistory.Reason.AUTOMATIC;
    root.get().runs(plan.counted().tripCount(), plan.iterations());
    for (NestPlan below : plan.below()) {
      history
          .origin(below.loop().id())
          .ifPresent(
              entry -> entry.coalesced(root.get().id(), reason, below.counted().tripCount()));
    }
  }

  /** The pragmas when they have been followed: what still lies inside stays a loop of its own. */
  static List<LoopPragma> followed(List<LoopPragma> pragmas) {
    return pragmas.stream()
        .map(
            p ->
                p instanceof LoopPragma.LoopCoalesce coalesce
                    ? new LoopPragma.LoopCoalesce(OptionalInt.of(1), coalesce.range())
                    : p)
        .toList();
  }
}
