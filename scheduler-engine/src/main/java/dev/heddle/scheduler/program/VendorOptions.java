package dev.heddle.scheduler.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The options of the vendor's compiler, so that a build command can be pasted. They begin with one
 * dash, ours with two.
 */
public final class VendorOptions {
  private static final VendorOptions KNOWN = read();

  private final Set<String> flags = new HashSet<>();
  private final Set<String> valued = new HashSet<>();

  private VendorOptions() {}

  /** All options that are known. */
  public static VendorOptions known() {
    return KNOWN;
  }

  private static VendorOptions read() {
    VendorOptions options = new VendorOptions();
    try (InputStream stream = VendorOptions.class.getResourceAsStream("options.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(options::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return options;
  }

  private void add(String line) {
    if (line.endsWith("=")) {
      valued.add(line.substring(0, line.length() - 1));
    } else {
      flags.add(line);
    }
  }

  /** What is wrong with a word that should be one of these options; empty when nothing is. */
  Optional<String> mistake(String option) {
    int equals = option.indexOf('=');
    String name = equals < 0 ? option : option.substring(0, equals);
    if (!name.startsWith("-")) {
      return Optional.of("'" + option + "' is not an option");
    }
    if (equals < 0 && !flags.contains(name)) {
      return Optional.of(
          valued.contains(name)
              ? "option " + name + " needs a value: " + name + "=VALUE"
              : "unknown option " + name + nearest(name));
    }
    if (equals >= 0 && !valued.contains(name)) {
      return Optional.of(
          flags.contains(name)
              ? "option " + name + " takes no value"
              : "unknown option " + name + nearest(name));
    }
    return equals < 0 ? Optional.empty() : badValue(name, option.substring(equals + 1).strip());
  }

  private static Optional<String> badValue(String name, String value) {
    return switch (name) {
      case "-clock" -> wanted(name, value, CompilerOptions.CLOCK, "a clock such as 240MHz");
      case "-fmax", "-num-reorder", "-const-cache-bytes" ->
          wanted(name, value, CompilerOptions.NUMBER, "a number");
      default -> Optional.empty();
    };
  }

  private static Optional<String> wanted(String name, String value, String form, String what) {
    return value.matches(form)
        ? Optional.empty()
        : Optional.of("option " + name + ": '" + value + "' is not " + what);
  }

  /**
   * An option as the vendor's compiler spells it now.
   *
   * @param takesNext whether the next word is its value
   */
  public record Spelling(String text, boolean takesNext) {}

  /**
   * Releases before 17.1 spelled options with two dashes and their values as a word of its own.
   *
   * @param word a word that begins with two dashes
   * @param next the word behind it, empty when there is none
   * @return empty when it is no option of the vendor's
   */
  public Optional<Spelling> withOneDash(String word, Optional<String> next) {
    String name = word.replaceFirst("=.*", "");
    String theirs = name.substring(1);
    if (valued.contains(theirs) && word.equals(name) && next.isPresent()) {
      return Optional.of(new Spelling(theirs + "=" + next.get(), true));
    }
    return valued.contains(theirs) || flags.contains(theirs)
        ? Optional.of(new Spelling(word.substring(1), false))
        : Optional.empty();
  }

  private String nearest(String name) {
    Set<String> known = new HashSet<>(flags);
    known.addAll(valued);
    return known.stream()
        .filter(candidate -> distance(candidate, name) <= 2)
        .sorted()
        .findFirst()
        .map(candidate -> "; did you mean " + candidate + "?")
        .orElse("; see --help");
  }

  /** Levenshtein distance. */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
