package dev.heddle.scheduler.program;

import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.profile.Device;
import dev.heddle.scheduler.profile.Edition;
import dev.heddle.scheduler.profile.Release;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Options in the vendor's spelling as far as the engine follows them.
 *
 * @param reassociation which floating-point operations may be reordered (model M-RED-3)
 * @param givenRelease release of the compiler that the user names or that the source is spelled
 *     for, empty when not known
 * @param earliest the first release that knows all pragmas and attributes of the source, empty when
 *     those do not tell
 * @param oldSpelling an option in a spelling that releases from 19.3 on replace, empty when none
 * @param clockMhz clock asked for with -clock, empty when not
 * @param fmaxMhz clock that releases before 19 are told to try for with -fmax, empty when not
 * @param notInterleaved names of memories whose banks are not interleaved; "default" is the default
 *     memory
 * @param readRings banks' worth of read bandwidth asked for with -num-reorder, empty when not
 * @param singleStoreRing whether all stores share one ring
 * @param globalRing whether the interconnect has to be a ring
 * @param constantCacheBytes size asked for, empty when not
 * @param handshakingOff whether hyper-optimised handshaking is switched off
 * @param libraries what stands behind -l
 * @param libraryFolders what stands behind -L
 * @param boardPackage folder of the board package, empty when not given
 */
public record CompilerOptions(
    Reassociation reassociation,
    Optional<String> givenRelease,
    Optional<String> earliest,
    Optional<String> oldSpelling,
    OptionalDouble clockMhz,
    OptionalInt fmaxMhz,
    Set<String> notInterleaved,
    OptionalInt readRings,
    boolean singleStoreRing,
    boolean globalRing,
    OptionalInt constantCacheBytes,
    boolean handshakingOff,
    List<String> libraries,
    List<String> libraryFolders,
    Optional<String> boardPackage) {
  /** How a release of the Standard edition is named. */
  private static final String STANDARD = " Standard";

  /** What {@code -clock} takes: "400MHz", "0.4 GHz" or "400", which is in MHz. */
  static final String CLOCK = "\\d+(\\.\\d+)?\\s*([kMG]?Hz)?";

  /** What options take that are followed by a number. */
  static final String NUMBER = "\\d{1,9}";

  /** The last release before the options of floating-point optimisation were renamed. */
  private static final String BEFORE_RENAMING = "17.1";

  /** The last release whose reports name options in the old spelling. */
  private static final String LAST_OLD_SPELLING = "19.4";

  public CompilerOptions {
    notInterleaved = Set.copyOf(notInterleaved);
    libraries = List.copyOf(libraries);
    libraryFolders = List.copyOf(libraryFolders);
  }

  /** The same for a release that the source is spelled for, unless one is named. */
  public CompilerOptions orRelease(Optional<String> spelled) {
    return givenRelease.isPresent() ? this : spelled.map(this::withRelease).orElse(this);
  }

  /** The same, knowing the first release that the source can be for, unless one is named. */
  public CompilerOptions orLater(Optional<String> release) {
    return givenRelease.isPresent() || oldSpelling.isEmpty()
        ? this
        : withReleases(Optional.empty(), release);
  }

  /** The same for another release. */
  public CompilerOptions withRelease(String release) {
    return withReleases(Optional.of(release), earliest);
  }

  private CompilerOptions withReleases(Optional<String> given, Optional<String> first) {
    return new CompilerOptions(
        reassociation,
        given,
        first,
        oldSpelling,
        clockMhz,
        fmaxMhz,
        notInterleaved,
        readRings,
        singleStoreRing,
        globalRing,
        constantCacheBytes,
        handshakingOff,
        libraries,
        libraryFolders,
        boardPackage);
  }

  /** What the options say; others are about the host, the board or the fitter. */
  public static CompilerOptions of(List<String> options) {
    List<String> plain = new ArrayList<>();
    options.forEach(option -> plain.add(option.replaceFirst("^-+", "")));
    return new CompilerOptions(
        reassociation(plain),
        value(plain, "release"),
        Optional.empty(),
        plain.stream().filter(o -> o.equals("fp-relaxed") || o.equals("fpc")).findFirst(),
        clock(plain),
        number(plain, "fmax"),
        new HashSet<>(values(plain, "no-interleaving")),
        number(plain, "num-reorder"),
        plain.contains("force-single-store-ring"),
        plain.contains("global-ring"),
        number(plain, "const-cache-bytes"),
        plain.contains("hyper-optimized-handshaking=off"),
        values(plain, "l"),
        values(plain, "L"),
        value(plain, "board-package"));
  }

  /**
   * The release of the compiler: the one that is named; where an option is spelled as releases
   * before 19.3 did, the first that knows the device and all pragmas, or one of those; else the
   * usual one of the device.
   */
  public String release(Device device) {
    String release =
        givenRelease.orElse(
            oldSpelling.isPresent()
                ? first(device.firstRelease().map(Release::toString).orElse(BEFORE_RENAMING))
                : device.release().toString());
    boolean named = release.contains(" ") || release.contains("-");
    return device.release().edition() == Edition.STANDARD && !named ? release + STANDARD : release;
  }

  /**
   * The first release that knows the device, if it knows the program as well; else the last one of
   * the old spelling, or the first that knows the program when that came still later.
   */
  private String first(String release) {
    return earliest
        .filter(known -> Release.of(known).isAfter(Release.of(release)))
        .map(
            known ->
                Release.of(known).isAfter(Release.of(LAST_OLD_SPELLING))
                    ? known
                    : LAST_OLD_SPELLING)
        .orElse(release);
  }

  /** The old option holds against pragmas, the new one where none says otherwise. */
  private static Reassociation reassociation(List<String> options) {
    boolean reassociate = false;
    boolean old = false;
    for (String option : options) {
      switch (option) {
        case "fp-relaxed", "fp-relaxed=true" -> {
          reassociate = true;
          old = true;
        }
        case "ffp-reassoc", "ffp-reassociate" -> reassociate = true;
        case "fno-fp-reassoc", "fp-relaxed=false", "ffp-reassoc=false", "no-ffp-reassoc" -> {
          reassociate = false;
          old = false;
        }
        default -> {
          // Others are about the host, the board or the fitter.
        }
      }
    }
    return new Reassociation(reassociate, old);
  }

  private static List<String> values(List<String> options, String name) {
    return options.stream()
        .filter(option -> option.startsWith(name + "="))
        .map(option -> option.substring(name.length() + 1).strip())
        .toList();
  }

  static Optional<String> value(List<String> options, String name) {
    return values(options, name).stream().reduce((first, last) -> last);
  }

  private static OptionalInt number(List<String> options, String name) {
    Optional<String> text = value(options, name).filter(v -> v.matches(NUMBER));
    return text.isPresent() ? OptionalInt.of(Integer.parseInt(text.get())) : OptionalInt.empty();
  }

  /** A clock such as "400MHz", "0.4 GHz" or "400", which is in MHz. */
  private static OptionalDouble clock(List<String> options) {
    Optional<String> text = value(options, "clock").filter(v -> v.matches(CLOCK));
    if (text.isEmpty()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(text.get().replaceAll("[^0-9.]", ""));
    String unit = text.get().replaceAll("[0-9.\\s]", "");
    double factor =
        switch (unit) {
          case "GHz" -> 1000;
          case "kHz" -> 0.001;
          case "Hz" -> 0.000001;
          default -> 1;
        };
    return number > 0 ? OptionalDouble.of(number * factor) : OptionalDouble.empty();
  }
}
