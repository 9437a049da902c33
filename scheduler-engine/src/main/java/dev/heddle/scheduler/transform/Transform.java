package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.KernelIr;

/** A named step of the pipeline. */
interface Transform {
  /** Short name for configuration and messages. */
  String name();

  /** The kernel after this step; the same object if there was nothing to do. */
  KernelIr apply(KernelIr kernel, TransformContext context);
}
