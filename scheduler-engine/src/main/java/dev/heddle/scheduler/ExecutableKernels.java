package dev.heddle.scheduler;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.transform.Pipeline;
import dev.heddle.scheduler.transform.WrittenOutDelays;

/** The kernels of a program as built, in a form that computes what is written. */
final class ExecutableKernels {
  private ExecutableKernels() {}

  /**
   * The program with its kernels as built.
   *
   * @param reassociate whether floating-point operations may be reordered
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  static ProgramIr of(
      ProgramIr program,
      VendorProfile profile,
      Reassociation reassociate,
      Cancellation cancellation) {
    return new ProgramIr(
        program.kernels().stream()
            .map(kernel -> built(kernel, profile, reassociate, cancellation))
            .toList(),
        program.channels());
  }

  private static KernelIr built(
      KernelIr kernel,
      VendorProfile profile,
      Reassociation reassociate,
      Cancellation cancellation) {
    Pipeline.Result built =
        Pipeline.executable()
            .run(
                kernel,
                KernelTraits.of(kernel, profile).isSingleWorkItem(),
                reassociate,
                profile.floats().largestDotProduct().cycles(),
                profile.behaviours(),
                cancellation);
    return WrittenOutDelays.of(built.kernel());
  }
}
