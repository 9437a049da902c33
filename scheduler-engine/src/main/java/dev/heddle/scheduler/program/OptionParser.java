package dev.heddle.scheduler.program;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.scheduler.profile.DeviceLibrary;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Reads the words of one command line. */
final class OptionParser {
  private static final double HIGHEST_FMAX = 10_000;

  /** Years of the vendor's SDK for OpenCL. */
  private static final int FIRST_RELEASE = 13;

  private static final int LAST_RELEASE = 23;

  private static final List<String> OWN = List.of("--device", "--board", "--release", "--fmax");

  private final List<String> words;
  private final Path base;
  private final List<Options.Finding> findings = new ArrayList<>();
  private final Map<String, String> defines = new LinkedHashMap<>();
  private final List<String> includes = new ArrayList<>();
  private final List<String> compiler = new ArrayList<>();
  private String device = "";
  private Optional<String> board = Optional.empty();
  private Optional<String> release = Optional.empty();
  private OptionalDouble fmax = OptionalDouble.empty();
  private int next;

  OptionParser(List<String> words, Path base) {
    this.words = words.stream().flatMap(OptionParser::apart).toList();
    this.base = base;
  }

  /** An option and its value that were given as one word, as lists of options have them. */
  private static Stream<String> apart(String word) {
    return word.matches("--[\\w-]+\\s+[^\\s]+") ? Stream.of(word.split("\\s+")) : Stream.of(word);
  }

  Options.Parsed parse() {
    while (next < words.size()) {
      String word = words.get(next);
      if (word.startsWith("--")) {
        twoDashes(word);
      } else if (word.startsWith("-D") || word.startsWith("-I") || word.startsWith("-L")) {
        letter(word);
      } else if (word.equals("-l") || word.startsWith("-l=")) {
        letter(word);
      } else if (word.startsWith("-release=")) {
        release(word.substring(word.indexOf('=') + 1));
      } else {
        vendor(word);
      }
      next++;
    }
    release.ifPresent(r -> compiler.add("-release=" + r));
    Optional<String> named =
        board.or(() -> CompilerOptions.value(compiler, "-board")).filter(b -> !b.isBlank());
    return new Options.Parsed(
        new Options(defines, includes, device, named, fmax, compiler), findings);
  }

  private void wrong(String message) {
    wrong(Severity.ERROR, message);
  }

  private void wrong(Severity severity, String message) {
    findings.add(new Options.Finding(severity, next, 0, words.get(next).length(), message));
  }

  /** The value of an option that may stand in the next word; empty when there is none. */
  private Optional<String> value(String word, String name) {
    if (word.length() > name.length()) {
      String rest = word.substring(name.length());
      return Optional.of(rest.startsWith("=") ? rest.substring(1) : rest);
    }
    if (next + 1 == words.size()) {
      wrong("option " + name + " needs a value");
      return Optional.empty();
    }
    next++;
    return Optional.of(words.get(next));
  }

  private void letter(String word) {
    String name = word.substring(0, 2);
    Optional<String> value = value(word, name);
    if (value.isEmpty()) {
      return;
    }
    if (value.get().isBlank()) {
      wrong("option " + name + " needs a value");
      return;
    }
    switch (name) {
      case "-D" -> define(value.get());
      case "-I" -> includes.add(folder(name, value.get()));
      case "-L" -> compiler.add("-L=" + folder(name, value.get()));
      default -> compiler.add("-l=" + resolved(value.get()));
    }
  }

  private void define(String text) {
    String[] parts = text.split("=", 2);
    if (!parts[0].matches("[A-Za-z_]\\w*(\\(.*\\))?")) {
      wrong("-D: '" + parts[0] + "' is not the name of a macro");
      return;
    }
    defines.put(parts[0], parts.length == 2 ? parts[1] : "1");
  }

  private String folder(String option, String name) {
    String folder = resolved(name);
    try {
      if (!Files.isDirectory(Path.of(folder))) {
        wrong(Severity.WARNING, option + ": there is no folder " + folder);
      }
    } catch (InvalidPathException e) {
      wrong("'" + name + "' is not the name of a file");
    }
    return folder;
  }

  private String resolved(String name) {
    if (base.toString().isEmpty()) {
      return name;
    }
    try {
      return base.resolve(name).normalize().toString();
    } catch (InvalidPathException e) {
      return name;
    }
  }

  private void twoDashes(String word) {
    String name = word.replaceFirst("=.*", "");
    if (!OWN.contains(name)) {
      vendor(VendorOptions.known().withOneDash(word, nextWord()).map(this::joined).orElse(word));
      return;
    }
    Optional<String> value = value(word, name);
    if (value.isEmpty()) {
      return;
    }
    if (value.get().isBlank()) {
      wrong("option " + name + " needs a value");
      return;
    }
    switch (name) {
      case "--device" -> device(value.get());
      case "--board" -> board = value;
      case "--release" -> release(value.get());
      default -> fmax(value.get());
    }
  }

  private Optional<String> nextWord() {
    return next + 1 < words.size() ? Optional.of(words.get(next + 1)) : Optional.empty();
  }

  private String joined(VendorOptions.Spelling spelling) {
    next += spelling.takesNext() ? 1 : 0;
    return spelling.text();
  }

  private void device(String id) {
    if (!DeviceLibrary.IDS.contains(id)) {
      wrong(
          "unknown device '%s'; known are: %s".formatted(id, String.join(", ", DeviceLibrary.IDS)));
      return;
    }
    device = id;
  }

  private void release(String text) {
    if (!text.matches("\\d{1,4}(\\.\\d+)*([ -]\\w+)?")) {
      wrong("--release: '" + text + "' is not a release such as 20.4");
      return;
    }
    int year = Integer.parseInt(text.split("\\D", 2)[0]);
    if (year < FIRST_RELEASE || year > LAST_RELEASE) {
      wrong(
          "--release: there is no release '%s'; the first was %d.0, the last ones were %d.x"
              .formatted(text, FIRST_RELEASE, LAST_RELEASE));
      return;
    }
    release = Optional.of(text);
  }

  private void fmax(String text) {
    try {
      double megahertz = Double.parseDouble(text);
      if (megahertz > 0 && megahertz <= HIGHEST_FMAX) {
        fmax = OptionalDouble.of(megahertz);
        return;
      }
    } catch (NumberFormatException e) {
      // The message below also fits what is no number.
    }
    wrong("--fmax: '" + text + "' is not a number of MHz, such as 240");
  }

  private void vendor(String option) {
    Optional<String> mistake = VendorOptions.known().mistake(option);
    if (mistake.isPresent()) {
      wrong(mistake.get());
    } else {
      compiler.add(option);
    }
  }
}
