package dev.heddle.workspace;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A header as a part of a kernel file: what it means depends on what stands before the line that
 * includes it. The lines are found by their text, so that the answer costs no analysis; a condition
 * around one counts as true.
 *
 * @param steps the kernel file, and the headers on the way, each with where it includes the next
 */
public record HeaderContext(List<Step> steps) {
  private static final Pattern INCLUDE =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*[\"<]([^\">\\n]+)[\">]");

  public HeaderContext {
    steps = List.copyOf(steps);
  }

  /**
   * A file on the way from the kernel to the header.
   *
   * @param offset where the line begins that includes the next one
   * @param line the number of that line, from 1
   */
  public record Step(Path file, String text, int offset, int line) {}

  /** How texts are found. */
  @FunctionalInterface
  interface Texts {
    String of(Path file) throws IOException;
  }

  /** Whether a file is none that is compiled by itself. */
  public static boolean isHeader(Path file) {
    String name = file.toString();
    return !name.endsWith(".cl") && !name.endsWith(".clsession");
  }

  /** The shortest way from a kernel file to a header; empty if it does not include it. */
  static Optional<HeaderContext> of(Path kernel, Path header, List<Path> folders, Texts texts) {
    Map<Path, List<Step>> ways = new HashMap<>(Map.of(kernel, List.of()));
    Deque<Path> open = new ArrayDeque<>(List.of(kernel));
    while (!open.isEmpty()) {
      Path file = open.remove();
      String text = text(file, texts);
      Matcher include = INCLUDE.matcher(text);
      while (include.find()) {
        List<Step> way = new ArrayList<>(ways.get(file));
        int line = (int) text.substring(0, include.start()).chars().filter(c -> c == '\n').count();
        way.add(new Step(file, text, include.start(), line + 1));
        for (Path candidate : candidates(file, include.group(1), folders)) {
          if (candidate.equals(header)) {
            return Optional.of(new HeaderContext(way));
          }
          if (!text(candidate, texts).isEmpty() && ways.putIfAbsent(candidate, way) == null) {
            open.add(candidate);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The kernel files among some that include a header, by themselves or through others. */
  public static List<Path> kernels(Path header, Collection<Path> files, List<Path> folders) {
    Map<Path, String> read = new HashMap<>();
    Texts texts = file -> read.computeIfAbsent(file, HeaderContext::onDisk);
    return files.stream()
        .filter(file -> file.toString().endsWith(".cl"))
        .map(Documents::key)
        .filter(kernel -> of(kernel, Documents.key(header), folders, texts).isPresent())
        .sorted()
        .toList();
  }

  private static String onDisk(Path file) {
    try {
      return FileLoader.read(file).text();
    } catch (IOException none) {
      return "";
    }
  }

  private static String text(Path file, Texts texts) {
    try {
      return texts.of(file);
    } catch (IOException none) {
      return "";
    }
  }

  private static List<Path> candidates(Path from, String name, List<Path> folders) {
    try {
      List<Path> candidates = new ArrayList<>();
      candidates.add(Documents.key(from.resolveSibling(name)));
      folders.forEach(folder -> candidates.add(Documents.key(folder.resolve(name))));
      return candidates;
    } catch (InvalidPathException none) {
      return Collections.emptyList();
    }
  }

  /** The kernel file. */
  public Path kernel() {
    return steps.get(0).file();
  }

  /** The line of the kernel file that includes the header, or the first one on the way. */
  public int line() {
    return steps.get(0).line();
  }

  /** What is read before the header. */
  List<SourceFile> before() {
    return steps.stream()
        .map(step -> SourceFile.of(step.file().toString(), step.text().substring(0, step.offset())))
        .toList();
  }
}
