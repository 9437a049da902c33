package dev.heddle.scheduler;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.Options;
import java.util.Optional;

/**
 * The clock that a kernel's schedule aims at (model M-SCH-2).
 *
 * @param megahertz the clock
 * @param given whether the user asks for it; then the initiation interval grows to meet it
 */
record ClockTarget(double megahertz, boolean given) {
  /**
   * How far releases before 19 follow -fmax: delays with 500 asked for are those of a clock 1.23
   * times the usual one, and no initiation interval grows (mined-timing 3.1).
   */
  private static final double HIGHEST_TRIED = 1.23;

  static ClockTarget of(
      KernelIr kernel, Options asked, CompilerOptions options, VendorProfile profile) {
    Optional<Attribute> attribute =
        Attribute.find(kernel.attributes(), "scheduler_target_fmax_mhz");
    if (attribute.isPresent() && attribute.get().integer(0).orElse(0) > 0) {
      return new ClockTarget(attribute.get().integer(0).getAsLong(), true);
    }
    if (asked.targetFmaxMhz().isPresent()) {
      return new ClockTarget(asked.targetFmaxMhz().getAsDouble(), true);
    }
    if (options.clockMhz().isPresent()) {
      return new ClockTarget(options.clockMhz().getAsDouble(), true);
    }
    double usual = profile.targetMhz().value();
    if (options.fmaxMhz().isPresent()) {
      double highest = usual * HIGHEST_TRIED;
      return new ClockTarget(Math.min(options.fmaxMhz().getAsInt(), highest), false);
    }
    return new ClockTarget(usual, false);
  }
}
