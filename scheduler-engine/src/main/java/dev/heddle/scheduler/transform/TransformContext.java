package dev.heddle.scheduler.transform;

import dev.heddle.language.Cancellation;
import dev.heddle.scheduler.device.Release;

/**
 * What the steps of one run share.
 *
 * @param history what has become of the loops
 * @param singleWorkItem whether the kernel is executed by one work-item (model M-KRN-1)
 * @param reassociate whether floating-point operations may be reordered (model M-RED-3)
 * @param release release of the vendor's compiler that is followed
 * @param cancellation asked before long work
 */
record TransformContext(
    LoopHistory history,
    boolean singleWorkItem,
    boolean reassociate,
    Release release,
    Cancellation cancellation) {}
