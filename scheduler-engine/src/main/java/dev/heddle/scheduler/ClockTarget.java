package dev.heddle.scheduler;

import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.ir.KernelIr;
import java.util.Optional;

/**
 * The clock that a kernel's schedule aims at (model M-SCH-2).
 *
 * @param megahertz the clock
 * @param given whether the user asks for it; then the initiation interval grows to meet it
 */
record ClockTarget(double megahertz, boolean given) {
  static ClockTarget of(
      KernelIr kernel, AnalysisRequest request, CompilerOptions options, Device device) {
    Optional<Attribute> attribute =
        Attribute.find(kernel.attributes(), "scheduler_target_fmax_mhz");
    if (attribute.isPresent() && attribute.get().integer(0).orElse(0) > 0) {
      return new ClockTarget(attribute.get().integer(0).getAsLong(), true);
    }
    if (request.targetFmaxMhz().isPresent()) {
      return new ClockTarget(request.targetFmaxMhz().getAsDouble(), true);
    }
    if (options.clockMhz().isPresent()) {
      return new ClockTarget(options.clockMhz().getAsDouble(), true);
    }
    boolean old = !Release.of(options.release(device)).isAtLeast(17, 0);
    Datum usual =
        old
            ? device.find("until16TargetMhz").orElse(device.targetFmaxMhz())
            : device.targetFmaxMhz();
    return new ClockTarget(usual.value(), false);
  }
}
