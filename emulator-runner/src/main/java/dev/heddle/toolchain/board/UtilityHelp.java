package dev.heddle.toolchain.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code aocl help UTILITY} prints (programming-guide-1-6 F-61).
 *
 * @param utility its name
 * @param summary a sentence
 * @param usage how it is called; empty where that is not told
 * @param description the lines of its description
 */
public record UtilityHelp(String utility, String summary, String usage, List<String> description) {
  private static final Pattern TITLE = Pattern.compile("aocl (\\S+(?: \\S+)?) - (.+)");
  private static final String USAGE = "Usage:";
  private static final String DESCRIPTION = "Description:";

  public UtilityHelp {
    description = List.copyOf(description);
  }

  /** The help in an output; empty where there is none. */
  public static Optional<UtilityHelp> of(String output) {
    Optional<Matcher> title =
        output.lines().map(String::strip).map(TITLE::matcher).filter(Matcher::matches).findFirst();
    if (title.isEmpty()) {
      return Optional.empty();
    }
    String usage = "";
    List<String> description = new ArrayList<>();
    boolean isDescription = false;
    for (String line : output.lines().map(String::strip).toList()) {
      if (line.startsWith(USAGE)) {
        usage = line.substring(USAGE.length()).strip();
      } else if (line.startsWith(DESCRIPTION)) {
        isDescription = true;
      } else if (isDescription && !line.isEmpty()) {
        description.add(line);
      }
    }
    return Optional.of(
        new UtilityHelp(title.get().group(1), title.get().group(2), usage, description));
  }
}
