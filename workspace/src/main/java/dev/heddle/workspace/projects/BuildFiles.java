package dev.heddle.workspace.projects;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the macros and include folders with which the build of a folder compiles its kernels: in
 * Makefiles, CMake files and scripts that call {@code aoc}. Where a build file is about host code,
 * too, only what stands in a command of {@code aoc} counts, or in a variable that it uses.
 */
public final class BuildFiles {
  private static final int DEEPEST = 4;
  private static final long LARGEST = 1 << 20;
  private static final Set<String> SKIPPED = Set.of(".git", ".svn", "build", "node_modules");

  private static final Pattern COMPILER =
      Pattern.compile("(?:^|[\\s/(\"'@])(?:aoc|\\$[({]?AOC[)}]?)\\s");
  private static final Pattern VARIABLE =
      Pattern.compile("^\\s*([A-Za-z_]\\w*)\\s*[:+?]?=\\s*(.*)$");
  private static final Pattern CMAKE_SET =
      Pattern.compile("^\\s*set\\s*\\(\\s*(\\w+)\\s+(.*?)\\)?\\s*$", Pattern.CASE_INSENSITIVE);
  private static final Pattern USE =
      Pattern.compile("\\$(?:\\(([A-Za-z_]\\w*)\\)|\\{([A-Za-z_]\\w*)}|([A-Za-z_]\\w*))");
  private static final Pattern WORD =
      Pattern.compile("(?:\\\\.|\"(?:\\\\.|[^\"\\\\])*\"|'[^']*'|[^\\s\"'\\\\])+");

  /** What a shell takes away: the backslash before a character, quotes, and CMake's bracket. */
  private static final Pattern SHELL = Pattern.compile("\\\\(.)|[\"']|\\)$");

  /** Options of {@code aoc} that say what a program means or what it is for. */
  private static final Pattern KEPT =
      Pattern.compile(
          "-D\\w.*|-I.+|-?-board[= ].+|-fp-relaxed|-fpc|-ffp-reassoc|-ffp-contract=fast|-cl-.*");

  private BuildFiles() {}

  /**
   * An option with the place that it comes from.
   *
   * @param word as the compiler would be given it; include folders are relative to the folder that
   *     was asked about where they are inside it
   * @param file relative to that folder
   * @param line 1-based
   */
  public record Found(String word, Path file, int line) {}

  /**
   * The options in all build files of a folder and the folders below it, each once.
   *
   * @throws IOException if the folder cannot be read
   */
  public static List<Found> options(Path folder) throws IOException {
    Map<String, Found> found = new LinkedHashMap<>();
    for (Path file : files(folder)) {
      for (Found option : options(folder, file)) {
        found.putIfAbsent(option.word(), option);
      }
    }
    return List.copyOf(found.values());
  }

  private static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        folder,
        Set.of(),
        DEEPEST,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            boolean isSkipped =
                !dir.equals(folder) && SKIPPED.contains(dir.getFileName().toString());
            return isSkipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isBuildFile(file.getFileName().toString()) && attributes.size() <= LARGEST) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(null);
    return files;
  }

  private static boolean isBuildFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith("makefile")
        || lower.equals("gnumakefile")
        || lower.endsWith(".mk")
        || lower.equals("cmakelists.txt")
        || lower.endsWith(".cmake")
        || lower.endsWith(".sh");
  }

  private static List<Found> options(Path folder, Path file) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (MalformedInputException e) {
      return List.of();
    }
    List<Found> found = new ArrayList<>();
    Map<String, String> variables = new HashMap<>();
    StringBuilder command = new StringBuilder();
    int first = 1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("(^|\\s)#.*", "").stripTrailing();
      if (command.length() == 0) {
        first = i + 1;
      }
      boolean goesOn = line.endsWith("\\");
      command.append(goesOn ? line.substring(0, line.length() - 1) : line).append(' ');
      if (!goesOn && (!isCmake(file) || isClosed(command))) {
        read(command.toString().strip(), variables).forEach(addTo(found, folder, file, first));
        command.setLength(0);
      }
    }
    return found;
  }

  private static boolean isCmake(Path file) {
    return file.toString().endsWith("CMakeLists.txt") || file.toString().endsWith(".cmake");
  }

  private static boolean isClosed(CharSequence command) {
    long open = command.chars().filter(c -> c == '(').count();
    return open <= command.chars().filter(c -> c == ')').count();
  }

  /**
   * Options of a command, or none for one that sets a variable. A variable keeps its value where
   * another branch of a condition empties it: which branch counts is not known here.
   */
  private static List<String> read(String command, Map<String, String> variables) {
    Matcher variable = VARIABLE.matcher(command);
    Matcher set = CMAKE_SET.matcher(command);
    if (set.matches()) {
      variables.put(set.group(1), unquoted(set.group(2)));
    } else if (variable.matches() && !COMPILER.matcher(command).find()) {
      boolean adds = command.contains("+=");
      variables.merge(
          variable.group(1),
          unquoted(variable.group(2)),
          (a, b) -> adds ? a + " " + b : b.isEmpty() ? a : b);
    } else {
      // The compiler may be called by a variable, too.
      String whole = expanded(command, variables);
      boolean isCompiled =
          Stream.of(command, whole).anyMatch(text -> COMPILER.matcher(" " + text + " ").find());
      return isCompiled ? words(whole) : List.of();
    }
    return List.of();
  }

  private static String unquoted(String value) {
    return value.matches("\"[^\"]*\"|'[^']*'") ? value.substring(1, value.length() - 1) : value;
  }

  private static String expanded(String text, Map<String, String> variables) {
    String now = text;
    for (int depth = 0; depth < DEEPEST; depth++) {
      now =
          USE.matcher(now)
              .replaceAll(
                  use -> {
                    String name =
                        use.group(1) != null
                            ? use.group(1)
                            : use.group(2) != null ? use.group(2) : use.group(3);
                    return Matcher.quoteReplacement(
                        variables.getOrDefault(name, unknown(use.group(), name)));
                  });
    }
    return now;
  }

  /** The folder of the build file itself has many names. */
  private static String unknown(String use, String name) {
    return Set.of(
                "CMAKE_CURRENT_SOURCE_DIR",
                "CMAKE_SOURCE_DIR",
                "PROJECT_SOURCE_DIR",
                "CURDIR",
                "PWD")
            .contains(name)
        ? "."
        : use;
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    String before = "";
    while (word.find()) {
      String plain = SHELL.matcher(word.group()).replaceAll("$1");
      String whole =
          Set.of("-D", "-I", "-board", "--board").contains(before) ? joined(before, plain) : plain;
      if (KEPT.matcher(whole).matches() && !whole.contains("$")) {
        words.add(whole);
      }
      before = plain;
    }
    return words;
  }

  private static String joined(String option, String value) {
    return option.endsWith("board") ? option + "=" + value : option + value;
  }

  private static Consumer<String> addTo(List<Found> found, Path folder, Path file, int line) {
    return word -> found.add(new Found(placed(word, folder, file), folder.relativize(file), line));
  }

  private static String placed(String word, Path folder, Path file) {
    if (!word.startsWith("-I")) {
      return word;
    }
    Path place = file.resolveSibling(word.substring(2)).normalize();
    if (!place.startsWith(folder)) {
      return "-I" + place;
    }
    String inside = folder.relativize(place).toString();
    return "-I" + (inside.isEmpty() ? "." : inside);
  }
}
