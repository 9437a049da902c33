package dev.heddle.workspace;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.FormatStyle;
import dev.heddle.language.format.Formatter;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.query.Completion;
import dev.heddle.language.query.Completions;
import dev.heddle.language.query.Hover;
import dev.heddle.language.query.SymbolQueries;
import dev.heddle.language.query.WrittenNames;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Answers about texts as they stand in the editors at this moment, saved or not: what somebody asks
 * while typing. A text is read again only when some text has changed, and then only those of its
 * declarations that have. All methods may be called from any thread.
 */
public final class CodeQueries {
  private final Documents documents;
  private final Projects projects;
  private final Map<Path, Editor> editors = new ConcurrentHashMap<>();

  CodeQueries(Documents documents, Projects projects) {
    this.documents = documents;
    this.projects = projects;
  }

  /**
   * A text with what it means.
   *
   * @param places where files are that are called by their bare names
   */
  public record Code(SourceFile file, FrontEndResult result, Map<String, Path> places) {
    public Code {
      places = Map.copyOf(places);
    }

    /** A piece of this text, or of one that it includes, with the file that it is in. */
    public Place place(SourceRange range) {
      return new Place(path(range.file()), range.start(), range.end());
    }

    /** Where a file is that this text includes, or this text itself. */
    public Path path(SourceFile read) {
      return Documents.key(places.getOrDefault(read.path(), Path.of(read.path())));
    }
  }

  /**
   * A piece of a file.
   *
   * @param start offset of the first character, from 0
   * @param end offset behind the last character
   */
  public record Place(Path file, int start, int end) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return ORDER.compare(this, other);
    }
  }

  private static final Comparator<Place> ORDER =
      Comparator.comparing(Place::file).thenComparingInt(Place::start).thenComparingInt(Place::end);

  /** What is known of one text. */
  private static final class Editor {
    private final FrontEnd frontEnd = new FrontEnd();

    /** For texts with a word that nobody has written. */
    private final FrontEnd probes = new FrontEnd();

    private long state = -1;
    private Code code;
  }

  /**
   * What a text means now.
   *
   * @throws IOException if it is neither open nor on disk
   * @throws java.util.concurrent.CancellationException if it was cancelled
   */
  public Code code(Path file, Cancellation cancellation) throws IOException {
    Path path = Documents.key(file);
    Editor editor = editors.computeIfAbsent(path, p -> new Editor());
    synchronized (editor) {
      long state = documents.state();
      if (editor.state != state) {
        CodeReader reader = reader();
        editor.code = reader.read(path, reader.text(path), editor.frontEnd, cancellation);
        editor.state = state;
      }
      return editor.code;
    }
  }

  /** How a header is read: as a part of which kernel file; empty for a file that is read alone. */
  public Optional<HeaderContext> context(Path file) {
    Path path = Documents.key(file);
    return reader().context(path, projects.of(path));
  }

  /**
   * The text of a file as it is now.
   *
   * @throws IOException if it is neither open nor on disk
   */
  public String text(Path file) throws IOException {
    return reader().text(Documents.key(file));
  }

  private CodeReader reader() {
    return new CodeReader(documents.snapshot(), projects);
  }

  /** Nobody looks at a text any more. */
  void closed(Path path) {
    editors.remove(path);
  }

  /** What could be written at an offset, the best first. */
  public List<Completion> completions(Path file, int offset, Cancellation cancellation)
      throws IOException {
    Path path = Documents.key(file);
    Editor editor = editors.computeIfAbsent(path, p -> new Editor());
    synchronized (editor) {
      String text = documents.snapshot().read(path, "").text();
      Optional<String> include = Completions.include(text, Math.min(offset, text.length()));
      if (include.isPresent()) {
        return IncludeNames.of(include.get(), includeFolders(path));
      }
      CodeReader reader = reader();
      String now = reader.text(path);
      String probe = Completions.probe(now, Math.min(offset, now.length()));
      Code code = reader.names(path, probe, editor.probes, cancellation);
      return Completions.at(code.result(), Math.min(offset, code.file().text().length()));
    }
  }

  private List<Path> includeFolders(Path path) {
    List<Path> folders = new ArrayList<>();
    folders.add(path.resolveSibling(""));
    projects.of(path).options().options().includes().forEach(name -> folders.add(Path.of(name)));
    return folders;
  }

  /** What is known about the name at an offset. */
  public Optional<Hover> hover(Path file, int offset, Cancellation cancellation)
      throws IOException {
    Code code = code(file, cancellation);
    return new SymbolQueries(code.result()).hover(code.file(), offset);
  }

  /** What is known about a function or macro that is called by its name. */
  public Optional<Hover> called(Path file, String name, Cancellation cancellation)
      throws IOException {
    return new SymbolQueries(code(file, cancellation).result()).called(name);
  }

  /** Where the name at an offset is declared; empty for what is built in. */
  public Optional<Place> declaration(Path file, int offset, Cancellation cancellation)
      throws IOException {
    Code code = code(file, cancellation);
    return new SymbolQueries(code.result()).definition(code.file(), offset).map(code::place);
  }

  /** All uses of the name at an offset that its file and what that includes show, in order. */
  public List<Place> references(Path file, int offset, Cancellation cancellation)
      throws IOException {
    Code code = code(file, cancellation);
    return new SymbolQueries(code.result())
        .references(code.file(), offset).stream().map(code::place).toList();
  }

  /**
   * A use of a name.
   *
   * @param isWrite whether it is assigned, counted or filled there
   */
  public record Occurrence(Place place, boolean isWrite) {}

  /** All places of the name at an offset, as {@link #references}, with what happens there. */
  public List<Occurrence> occurrences(Path file, int offset, Cancellation cancellation)
      throws IOException {
    Code code = code(file, cancellation);
    Set<SourceRange> written = WrittenNames.of(code.result());
    return new SymbolQueries(code.result())
        .references(code.file(), offset).stream()
            .map(range -> new Occurrence(code.place(range), written.contains(range)))
            .toList();
  }

  /** The edits that lay a text out, in order; none if it is laid out. */
  public static List<TextEdit> format(String text, FormatStyle style) {
    return Formatter.edits(SourceFile.of("", text), style);
  }
}
