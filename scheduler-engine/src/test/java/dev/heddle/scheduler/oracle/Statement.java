package dev.heddle.scheduler.oracle;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A declaration or assignment on one line, as far as it must be understood to move it.
 *
 * @param indent its indentation
 * @param writes names that it changes or declares
 * @param uses all names in it
 * @param touchesMemory whether it goes through a subscript or a pointer
 * @param writesMemory whether it stores that way
 */
record Statement(
    String indent,
    Set<String> writes,
    Set<String> uses,
    boolean touchesMemory,
    boolean writesMemory) {
  private static final Pattern LINE = Pattern.compile("(\\s+)([^#{}]+);\\s*(//.*)?");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
  private static final Pattern ASSIGNMENT =
      Pattern.compile("(?<![=!<>])(?:[-+*/^|&%]|<<|>>)?=(?!=)");
  private static final Pattern STEP =
      Pattern.compile("(\\w+)\\s*(?:\\+\\+|--)|(?:\\+\\+|--)\\s*(\\w+)");

  /** Calls and keywords whose statement stays where it is. */
  private static final Pattern IMMOVABLE =
      Pattern.compile(
          "\\b(return|break|continue|do|while|for|if|else|barrier|channel|event_t|extern|local|\\w*_pipe"
              + "|\\w*_channel\\w*|async\\w*|wait\\w*)\\b|^[^=]*\\)\\s*$");

  /** The statement of a line; empty when the line holds something else. */
  static Optional<Statement> of(String line) {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches() || IMMOVABLE.matcher(matcher.group(2)).find()) {
      return Optional.empty();
    }
    String body = matcher.group(2);
    Matcher assignment = ASSIGNMENT.matcher(body);
    String target = assignment.find() ? body.substring(0, assignment.start()) : body;
    boolean throughPointer = target.matches("\\s*\\*.*") || target.contains("[");
    Set<String> writes = new HashSet<>();
    Matcher name = WORD.matcher(target.replaceAll("\\[.*", ""));
    while (name.find()) {
      writes.add(name.group());
    }
    Matcher step = STEP.matcher(body);
    while (step.find()) {
      writes.add(step.group(1) != null ? step.group(1) : step.group(2));
    }
    Set<String> uses = new HashSet<>();
    Matcher word = WORD.matcher(body);
    while (word.find()) {
      uses.add(word.group());
    }
    boolean touches = body.contains("[") || body.contains("*") || body.contains("->");
    return Optional.of(new Statement(matcher.group(1), writes, uses, touches, throughPointer));
  }

  /** Whether the two may change places. Types count as names, which only forbids more. */
  boolean isIndependentOf(Statement other) {
    boolean memoryOrder =
        writesMemory && other.touchesMemory || other.writesMemory && touchesMemory;
    return indent.equals(other.indent)
        && !memoryOrder
        && writes.stream().filter(w -> !isType(w)).noneMatch(other.uses::contains)
        && other.writes.stream().filter(w -> !isType(w)).noneMatch(uses::contains);
  }

  private static boolean isType(String word) {
    return Set.of("int", "uint", "float", "double", "bool", "struct", "const").contains(word);
  }
}
