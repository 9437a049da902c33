package dev.heddle.workspace;

import dev.heddle.language.format.FormatStyle;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * How a file is laid out by the files {@code .clang-format} and {@code .editorconfig} in its folder
 * and those above: the first for the options that both formatters have, the second for indentation
 * and line ends. What {@code .clang-format} says of indentation counts more.
 */
public final class StyleFiles {
  private static final String CLANG_FORMAT = ".clang-format";
  private static final String EDITOR_CONFIG = ".editorconfig";
  private static final Pattern OPTION = Pattern.compile("([A-Za-z]\\w*)\\s*:\\s*(.*?)\\s*(?:#.*)?");
  private static final Pattern PROPERTY =
      Pattern.compile("([\\w-]+)\\s*[=:]\\s*([^;#]*?)\\s*(?:[;#].*)?");
  private static final Set<String> WIDE_STYLES = Set.of("webkit", "microsoft");
  private static final Set<String> NARROW_STYLES =
      Set.of("llvm", "google", "chromium", "mozilla", "gnu");

  /** Options that hold whatever they say: they are about what this formatter never changes. */
  private static final Set<String> WITHOUT_EFFECT = Set.of("Language", "TabWidth", "Standard");

  private static final Set<String> PROPERTIES_WITHOUT_EFFECT =
      Set.of("charset", "trim_trailing_whitespace", "insert_final_newline", "max_line_length");

  private final List<String> unknown = new ArrayList<>();
  private int indent;
  private boolean tabs;
  private int blankLines;
  private String lineEnd;
  private boolean isOff;

  private StyleFiles(FormatStyle otherwise) {
    indent = otherwise.indent();
    tabs = otherwise.tabs();
    blankLines = otherwise.blankLines();
    lineEnd = otherwise.lineEnd();
  }

  /**
   * What the files say.
   *
   * @param isOff whether the file is not to be laid out
   * @param unknown options that are not understood, each with its file
   */
  public record Found(FormatStyle style, boolean isOff, List<String> unknown) {
    public Found {
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * Looks for the files of a source; files that cannot be read say nothing.
   *
   * @param otherwise what holds where they say nothing
   */
  public static Found of(Path source, FormatStyle otherwise) {
    StyleFiles files = new StyleFiles(otherwise);
    Path file = source.toAbsolutePath().normalize();
    files.editorConfig(file);
    first(file, CLANG_FORMAT).ifPresent(found -> files.clangFormat(lines(found)));
    FormatStyle style = new FormatStyle(files.indent, files.tabs, files.blankLines, files.lineEnd);
    return new Found(style, files.isOff, files.unknown);
  }

  private static Optional<Path> first(Path source, String name) {
    for (Path folder = source.getParent(); folder != null; folder = folder.getParent()) {
      if (Files.isRegularFile(folder.resolve(name))) {
        return Optional.of(folder.resolve(name));
      }
    }
    return Optional.empty();
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }

  // ---- .clang-format ------------------------------------------------------------------------

  /** Of several documents the first and those for C count. */
  private void clangFormat(List<String> lines) {
    Map<String, String> options = new LinkedHashMap<>();
    Map<String, String> document = new LinkedHashMap<>();
    for (String line : lines) {
      if (line.startsWith("---") || line.startsWith("...")) {
        take(options, document);
        document.clear();
      }
      Matcher option = OPTION.matcher(line);
      if (option.matches()) {
        document.put(option.group(1), option.group(2).replaceAll("^['\"]|['\"]$", ""));
      }
    }
    take(options, document);
    // A base style is what the other options change.
    Optional.ofNullable(options.remove("BasedOnStyle")).ifPresent(this::base);
    options.forEach(this::clangOption);
  }

  private static void take(Map<String, String> options, Map<String, String> document) {
    if (Set.of("Cpp", "C").contains(document.getOrDefault("Language", "Cpp"))) {
      options.putAll(document);
    }
  }

  private void base(String style) {
    String name = style.toLowerCase(Locale.ROOT);
    if (WIDE_STYLES.contains(name)) {
      indent = 4;
    } else if (NARROW_STYLES.contains(name)) {
      indent = 2;
    } else if (name.equals("none")) {
      isOff = true;
    } else if (!name.equals("inheritparentconfig")) {
      unknown.add(CLANG_FORMAT + ": BasedOnStyle: " + style);
    }
  }

  private void clangOption(String name, String value) {
    Optional<Integer> number = number(value);
    switch (name) {
      case "IndentWidth" -> number.ifPresent(width -> indent = width);
      case "MaxEmptyLinesToKeep" -> number.ifPresent(lines -> blankLines = lines);
      case "UseTab" -> tabs = !value.equals("Never") && !value.equals("false");
      case "DisableFormat" -> isOff = value.equals("true");
      default -> {
        boolean isFree = name.equals("ColumnLimit") && value.equals("0");
        if (!isFree && !WITHOUT_EFFECT.contains(name)) {
          unknown.add(CLANG_FORMAT + ": " + name);
        }
      }
    }
  }

  private static Optional<Integer> number(String value) {
    return value.matches("\\d{1,2}") ? Optional.of(Integer.valueOf(value)) : Optional.empty();
  }

  // ---- .editorconfig ------------------------------------------------------------------------

  private void editorConfig(Path source) {
    Map<String, String> properties = new LinkedHashMap<>();
    Path folder = source.getParent();
    boolean isRoot = false;
    while (folder != null && !isRoot) {
      Path file = folder.resolve(EDITOR_CONFIG);
      if (Files.isRegularFile(file)) {
        Map<String, String> here = new LinkedHashMap<>();
        isRoot = properties(lines(file), folder.relativize(source), here);
        // What is nearer counts.
        here.forEach(properties::putIfAbsent);
      }
      folder = folder.getParent();
    }
    properties.forEach(this::property);
  }

  /** Reads the sections for a file; tells whether those of the folders above do not count. */
  private static boolean properties(List<String> lines, Path source, Map<String, String> here) {
    boolean isRoot = false;
    boolean isHead = true;
    boolean isMeant = false;
    for (String raw : lines) {
      String line = raw.strip();
      Matcher property = PROPERTY.matcher(line);
      if (line.startsWith("[") && line.endsWith("]")) {
        isHead = false;
        isMeant = isMatch(line.substring(1, line.length() - 1), source);
      } else if (property.matches()) {
        String name = property.group(1).toLowerCase(Locale.ROOT);
        String value = property.group(2).toLowerCase(Locale.ROOT);
        isRoot |= isHead && name.equals("root") && value.equals("true");
        if (isMeant) {
          here.put(name, value);
        }
      }
    }
    return isRoot;
  }

  private static boolean isMatch(String pattern, Path source) {
    String glob = pattern.startsWith("/") ? pattern.substring(1) : pattern;
    Path subject = pattern.contains("/") ? source : source.getFileName();
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(subject);
    } catch (PatternSyntaxException | InvalidPathException e) {
      return false;
    }
  }

  private void property(String name, String value) {
    switch (name) {
      case "indent_style" -> tabs = value.equals("tab");
      case "indent_size" -> number(value).ifPresent(size -> indent = size);
      case "tab_width" -> {}
      case "end_of_line" ->
          lineEnd = value.equals("crlf") ? "\r\n" : value.equals("lf") ? "\n" : "";
      default -> {
        if (!PROPERTIES_WITHOUT_EFFECT.contains(name)) {
          unknown.add(EDITOR_CONFIG + ": " + name);
        }
      }
    }
  }
}
