package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the {@code #include} lines of a file in order, block by block: those in angle brackets
 * first, each group by name, no line twice. Whether the program stays the same, and what is not
 * needed at all, is found by reading the changed texts.
 */
public final class OrganiseIncludes {
  private static final Pattern INCLUDE =
      Pattern.compile("#\\s*include\\s*([<\"])([^>\"]+)[>\"]\\s*");

  private OrganiseIncludes() {}

  /**
   * A line that includes a file.
   *
   * @param start offset of the line
   * @param end offset behind its line end
   * @param name what is written between the quotes or brackets
   */
  public record Line(int start, int end, boolean angled, String name, String text) {}

  /** All lines of a file that include another one by its name, in order. */
  public static List<Line> lines(SourceFile file) {
    List<Line> lines = new ArrayList<>();
    Layout layout = new Layout(file);
    for (SpelledTokens.Spelled token : SpelledTokens.of(file)) {
      if (token.kind() == TokenKind.HASH) {
        Matcher matcher = INCLUDE.matcher(file.text().substring(token.start(), token.end()));
        int start = layout.lineStart(token.start());
        int end = file.text().indexOf('\n', token.end());
        end = end < 0 ? file.text().length() : end + 1;
        if (matcher.lookingAt()) {
          boolean angled = matcher.group(1).equals("<");
          String text = file.text().substring(start, end);
          lines.add(new Line(start, end, angled, matcher.group(2), text));
        }
      }
    }
    return lines;
  }

  /**
   * The edits.
   *
   * @param dropped lines that are not needed
   * @param sorts whether the others may change their places
   */
  public static Proposal of(FrontEndResult result, Set<Line> dropped, boolean sorts) {
    SourceFile file = result.unit().file();
    List<TextEdit> edits = new ArrayList<>();
    List<Line> block = new ArrayList<>();
    for (Line line : lines(file)) {
      if (!block.isEmpty() && block.get(block.size() - 1).end() != line.start()) {
        block(file, block, dropped, sorts, edits);
        block.clear();
      }
      block.add(line);
    }
    block(file, block, dropped, sorts, edits);
    return Proposal.of(edits);
  }

  private static void block(
      SourceFile file, List<Line> block, Set<Line> dropped, boolean sorts, List<TextEdit> edits) {
    if (block.isEmpty()) {
      return;
    }
    List<Line> now = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Line line : block) {
      if (!dropped.contains(line) && known.add(line.angled() + line.name())) {
        now.add(line);
      }
    }
    if (sorts) {
      now.sort(Comparator.comparing((Line line) -> !line.angled()).thenComparing(Line::name));
    }
    StringBuilder text = new StringBuilder();
    now.forEach(line -> text.append(line.text()));
    int start = block.get(0).start();
    int end = block.get(block.size() - 1).end();
    if (!file.text().substring(start, end).contentEquals(text)) {
      edits.add(new TextEdit(start, end, text.toString()));
    }
  }
}
