package dev.heddle.toolchain.submit;

import dev.heddle.toolchain.process.ToolCommand;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * How a command runs somewhere else: commands of the shell that submit, ask for and cancel a job,
 * with names in braces for what they are about. A name in one pair of braces is replaced by its
 * value quoted for the shell; in two pairs it is quoted once more, for a shell at the other end.
 *
 * @param target what the user asked for, such as "slurm" or "ssh:big-machine"
 * @param values the lines of the template by their keys
 */
public record SubmitTemplate(String target, Map<String, String> values) {
  /** The templates that are there; a file is another one. */
  public static final List<String> NAMES = List.of("local", "slurm", "lsf", "ssh");

  /** A scheduler may tell nothing of jobs that wait, or that run. */
  private static final Set<String> MAY_BE_EMPTY = Set.of("waiting", "running");

  private static final Set<String> REQUIRED =
      Set.of("submit", "id", "state", "waiting", "running", "cancel");
  private static final Set<String> OPTIONAL =
      Set.of("there", "aoc", "send", "log", "status", "fetch", "turns");
  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}|\\{(\\w+)}");
  private static final String HOST = "host";

  public SubmitTemplate {
    values = Map.copyOf(values);
  }

  /**
   * The template for a target: the name of one that is there, {@code ssh:HOST}, or a file
   * (*.properties).
   *
   * @throws SubmitException when there is none, or a file is not a template
   */
  public static SubmitTemplate of(String target) throws SubmitException {
    int colon = target.indexOf(':');
    String name = colon < 0 ? target : target.substring(0, colon);
    Properties read = new Properties();
    try {
      if (target.endsWith(".properties")) {
        // The job is asked for again from other folders.
        Path path = Path.of(target).toAbsolutePath().normalize();
        try (Reader file = Files.newBufferedReader(path)) {
          read.load(file);
        }
        return checked(path.toString(), values(read));
      }
      if (NAMES.contains(name)) {
        try (InputStream file = SubmitTemplate.class.getResourceAsStream(name + ".properties")) {
          read.load(file);
        }
      } else {
        throw new SubmitException(
            "there is no target \"%s\"; known are local, slurm, lsf, ssh:HOST, and a file"
                    .formatted(target)
                + " *.properties with a template of your own");
      }
    } catch (IOException e) {
      throw new SubmitException(target + " cannot be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new SubmitException(target + " is no template: " + e.getMessage());
    }
    Map<String, String> values = values(read);
    if (colon >= 0) {
      values.put(HOST, target.substring(colon + 1));
    }
    return checked(target, values);
  }

  private static Map<String, String> values(Properties read) {
    Map<String, String> values = new HashMap<>();
    read.stringPropertyNames().forEach(key -> values.put(key, read.getProperty(key).strip()));
    return values;
  }

  private static SubmitTemplate checked(String target, Map<String, String> values)
      throws SubmitException {
    Set<String> missing = new TreeSet<>(REQUIRED);
    values.forEach(
        (key, value) -> {
          if (!value.isEmpty() || MAY_BE_EMPTY.contains(key)) {
            missing.remove(key);
          }
        });
    if (!missing.isEmpty()) {
      throw new SubmitException(target + " lacks " + String.join(", ", missing));
    }
    Set<String> unknown = new TreeSet<>(values.keySet());
    unknown.removeAll(REQUIRED);
    unknown.removeAll(OPTIONAL);
    unknown.remove(HOST);
    if (!unknown.isEmpty()) {
      throw new SubmitException(
          "%s has %s, which no template has".formatted(target, String.join(", ", unknown)));
    }
    if (values.get("submit").contains("{host}") && values.getOrDefault(HOST, "").isBlank()) {
      throw new SubmitException(target + " needs a machine: write ssh:HOST");
    }
    for (String key : List.of("id", "waiting", "running")) {
      try {
        Pattern pattern = Pattern.compile(values.get(key));
        if (key.equals("id") && pattern.matcher("").groupCount() == 0) {
          throw new SubmitException(
              target + ": id has no group: put the number in parentheses, such as (\\d+)");
        }
      } catch (PatternSyntaxException e) {
        throw new SubmitException(
            "%s: %s is no regular expression: %s".formatted(target, key, e.getDescription()));
      }
    }
    return new SubmitTemplate(target, values);
  }

  /** The name of the compiler at the other end, where it is not that of this computer. */
  public Optional<String> compiler() {
    return value("aoc");
  }

  /** Whether jobs wait for each other, as nothing else there makes them. */
  boolean hasTurns() {
    return value("turns").filter("yes"::equals).isPresent();
  }

  Optional<String> value(String key) {
    return Optional.ofNullable(values.get(key)).filter(text -> !text.isEmpty());
  }

  /** A command for the shell; empty when the template has none of this key. */
  Optional<String> command(String key, Map<String, String> names) {
    return value(key).map(text -> filled(text, names));
  }

  private String filled(String text, Map<String, String> names) {
    Matcher matcher = PLACE.matcher(text);
    StringBuilder filled = new StringBuilder();
    while (matcher.find()) {
      boolean isTwice = matcher.group(1) != null;
      String name = isTwice ? matcher.group(1) : matcher.group(2);
      String value = name.equals(HOST) ? values.get(HOST) : names.get(name);
      String quoted = value == null ? matcher.group() : quoted(value);
      matcher.appendReplacement(
          filled, Matcher.quoteReplacement(isTwice && value != null ? quoted(quoted) : quoted));
    }
    return matcher.appendTail(filled).toString();
  }

  /** Where on the target the command runs; empty when that is the folder itself. */
  Optional<String> there(String job) {
    return value("there").map(text -> text.replace("{job}", job));
  }

  /** The number of a job in what submitting it printed. */
  Optional<String> id(String output) {
    Matcher matcher = Pattern.compile(values.get("id")).matcher(output);
    return matcher.find() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
  }

  /** The state in what the scheduler says of a job. */
  JobState state(String output) {
    String word = output.strip();
    if (Pattern.compile(values.get("waiting")).matcher(word).matches()) {
      return JobState.WAITING;
    }
    return Pattern.compile(values.get("running")).matcher(word).matches()
        ? JobState.RUNNING
        : JobState.GONE;
  }

  static String quoted(String word) {
    return ToolCommand.quoted(word);
  }
}
