package dev.heddle.toolchain.sdk;

import dev.heddle.toolchain.RunKind;
import dev.heddle.toolchain.Toolchain;
import java.util.List;
import java.util.Optional;

/**
 * The vendor's SDK, installed or not.
 *
 * @param found where it was looked for, and what was there
 */
public record VendorSdk(SdkSearch.Result found) implements Toolchain {

  /** One that nobody has looked for. */
  public static final VendorSdk NOT_FOUND =
      new VendorSdk(new SdkSearch.Result(Optional.empty(), List.of()));

  @Override
  public String name() {
    return "vendor's SDK";
  }

  /**
   * How it does a run. What it compiles for its emulator and simulator runs under a host program
   * (programming-guide-1-6 F-12), so it neither emulates nor simulates a kernel alone.
   */
  @Override
  public Optional<String> command(RunKind kind) {
    return switch (kind) {
      case REPORT, RTL -> Optional.of("heddle compile K.cl");
      case COMPILE -> Optional.of("heddle compile --stage STAGE K.cl");
      case SWEEP -> Optional.of("heddle sweep --seed SEEDS K.cl");
      case HOST -> Optional.of("heddle host --mode MODE FILE");
      case PROGRAM -> Optional.of("heddle program DEVICE K.aocx");
      case INSTALL -> Optional.of("heddle install FOLDER");
      case DIAGNOSE -> Optional.of("heddle diagnose");
      case EMULATE, SIMULATE, CHECK -> Optional.empty();
    };
  }

  @Override
  public Optional<String> missing() {
    return found.sdk().isPresent()
        ? Optional.empty()
        : Optional.of("the vendor's SDK is not found: " + String.join("; ", found.tried()));
  }
}
