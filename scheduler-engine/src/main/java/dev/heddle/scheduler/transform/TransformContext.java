package dev.heddle.scheduler.transform;

import dev.heddle.language.Cancellation;

/**
 * What the steps of one run share.
 *
 * @param history what has become of the loops
 * @param singleWorkItem whether the kernel is executed by one work-item (model M-KRN-1)
 * @param reassociate whether floating-point operations may be reordered (model M-RED-3)
 * @param cancellation asked before long work
 */
record TransformContext(
    LoopHistory history, boolean singleWorkItem, boolean reassociate, Cancellation cancellation) {}
