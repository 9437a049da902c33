package dev.heddle.scheduler.transform;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.Set;

/**
 * What the steps of one run share.
 *
 * @param history what has become of the loops
 * @param singleWorkItem whether the kernel is executed by one work-item (model M-KRN-1)
 * @param reassociate whether floating-point operations may be reordered (model M-RED-3)
 * @param largestDotProduct products that one operator of the device adds, 0 if it has none
 * @param behaviours what the vendor's compiler does
 * @param executable whether the result is executed, not scheduled
 * @param cancellation asked before long work
 */
record TransformContext(
    LoopHistory history,
    boolean singleWorkItem,
    Reassociation reassociate,
    int largestDotProduct,
    Set<Behaviour> behaviours,
    boolean executable,
    Cancellation cancellation) {}
