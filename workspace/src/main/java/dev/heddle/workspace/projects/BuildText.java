package dev.heddle.workspace.projects;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A build file as its commands, with the conditions of Makefiles around them. */
final class BuildText {
  private static final Pattern CONDITION =
      Pattern.compile("^\\s*(?:else\\s+)?(ifdef|ifndef|ifeq|ifneq)\\b\\s*(.*)$");
  private static final Pattern ELSE = Pattern.compile("^\\s*else\\b.*$");
  private static final Pattern END = Pattern.compile("^\\s*endif\\b.*$");

  private final boolean isMake;
  private final Deque<List<Part>> open = new ArrayDeque<>();
  private final Deque<List<Branch>> choices = new ArrayDeque<>();

  private BuildText(boolean isMake) {
    this.isMake = isMake;
    open.push(new ArrayList<>());
  }

  /** A piece of a build file. */
  sealed interface Part {}

  /**
   * A command or assignment, with the lines that continue it.
   *
   * @param line 1-based, of its first line
   */
  record Command(String text, int line) implements Part {}

  /** Branches of which one counts. */
  record Choice(List<Branch> branches) implements Part {}

  /**
   * A branch of a condition.
   *
   * @param word {@code ifdef}, {@code ifndef}, {@code ifeq}, {@code ifneq} or {@code else}
   * @param condition what follows it
   */
  record Branch(String word, String condition, List<Part> parts) {}

  /** The parts of a file; none if it is no text. */
  static List<Part> read(Path file) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (MalformedInputException e) {
      return List.of();
    }
    String name = file.getFileName().toString();
    boolean isCmake = name.equals("CMakeLists.txt") || name.endsWith(".cmake");
    BuildText text = new BuildText(!isCmake && !name.endsWith(".sh"));
    StringBuilder command = new StringBuilder();
    int first = 1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("(^|\\s)#.*", "").stripTrailing();
      if (command.length() == 0) {
        first = i + 1;
      }
      boolean goesOn = line.endsWith("\\");
      command.append(goesOn ? line.substring(0, line.length() - 1) : line).append(' ');
      if (!goesOn && (!isCmake || isClosed(command))) {
        text.add(command.toString().strip(), first);
        command.setLength(0);
      }
    }
    return text.parts();
  }

  private static boolean isClosed(CharSequence command) {
    long opened = command.chars().filter(c -> c == '(').count();
    return opened <= command.chars().filter(c -> c == ')').count();
  }

  private void add(String command, int line) {
    Matcher condition = CONDITION.matcher(command);
    if (isMake && condition.matches()) {
      if (ELSE.matcher(command).matches() && !choices.isEmpty()) {
        open.pop();
      } else {
        choices.push(new ArrayList<>());
      }
      begin(condition.group(1), condition.group(2));
    } else if (isMake && ELSE.matcher(command).matches() && !choices.isEmpty()) {
      open.pop();
      begin("else", "");
    } else if (isMake && END.matcher(command).matches() && !choices.isEmpty()) {
      end();
    } else if (!command.isEmpty()) {
      open.element().add(new Command(command, line));
    }
  }

  private void begin(String word, String condition) {
    List<Part> parts = new ArrayList<>();
    choices.element().add(new Branch(word, condition.strip(), parts));
    open.push(parts);
  }

  private void end() {
    open.pop();
    open.element().add(new Choice(choices.pop()));
  }

  private List<Part> parts() {
    while (!choices.isEmpty()) {
      end();
    }
    return open.element();
  }
}
