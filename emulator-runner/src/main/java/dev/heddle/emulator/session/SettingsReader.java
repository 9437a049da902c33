package dev.heddle.emulator.session;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads the key "emulation". */
final class SettingsReader {
  private SettingsReader() {}

  static Settings read(JsonKeys keys) throws SessionException {
    keys.allow("channelDepth", "timeoutSeconds", "checks", "memoryMegabytes", "seed");
    Optional<JsonKeys> depth = keys.get("channelDepth");
    Optional<JsonKeys> timeout = keys.get("timeoutSeconds");
    Optional<JsonKeys> checks = keys.get("checks");
    Optional<JsonKeys> memory = keys.get("memoryMegabytes");
    Optional<JsonKeys> seed = keys.get("seed");
    return new Settings(
        depth.isPresent()
            ? choice(depth.get(), Settings.ChannelDepth.class)
            : Settings.DEFAULT.channelDepth(),
        timeout.isPresent() ? seconds(timeout.get()) : Settings.DEFAULT.timeoutSeconds(),
        checks.isPresent() ? checks(checks.get()) : Settings.DEFAULT.checks(),
        memory.isPresent() ? memory.get().integer(1, 1L << 30) : 0,
        seed.isPresent() ? seed.get().integer(0, Long.MAX_VALUE) : 0);
  }

  private static double seconds(JsonKeys keys) throws SessionException {
    double seconds = keys.number().doubleValue();
    if (seconds <= 0) {
      throw keys.error("must be more than 0 seconds");
    }
    return seconds;
  }

  private static Set<Settings.Check> checks(JsonKeys keys) throws SessionException {
    Set<Settings.Check> checks = EnumSet.noneOf(Settings.Check.class);
    for (JsonKeys element : keys.elements()) {
      checks.add(choice(element, Settings.Check.class));
    }
    return checks;
  }

  private static <E extends Enum<E>> E choice(JsonKeys keys, Class<E> type)
      throws SessionException {
    StringBuilder known = new StringBuilder();
    for (E constant : type.getEnumConstants()) {
      String name = constant.name().toLowerCase(Locale.ROOT);
      if (name.equals(keys.text())) {
        return constant;
      }
      known.append(known.isEmpty() ? "" : ", ").append(name);
    }
    throw keys.error("unknown \"" + keys.text() + "\"; use one of " + known);
  }
}
