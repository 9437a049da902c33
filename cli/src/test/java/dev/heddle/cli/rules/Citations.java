package dev.heddle.cli.rules;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ids of rules that sources, data files, tests and pages cite. */
final class Citations {
  private static final Set<String> SKIPPED =
      Set.of("target", "node_modules", "results", "vendor-reports");

  private static final Pattern CITING = Pattern.compile(".*\\.(?:java|json|md|cl|py)");

  /** A rule of the model, or a range of them. */
  private static final Pattern MODEL =
      Pattern.compile("\\b(M-(?:S10|[A-Z]+)-)(\\d+)\\b(?: to \\1(\\d+)\\b)?");

  private static final String STATEMENT = "(?:R-[A-Z]*\\d+|[FOM]-\\d+|[RFOM]\\d+)";
  private static final String SECTION = "(?:\\d(?:\\.\\d)?|[A-Z]\\d?)\\b";

  /** A source, with what of it is meant: one id, a list or a range. */
  private static final Pattern SOURCE =
      Pattern.compile(
          "\\b(best-practices-(?:1-4|5-11)|programming-guide-(?:1-6|7-end)"
              + "|single-work-item-(?:course)|book-fpga-(?:opencl)|mined-(?:timing|area)"
              + "|measured-(?:facts))\\b(?: ("
              + list(STATEMENT)
              + "|"
              + list(SECTION)
              + "))?");

  /** A published case, without its variant. */
  private static final Pattern CASE =
      Pattern.compile(
          "\\b(?:(?:BP1|PG1|PG2)-O-\\d+|(?:BP2|BOOK|SWI)-O\\d+|MF-(?:RM|MG)\\d+)[a-z]?\\b");

  private static final Pattern RANGE =
      Pattern.compile("(?:(\\S*?)(\\d+)) to (?:(\\S*?)(\\d+))(?=$|[ ,])");

  /** Ids whose scheme or source is not told, and rules of the model that are cut short. */
  private static final Pattern UNTOLD =
      Pattern.compile(
          "\\bmodel sections? \\d"
              + "|(?<![\\w-])(?:[CQ]-\\d+|[RF]-(?:[A-Z]+-?)?\\d+)\\b"
              + "|\\bM-(?:S10|[A-Z]+)-\\d+(?:,| to| and| or) \\d+\\b");

  private final Map<String, Set<Path>> places = new TreeMap<>();
  private final Map<String, Set<Path>> untold = new TreeMap<>();
  private final Map<String, Set<Path>> cases = new TreeMap<>();
  private final Set<String> defined;

  /**
   * @param defined the ids there are: those between the ends of a range count as cited
   */
  private Citations(Set<String> defined) {
    this.defined = defined;
  }

  /** Everything that the files below a folder cite. */
  static Citations of(Path root, Set<String> defined) throws IOException {
    Citations citations = new Citations(defined);
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            return !folder.equals(root) && (name.startsWith(".") || SKIPPED.contains(name))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            // The list of published cases names the pages that they were copied from.
            if (CITING.matcher(file.toString()).matches() && !file.endsWith("oracle-cases.json")) {
              citations.read(root.relativize(file), Files.readString(file));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return citations;
  }

  /** Cited ids, with the files that cite them. */
  Map<String, Set<Path>> places() {
    return places;
  }

  /** What looks like an id of a rule but does not say which, with the files that have it. */
  Map<String, Set<Path>> untold() {
    return untold;
  }

  /** Published cases that are named, without their variants, with the files that name them. */
  Map<String, Set<Path>> cases() {
    return cases;
  }

  private void read(Path file, String text) {
    if (file.equals(Path.of("docs", "rules", "README.md"))) {
      return; // It explains how rules are cited.
    }
    boolean table = file.startsWith(Path.of("docs", "rules"));
    String line =
        text.replaceAll(table ? "(?m)^\\| `[^`]+`" : "\\R\\s*(?:\\*(?!/)|//)\\s?", " ")
            .replaceAll("\"\\s*\\+\\s*\"", "")
            .replaceAll("\\s+", " ");
    MODEL.matcher(line).results().forEach(match -> model(file, match));
    String rest = SOURCE.matcher(line).replaceAll(match -> source(file, match));
    CASE.matcher(line)
        .results()
        .forEach(match -> cases.computeIfAbsent(match.group(), id -> new TreeSet<>()).add(file));
    Matcher matcher = UNTOLD.matcher(rest);
    while (matcher.find()) {
      untold.computeIfAbsent(matcher.group(), id -> new TreeSet<>()).add(file);
    }
  }

  private void model(Path file, MatchResult match) {
    cite(file, match.group(1) + match.group(2));
    if (match.group(3) != null) {
      cite(file, match.group(1) + match.group(3));
      between(file, match.group(1), match.group(2), match.group(3));
    }
  }

  /** Returns what stays of the text: nothing where it says what of the source is meant. */
  private String source(Path file, MatchResult match) {
    String source = match.group(1) + " ";
    if (match.group(2) == null) {
      untold.computeIfAbsent(source.strip(), id -> new TreeSet<>()).add(file);
      return "";
    }
    for (String id : match.group(2).split(",? (?:to|and|or) |, ", -1)) {
      cite(file, source + id);
    }
    Matcher ranges = RANGE.matcher(match.group(2));
    while (ranges.find()) {
      between(file, source + ranges.group(1), ranges.group(2), ranges.group(4));
    }
    return "";
  }

  /** Cites what is defined between the ends of a range. */
  private void between(Path file, String prefix, String first, String last) {
    for (int number = Integer.parseInt(first) + 1; number < Integer.parseInt(last); number++) {
      String digits = Integer.toString(number);
      String id = prefix + "0".repeat(Math.max(0, first.length() - digits.length())) + digits;
      String plain = prefix + digits;
      if (defined.contains(id)) {
        cite(file, id);
      } else if (defined.contains(plain)) {
        cite(file, plain);
      }
    }
  }

  private void cite(Path file, String id) {
    places.computeIfAbsent(id, any -> new TreeSet<>()).add(file);
  }

  private static String list(String id) {
    return id + "(?:(?:,? (?:to|and|or)|,) " + id + ")*";
  }
}
