package dev.heddle.toolchain.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A command.
 *
 * @param words the tool and its arguments
 * @param folder in which it runs
 * @param environment variables beside those of this process; an empty value takes one away
 */
public record ToolCommand(List<String> words, Path folder, Map<String, String> environment) {
  public ToolCommand {
    words = List.copyOf(words);
    environment = Map.copyOf(environment);
  }

  /** As a user would type it into a POSIX shell, variables in front. */
  public String text() {
    String taken =
        environment.entrySet().stream()
            .filter(each -> each.getValue().isEmpty())
            .map(each -> " -u " + each.getKey())
            .sorted()
            .collect(Collectors.joining());
    String variables =
        environment.entrySet().stream()
            .filter(each -> !each.getValue().isEmpty())
            .sorted(Map.Entry.comparingByKey())
            .map(each -> each.getKey() + "=" + quoted(each.getValue()) + " ")
            .collect(Collectors.joining());
    return (taken.isEmpty() ? "" : "env" + taken + " ")
        + variables
        + words.stream().map(ToolCommand::quoted).collect(Collectors.joining(" "));
  }

  /** A word as a POSIX shell reads it as one. */
  public static String quoted(String word) {
    return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
