package dev.heddle.rtl.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What launches of kernels have given, which can be kept in a file and added to. */
final class LaunchCounts {
  private static final String END = "end";

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  void count(String what, int number) {
    counts.merge(what, number, Integer::sum);
  }

  void wrong(String what) {
    wrong.add(what);
  }

  void note(String what) {
    notes.add(what);
  }

  List<String> wrong() {
    return wrong;
  }

  void add(LaunchCounts other) {
    other.counts.forEach(this::count);
    wrong.addAll(other.wrong);
    notes.addAll(other.notes);
  }

  /** The numbers, and why kernels have no launch. */
  String text() {
    StringBuilder text = new StringBuilder();
    counts.forEach((name, number) -> text.append("%6d  %s%n".formatted(number, name)));
    notes.forEach(each -> text.append(each).append('\n'));
    return text.toString();
  }

  /**
   * Appends what a source file has given.
   *
   * @param name of the source file
   */
  void write(Path file, String name) throws IOException {
    List<String> lines = new ArrayList<>();
    counts.forEach((what, number) -> lines.add("%s\tcount\t%s\t%d".formatted(name, what, number)));
    wrong.forEach(each -> lines.add(name + "\twrong\t" + oneLine(each)));
    notes.forEach(each -> lines.add(name + "\tnote\t" + oneLine(each)));
    lines.add(name + "\t" + END);
    Files.write(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\t\r\n]+", " ");
  }

  /**
   * Adds what {@link #write} has kept.
   *
   * @return the source files that it is of
   */
  Set<String> read(Path file) throws IOException {
    Set<String> done = new HashSet<>();
    if (!Files.exists(file)) {
      return done;
    }
    List<String[]> lines = Files.readAllLines(file).stream().map(line -> line.split("\t")).toList();
    lines.stream().filter(words -> words[1].equals(END)).forEach(words -> done.add(words[0]));
    // A run that was ended in the middle of a file has not counted it.
    for (String[] words : lines) {
      switch (done.contains(words[0]) ? words[1] : END) {
        case "count" -> count(words[2], Integer.parseInt(words[3]));
        case "wrong" -> wrong(words[2]);
        case "note" -> note(words[2]);
        default -> {}
      }
    }
    return done;
  }
}
