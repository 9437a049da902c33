package dev.heddle.language.dialect;

import dev.heddle.language.types.Attribute;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An attribute of the dialect: one line of attributes.txt.
 *
 * @param name without surrounding double underscores
 * @param places where the attribute may stand, as that file calls them
 * @param arguments what it takes
 */
public record AttributeRule(String name, Set<String> places, List<ArgumentRule> arguments) {
  private static final Pattern ARGUMENT =
      Pattern.compile("(int|pow2|string|type|any)(?:\\(([^)]*)\\))?([?*]?)");

  /**
   * One argument.
   *
   * @param kind int, pow2, string, type or any
   * @param least smallest integer
   * @param most largest integer
   * @param words the allowed strings; empty allows all
   */
  public record ArgumentRule(
      String kind, long least, long most, Set<String> words, boolean optional, boolean repeated) {

    /** What is wrong with a value; empty if nothing is. */
    public Optional<String> problem(Attribute.Argument argument) {
      switch (kind) {
        case "any":
          return Optional.empty();
        case "type":
          return argument instanceof Attribute.TypeArgument type && type.isNumeric()
              ? Optional.empty()
              : Optional.of("must be a number or vector type");
        case "string":
          if (!(argument instanceof Attribute.StringArgument string)) {
            return Optional.of("must be a string");
          }
          return words.isEmpty() || words.contains(string.value())
              ? Optional.empty()
              : Optional.of("must be one of " + String.join(", ", words));
        default:
          if (!(argument instanceof Attribute.IntegerArgument integer)) {
            return Optional.of("must be an integer known at compile time");
          }
          return number(integer.value());
      }
    }

    private Optional<String> number(long value) {
      boolean power = !kind.equals("pow2") || value > 0 && Long.bitCount(value) == 1;
      if (power && value >= least && value <= most) {
        return Optional.empty();
      }
      String what = kind.equals("pow2") ? "must be a power of two from " : "must be from ";
      return Optional.of(what + least + " to " + most);
    }
  }

  /** All rules by name. */
  public static Map<String, AttributeRule> all() {
    return Holder.RULES;
  }

  /** How many arguments it takes at least. */
  public int least() {
    int count = 0;
    for (ArgumentRule argument : arguments) {
      count += argument.optional() || argument.repeated() ? 0 : 1;
    }
    return count;
  }

  /** How many arguments it takes at most. */
  public int most() {
    return arguments.stream().anyMatch(ArgumentRule::repeated)
        ? Integer.MAX_VALUE
        : arguments.size();
  }

  private static AttributeRule parse(String line) {
    String[] parts = line.split("\\|", 3);
    List<ArgumentRule> arguments = new ArrayList<>();
    Matcher matcher = ARGUMENT.matcher(parts[2]);
    while (matcher.find()) {
      String kind = matcher.group(1);
      String range = matcher.group(2) == null ? "" : matcher.group(2);
      boolean number = kind.equals("int") || kind.equals("pow2");
      long least = number ? Long.parseLong(range.substring(0, range.indexOf('.'))) : 0;
      long most = number ? Long.parseLong(range.substring(range.lastIndexOf('.') + 1)) : 0;
      Set<String> words = number || range.isEmpty() ? Set.of() : Set.of(range.split("\\|"));
      arguments.add(
          new ArgumentRule(
              kind,
              least,
              most,
              words,
              matcher.group(3).equals("?"),
              matcher.group(3).equals("*")));
    }
    return new AttributeRule(
        parts[0].strip(), Set.of(parts[1].strip().split("\\s+")), List.copyOf(arguments));
  }

  private static final class Holder {
    static final Map<String, AttributeRule> RULES = read();

    private static Map<String, AttributeRule> read() {
      Map<String, AttributeRule> rules = new HashMap<>();
      try (BufferedReader reader =
          new BufferedReader(
              new InputStreamReader(
                  AttributeRule.class.getResourceAsStream("attributes.txt"),
                  StandardCharsets.UTF_8))) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          if (!line.isBlank() && !line.startsWith("#")) {
            AttributeRule rule = parse(line);
            rules.put(rule.name(), rule);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return Map.copyOf(rules);
    }
  }
}
