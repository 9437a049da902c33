package dev.heddle.scheduler;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.Optional;

/**
 * Where {@code stall_enable} counts: not on devices with hyper-optimised handshaking, unless that
 * is switched off (model M-BLK-7).
 */
final class StallEnable {
  /** The code of an attribute without effect. */
  static final String IGNORED = "schedule.stall-enable-ignored";

  private static final String ATTRIBUTE = "stall_enable";

  private StallEnable() {}

  /** The kernel without the attribute where that has no effect. */
  static KernelIr effective(KernelIr kernel, VendorProfile profile, CompilerOptions options) {
    return isIgnored(profile, options) ? kernel.without(ATTRIBUTE) : kernel;
  }

  /** What the user is told where the attribute has no effect. */
  static Optional<SourceDiagnostic> diagnostic(
      KernelIr kernel, VendorProfile profile, CompilerOptions options) {
    return Attribute.find(kernel.attributes(), ATTRIBUTE)
        .filter(attribute -> isIgnored(profile, options))
        .map(attribute -> diagnostic(attribute.range(), profile));
  }

  private static boolean isIgnored(VendorProfile profile, CompilerOptions options) {
    return profile.has(Behaviour.HYPER_OPTIMIZED_LOOPS) && !options.handshakingOff();
  }

  private static SourceDiagnostic diagnostic(SourceRange at, VendorProfile profile) {
    return new SourceDiagnostic(
        Severity.INFO,
        IGNORED,
        "stall_enable has no effect on "
            + profile.device().name()
            + " unless -hyper-optimized-handshaking=off is given",
        at.file().path(),
        at.line(),
        at.column(),
        at.endLine(),
        at.endColumn());
  }
}
