package dev.heddle.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The options of the vendor's compiler, which are passed through so that a build command can be
 * pasted. They begin with one dash, ours with two.
 */
final class VendorOptions {
  /** Hidden option that carries a vendor option. */
  static final String OPTION = "--vendor-option";

  private final Set<String> flags = new HashSet<>();
  private final Set<String> valued = new HashSet<>();

  VendorOptions() {
    try (InputStream stream = VendorOptions.class.getResourceAsStream("vendor-options.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    if (line.endsWith("=")) {
      valued.add(line.substring(0, line.length() - 1));
    } else {
      flags.add(line);
    }
  }

  /**
   * Checks options.
   *
   * @throws UsageException that names an option which the vendor's compiler does not have
   */
  List<String> checked(List<String> options) throws UsageException {
    List<String> checked = new ArrayList<>();
    for (String option : options) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      if (equals < 0 && !flags.contains(name)) {
        throw new UsageException(
            valued.contains(name)
                ? "option " + name + " needs a value: " + name + "=VALUE"
                : "unknown option " + name + nearest(name));
      }
      if (equals >= 0 && !valued.contains(name)) {
        throw new UsageException(
            flags.contains(name)
                ? "option " + name + " takes no value"
                : "unknown option " + name + nearest(name));
      }
      checked.add(option);
    }
    return checked;
  }

  /**
   * The command line with options of the vendor's compiler marked, since one dash would otherwise
   * mean a cluster of short options. Releases before 17.1 spelled them with two dashes and their
   * values as a word of its own; what is spelled so and is not ours is theirs.
   *
   * @param own whether an option with two dashes is one of ours
   */
  static String[] marked(String[] arguments, Predicate<String> own) {
    String[] marked = withOneDash(arguments, own);
    for (int i = 0; i < marked.length && !marked[i].equals("--"); i++) {
      boolean isVendorOption =
          marked[i].length() > 2
              && marked[i].charAt(0) == '-'
              && !marked[i].startsWith("-l=")
              && Character.isLowerCase(marked[i].charAt(1));
      if (isVendorOption) {
        marked[i] = OPTION + "=" + marked[i];
      }
    }
    return marked;
  }

  private static String[] withOneDash(String[] arguments, Predicate<String> own) {
    List<String> words = new ArrayList<>(List.of(arguments));
    VendorOptions known = null;
    for (int i = 0; i < words.size() && !words.get(i).equals("--"); i++) {
      String name = words.get(i).replaceFirst("=.*", "");
      if (!name.startsWith("--") || own.test(name)) {
        continue;
      }
      known = known == null ? new VendorOptions() : known;
      String theirs = name.substring(1);
      boolean takesNext =
          known.valued.contains(theirs) && words.get(i).equals(name) && i + 1 < words.size();
      if (takesNext) {
        words.set(i, theirs + "=" + words.remove(i + 1));
      } else if (known.valued.contains(theirs) || known.flags.contains(theirs)) {
        words.set(i, words.get(i).substring(1));
      }
    }
    return words.toArray(String[]::new);
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
