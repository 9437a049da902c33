package dev.heddle.workspace.projects;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables of a build, as far as its files set them. */
final class BuildVariables {
  private static final int DEEPEST = 4;
  private static final Pattern USE =
      Pattern.compile("\\$(?:\\(([A-Za-z_]\\w*)\\)|\\{([A-Za-z_]\\w*)}|([A-Za-z_]\\w*))");
  private static final Pattern PAIR =
      Pattern.compile("\\(\\s*(.*?)\\s*,\\s*(.*?)\\s*\\)|[\"'](.*?)[\"']\\s+[\"'](.*?)[\"']");

  /** The folder of the build file itself has many names. */
  private static final Set<String> HERE =
      Set.of("CMAKE_CURRENT_SOURCE_DIR", "CMAKE_SOURCE_DIR", "PROJECT_SOURCE_DIR", "CURDIR", "PWD");

  private final Map<String, String> values = new HashMap<>();

  /** Gives a variable a value. */
  void set(String name, String value) {
    values.put(name, value);
  }

  /**
   * Gives a variable a value in a Makefile, which it keeps where another branch of a condition
   * empties it: which branch counts is not always known.
   *
   * @param operator {@code =}, {@code :=}, {@code ?=} or {@code +=}
   */
  void assign(String name, String operator, String value) {
    String before = values.getOrDefault(name, "");
    if (operator.equals("+=")) {
      values.put(name, (before + " " + value).strip());
    } else if (before.isEmpty() || !value.isEmpty() && !operator.equals("?=")) {
      values.put(name, value);
    }
  }

  /** A text with the values of all variables that are known. */
  String expanded(String text) {
    String now = text;
    for (int depth = 0; depth < DEEPEST; depth++) {
      now =
          USE.matcher(now)
              .replaceAll(
                  use -> {
                    String name = name(use.group(1), use.group(2), use.group(3));
                    String unknown = HERE.contains(name) ? "." : use.group();
                    return Matcher.quoteReplacement(values.getOrDefault(name, unknown));
                  });
    }
    return now;
  }

  private static String name(String round, String curly, String bare) {
    return round != null ? round : curly != null ? curly : bare;
  }

  /**
   * Whether a branch counts when a build is started without variables of its own; empty for
   * conditions that call functions.
   */
  Optional<Boolean> holds(BuildText.Branch branch) {
    return switch (branch.word()) {
      case "ifdef" -> Optional.of(isSet(branch.condition()));
      case "ifndef" -> Optional.of(!isSet(branch.condition()));
      case "ifeq" -> areSame(branch.condition());
      case "ifneq" -> areSame(branch.condition()).map(same -> !same);
      default -> Optional.of(true);
    };
  }

  private boolean isSet(String name) {
    return !values.getOrDefault(name, "").isEmpty();
  }

  private Optional<Boolean> areSame(String pair) {
    Matcher sides = PAIR.matcher(pair);
    if (!sides.matches()) {
      return Optional.empty();
    }
    boolean isList = sides.group(1) != null;
    String left = known(isList ? sides.group(1) : sides.group(3));
    String right = known(isList ? sides.group(2) : sides.group(4));
    return (left + right).contains("$") ? Optional.empty() : Optional.of(left.equals(right));
  }

  /** Variables that nobody sets are empty. */
  private String known(String text) {
    return USE.matcher(expanded(text)).replaceAll("");
  }
}
