package dev.heddle.workspace;

import dev.heddle.workspace.projects.BuildFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks for values of macros that a kernel file uses and nothing defines: in the commands of builds
 * near the file, then in C and C++ files, which often share sizes with the host.
 */
public final class MissingMacros {
  private static final Pattern FILE =
      Pattern.compile(".*\\.(h|hh|hpp|hxx|c|cc|cpp|cxx|cl|clh|inc)");
  private static final Pattern DEFINE =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*define[ \\t]+(\\w+)[ \\t]+([^\\n/]*[^\\s/])");
  private static final Pattern NAME = Pattern.compile("'(\\w+)'");
  private static final long LARGEST = 1 << 20;
  private static final int MOST_FILES = 1_000;

  private final List<String> names;
  private final Map<String, Value> found = new HashMap<>();
  private int read;

  private MissingMacros(List<String> names) {
    this.names = names;
  }

  /**
   * A value that a macro has elsewhere.
   *
   * @param text as it stands there
   * @param file where it stands
   */
  public record Value(String text, Path file) {}

  /** The names in the message of {@code language.define-missing}. */
  public static List<String> names(String message) {
    return NAME.matcher(message.split(" defined nowhere", 2)[0])
        .results()
        .map(match -> match.group(1))
        .toList();
  }

  /**
   * Values for names, in their order; those without one are left out.
   *
   * @param file that uses them
   */
  public static Map<String, Value> values(Path file, List<String> names) {
    MissingMacros search = new MissingMacros(names);
    search.builds(Documents.key(file));
    NearbyFiles.visit(file, search::file, search::isDone);
    Map<String, Value> values = new LinkedHashMap<>();
    names.stream()
        .filter(search.found::containsKey)
        .forEach(name -> values.put(name, search.found.get(name)));
    return values;
  }

  private boolean isDone() {
    return found.keySet().containsAll(names) || read >= MOST_FILES;
  }

  /** Commands of builds in the whole repository, or beside the file where there is none. */
  private void builds(Path file) {
    Path folder = NearbyFiles.repository(file).orElse(file.getParent());
    try {
      for (BuildFiles.Found option : BuildFiles.options(folder)) {
        String[] parts = option.word().split("=", 2);
        if (parts.length == 2 && parts[0].startsWith("-D")) {
          found(parts[0].substring(2), parts[1], folder.resolve(option.file()));
        }
      }
    } catch (IOException unreadable) {
      // What may not be read defines nothing for anybody.
    }
  }

  private void file(Path file) {
    try {
      if (!FILE.matcher(file.toString()).matches() || isDone() || Files.size(file) > LARGEST) {
        return;
      }
      read++;
      // Comments of any encoding are of no interest here.
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      Matcher define = DEFINE.matcher(text);
      while (define.find()) {
        found(define.group(1), define.group(2), file);
      }
    } catch (IOException unreadable) {
      // What may not be read defines nothing for anybody.
    }
  }

  private void found(String name, String value, Path file) {
    if (names.contains(name)) {
      found.putIfAbsent(name, new Value(value, file));
    }
  }
}
