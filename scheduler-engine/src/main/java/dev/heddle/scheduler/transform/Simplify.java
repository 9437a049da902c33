package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.KernelIr;

/** Folds constants, finds equal values and drops carried values that never change. */
final class Simplify implements Transform {
  @Override
  public String name() {
    return "simplify";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    return new Replay(kernel, new KernelIndex(kernel)).run(context);
  }
}
