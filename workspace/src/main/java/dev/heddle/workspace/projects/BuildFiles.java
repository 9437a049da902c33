package dev.heddle.workspace.projects;

import dev.heddle.workspace.projects.BuildText.Branch;
import dev.heddle.workspace.projects.BuildText.Choice;
import dev.heddle.workspace.projects.BuildText.Command;
import dev.heddle.workspace.projects.BuildText.Part;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the macros and include folders with which the build of a folder compiles its kernels: in
 * Makefiles, CMake files and scripts that call {@code aoc}, and in what Makefiles include. Of the
 * branches of a condition the one counts that a build without variables of its own takes, where
 * they set the same variable. Where a build file is about host code, too, only what stands in a
 * command of {@code aoc} counts, or in a variable that it uses.
 */
public final class BuildFiles {
  private static final int DEEPEST = 4;
  private static final long LARGEST = 1 << 20;
  private static final Set<String> SKIPPED = Set.of(".git", ".svn", "build", "node_modules");

  private static final Pattern COMPILER =
      Pattern.compile("(?:^|[\\s/(\"'@])(?:aoc|\\$[({]?AOC[)}]?)\\s");

  /** Programs of the SDK. */
  private static final Pattern SDK = Pattern.compile("\\baocl?\\b");

  private static final Pattern VARIABLE =
      Pattern.compile("^(?:[^=:\\t]+:\\s)?\\s*([A-Za-z_]\\w*)\\s*([:+?]?=)\\s*(.*)$");
  private static final Pattern INCLUDE = Pattern.compile("^[-s]?include\\s+(\\S.*)$");
  private static final Pattern CMAKE_SET =
      Pattern.compile("^\\s*set\\s*\\(\\s*(\\w+)\\s+(.*?)\\)?\\s*$", Pattern.CASE_INSENSITIVE);
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
      Reading reading = new Reading(folder, file);
      reading.read(BuildText.read(file), file, Set.of(), 0);
      for (Found option : reading.found) {
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

  /** Reads one build file of a folder with all that it includes. */
  private static final class Reading {
    final Path folder;
    final Path file;
    final BuildVariables variables = new BuildVariables();
    final List<Found> found = new ArrayList<>();

    Reading(Path folder, Path file) {
      this.folder = folder;
      this.file = file;
    }

    /**
     * Reads parts of a file.
     *
     * @param taken variables that another branch of a condition has given a value
     * @param depth how many files include each other here
     */
    void read(List<Part> parts, Path from, Set<String> taken, int depth) throws IOException {
      for (Part part : parts) {
        if (part instanceof Command command) {
          read(command, from, taken, depth);
        } else if (part instanceof Choice choice) {
          choose(choice, from, taken, depth);
        }
      }
    }

    /**
     * Branches that do not count are read, too, since nobody knows how a build is started. They set
     * variables if they are about the compiler, but none that the one which counts sets.
     */
    private void choose(Choice choice, Path from, Set<String> taken, int depth) throws IOException {
      Optional<Branch> counts =
          choice.branches().stream()
              .filter(branch -> variables.holds(branch).orElse(false))
              .findFirst();
      Set<String> before = new HashSet<>(taken);
      counts.ifPresent(branch -> assigned(branch.parts(), before));
      for (Branch branch : choice.branches()) {
        boolean isCounted = counts.isPresent() && counts.get() == branch;
        boolean isKnown = isCounted || variables.holds(branch).isPresent();
        if (isKnown && !isCounted && !isAboutCompiler(branch.parts())) {
          assigned(branch.parts(), before);
        }
        read(branch.parts(), from, isCounted ? taken : before, depth);
        assigned(branch.parts(), before);
      }
    }

    private void read(Command command, Path from, Set<String> taken, int depth) throws IOException {
      Matcher variable = VARIABLE.matcher(command.text());
      Matcher set = CMAKE_SET.matcher(command.text());
      Matcher include = INCLUDE.matcher(command.text());
      if (set.matches()) {
        variables.set(set.group(1), unquoted(set.group(2)));
      } else if (variable.matches() && !COMPILER.matcher(command.text()).find()) {
        if (!taken.contains(variable.group(1))) {
          variables.assign(variable.group(1), variable.group(2), unquoted(variable.group(3)));
        }
      } else if (include.matches()) {
        include(include.group(1), taken, depth);
      } else {
        // The compiler may be called by a variable, too.
        String whole = variables.expanded(command.text());
        boolean isCompiled =
            Stream.of(command.text(), whole)
                .anyMatch(text -> COMPILER.matcher(" " + text + " ").find());
        for (String word : isCompiled ? words(whole) : List.<String>of()) {
          found.add(new Found(placed(word, folder, file), relative(from), command.line()));
        }
      }
    }

    private void include(String names, Set<String> taken, int depth) throws IOException {
      for (String name : variables.expanded(names).strip().split("\\s+")) {
        Path included = place(name);
        if (included != null && depth < DEEPEST && isShortText(included)) {
          read(BuildText.read(included), included, taken, depth + 1);
        }
      }
    }

    private Path place(String name) {
      try {
        return name.contains("$") ? null : file.resolveSibling(name).normalize();
      } catch (InvalidPathException e) {
        return null;
      }
    }

    private Path relative(Path from) {
      return from.startsWith(folder) ? folder.relativize(from) : from;
    }
  }

  /** Variables to which parts of a Makefile give values that are not empty. */
  private static void assigned(List<Part> parts, Set<String> names) {
    for (Part part : parts) {
      if (part instanceof Command command) {
        Matcher variable = VARIABLE.matcher(command.text());
        if (variable.matches() && !variable.group(3).isBlank()) {
          names.add(variable.group(1));
        }
      } else if (part instanceof Choice choice) {
        choice.branches().forEach(branch -> assigned(branch.parts(), names));
      }
    }
  }

  private static boolean isAboutCompiler(List<Part> parts) {
    return parts.stream()
        .anyMatch(
            part ->
                part instanceof Command command
                    ? SDK.matcher(command.text()).find()
                    : part instanceof Choice choice
                        && choice.branches().stream()
                            .anyMatch(branch -> isAboutCompiler(branch.parts())));
  }

  private static boolean isShortText(Path file) throws IOException {
    return Files.isRegularFile(file) && Files.isReadable(file) && Files.size(file) <= LARGEST;
  }

  private static String unquoted(String value) {
    return value.matches("\"[^\"]*\"|'[^']*'") ? value.substring(1, value.length() - 1) : value;
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
