package dev.heddle.toolchain;

import java.util.Optional;

/** Heddle's own engine, which needs nothing else. */
public final class BuiltIn implements Toolchain {

  @Override
  public String name() {
    return "built in";
  }

  @Override
  public Optional<String> command(RunKind kind) {
    return switch (kind) {
      case EMULATE -> Optional.of("heddle emulate S.clsession");
      case REPORT -> Optional.of("heddle report K.cl");
      case CHECK -> Optional.of("heddle check K.cl");
      case RTL -> Optional.of("heddle rtl K.cl -o FOLDER");
      case SIMULATE -> Optional.of("heddle simulate S.clsession");
      case COMPILE, SWEEP, HOST, PROGRAM, INSTALL, DIAGNOSE -> Optional.empty();
    };
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }
}
