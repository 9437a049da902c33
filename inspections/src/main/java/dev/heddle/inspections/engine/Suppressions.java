package dev.heddle.inspections.engine;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Comments that keep findings from being told: {@code // heddle: off id, id reason} for its line
 * and, from a line of its own, the next one, {@code off-kernel} inside a kernel or in the lines of
 * comment in front of it, {@code off-file} anywhere in a file. Errors of language and pragmas are
 * told all the same.
 */
final class Suppressions {
  /** What reports comments that keep nothing from being told. */
  static final About UNUSED =
      About.of(
          "unused-suppression",
          Group.SUPPRESSION,
          "A comment suppresses a finding that does not exist",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.TEXT);

  private static final Pattern COMMENT =
      Pattern.compile("//\\s*heddle:\\s*(off|off-kernel|off-file)\\s+([^\\r\\n]*)");
  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private final Set<String> known;
  private final Map<String, List<Comment>> comments = new LinkedHashMap<>();

  /**
   * Those of a program.
   *
   * @param known identifiers of all inspections
   */
  Suppressions(Analysis analysis, Set<String> known) {
    this.known = known;
    for (LinkedFile file : analysis.linked().files()) {
      read(file.frontEnd().unit().file(), file.frontEnd().unit().functions());
    }
  }

  /** One identifier in a comment, with what it reaches. */
  private static final class Comment {
    private final String id;
    private final SourceRange range;
    private final int firstLine;
    private final int lastLine;
    private boolean isUsed;

    Comment(String id, SourceRange range, int firstLine, int lastLine) {
      this.id = id;
      this.range = range;
      this.firstLine = firstLine;
      this.lastLine = lastLine;
    }
  }

  private void read(SourceFile file, List<FunctionDefinition> functions) {
    if (!file.text().contains("heddle:")) {
      return;
    }
    Matcher matcher = COMMENT.matcher(file.text());
    while (matcher.find()) {
      SourceRange range = new SourceRange(file, matcher.start(), matcher.end());
      int[] lines = lines(matcher.group(1), range, functions);
      for (String id : ids(matcher.group(2))) {
        comments
            .computeIfAbsent(file.path(), path -> new ArrayList<>())
            .add(new Comment(id, range, lines[0], lines[1]));
      }
    }
  }

  /** The names at the start, separated by commas; what follows the last one is a reason. */
  private static List<String> ids(String words) {
    List<String> ids = new ArrayList<>();
    for (String part : words.split(",", -1)) {
      List<String> split = Arrays.asList(part.strip().split("\\s+", 2));
      if (NAME.matcher(split.get(0)).matches()) {
        ids.add(split.get(0));
      }
      if (split.size() > 1) {
        break;
      }
    }
    return ids;
  }

  private static int[] lines(
      String reach, SourceRange comment, List<FunctionDefinition> functions) {
    int line = comment.line();
    return switch (reach) {
      case "off-file" -> new int[] {1, Integer.MAX_VALUE};
      case "off-kernel" ->
          functions.stream()
              .filter(function -> function.range().file().path().equals(comment.file().path()))
              .filter(function -> function.range().endLine() >= line)
              .findFirst()
              .map(function -> new int[] {function.range().line(), function.range().endLine()})
              .orElse(new int[] {line, line});
      default -> new int[] {line, startsLine(comment) ? line + 1 : line};
    };
  }

  /** Whether a comment has its line for itself; it then speaks of the next one, too. */
  private static boolean startsLine(SourceRange comment) {
    int start = comment.file().lineStart(comment.line());
    return comment.file().text().substring(start, comment.start()).isBlank();
  }

  /** What is left to be told, with comments that keep nothing from it. */
  List<Found> applied(List<Found> all) {
    if (comments.isEmpty()) {
      return all;
    }
    List<Found> left = new ArrayList<>();
    for (Found found : all) {
      if (!isSuppressed(found)) {
        left.add(found);
      }
    }
    comments
        .values()
        .forEach(list -> list.stream().filter(c -> !c.isUsed).map(this::unused).forEach(left::add));
    return left;
  }

  private boolean isSuppressed(Found found) {
    SourceRange range = found.problem().range();
    boolean isFixed =
        found.problem().level() == Level.ERROR
            && (found.about().group() == Group.LANGUAGE || found.about().group() == Group.PRAGMAS);
    boolean hit = false;
    for (Comment comment : comments.getOrDefault(range.file().path(), List.of())) {
      boolean reaches =
          comment.id.equals(found.about().id())
              && comment.firstLine <= range.line()
              && range.line() <= comment.lastLine;
      comment.isUsed |= reaches;
      hit |= reaches;
    }
    return hit && !isFixed;
  }

  private Found unused(Comment comment) {
    Set<String> sorted = new TreeSet<>(known);
    String message =
        sorted.contains(comment.id)
            ? "nothing of '%s' is found here; delete the comment".formatted(comment.id)
            : "there is no inspection '%s'; the comment suppresses nothing".formatted(comment.id);
    return new Found(
        UNUSED,
        Optional.empty(),
        Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.MEANING, comment.id + "@" + comment.range.line()),
            comment.range,
            message,
            Loss.UNKNOWN));
  }
}
