package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import dev.heddle.language.query.WrittenNames;
import dev.heddle.language.refactor.ExtractValue;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.workspace.CodeQueries.Code;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Answers about all files of a project as they are at one moment, open ones as they stand in their
 * editors. One thread asks at a time.
 */
public final class ProjectQueries {
  private final ProjectTexts texts;

  ProjectQueries(ProjectTexts texts) {
    this.texts = texts;
  }

  /** All uses of the name at an offset; empty where no name is, or one that is built in. */
  public Optional<Uses> uses(Path file, int offset) {
    return NameSearch.at(texts, file, offset).map(this::uses);
  }

  /**
   * Renames what the name at an offset means, everywhere.
   *
   * @return the changes, or why there are none
   */
  public Rename.Outcome rename(Path file, int offset, String newName) {
    return new Rename(texts).run(file, offset, newName);
  }

  /** What a rename at an offset would rename; empty where nothing can be renamed. */
  public Optional<Rename.Subject> renamed(Path file, int offset) {
    return NameSearch.at(texts, file, offset)
        .map(found -> new Rename.Subject(found.word(), found.kind()));
  }

  /**
   * Makes a function of the selected statements or expression.
   *
   * @param start offset of the first selected character
   * @param end offset behind the last one
   * @return the changes, or why there are none
   */
  public Rename.Outcome extractFunction(Path file, int start, int end, String name) {
    return new Refactorings(texts).extractFunction(file, start, end, name);
  }

  /** Puts the body of a function in the place of the call at an offset. */
  public Rename.Outcome inlineCall(Path file, int offset) {
    return new Refactorings(texts).inlineCall(file, offset);
  }

  /** Puts the body of the function at an offset in the place of all its calls and deletes it. */
  public Rename.Outcome inlineFunction(Path file, int offset) {
    return new Refactorings(texts).inlineFunction(file, offset);
  }

  /**
   * Gives the selected expression a name.
   *
   * @param as whether it becomes a macro, a constant in memory or a variable
   * @param everywhere whether all equal texts of the function get the name; of a variable, those in
   *     the same statement
   */
  public Rename.Outcome extractValue(
      Path file, int start, int end, String name, ExtractValue.As as, boolean everywhere) {
    return new Refactorings(texts).extractValue(file, start, end, name, as, everywhere);
  }

  /** Writes the text of a macro in the place of its use at an offset. */
  public Rename.Outcome inlineMacroUse(Path file, int offset) {
    return new Refactorings(texts).inlineMacroUse(file, offset);
  }

  /** Writes the text of the macro at an offset in the place of all its uses and deletes it. */
  public Rename.Outcome inlineMacro(Path file, int offset) {
    return new Refactorings(texts).inlineMacro(file, offset);
  }

  /** Puts the includes of a file in order; drops those that nothing is used of for certain. */
  public Rename.Outcome organiseIncludes(Path file) {
    return new Includes(texts).organise(file);
  }

  /**
   * Changes all includes and sessions that name a file for its new place. Whoever asks moves the
   * file itself; edits of it are told by its old place.
   */
  public Rename.Outcome renameFile(Path file, Path newFile) {
    return new Includes(texts).rename(file, newFile);
  }

  /** Who uses the function, channel or variable at an offset, caller by caller. */
  public List<CallHierarchy.Call> callers(Path file, int offset) {
    return new CallHierarchy(texts).callers(file, offset);
  }

  /** What the function at an offset uses. */
  public List<CallHierarchy.Call> callees(Path file, int offset) {
    return new CallHierarchy(texts).callees(file, offset);
  }

  /** All that is declared outside of functions in the files of the project. */
  public List<Element> elements() {
    return Element.all(texts);
  }

  private Uses uses(NameSearch.Found found) {
    Map<Place, Use> uses = new HashMap<>();
    for (Path root : found.roots()) {
      Code code = texts.code(root);
      Set<Place> written = new HashSet<>();
      WrittenNames.of(code.result()).forEach(range -> written.add(code.place(range)));
      for (SourceFile read : files(code)) {
        Path path = code.path(read);
        for (Place place : found.places()) {
          if (place.file().equals(path)) {
            uses.merge(
                place, use(code, read, place, how(found, place, written)), ProjectQueries::better);
          }
        }
        for (Place place : found.hidden()) {
          if (place.file().equals(path)) {
            uses.putIfAbsent(place, use(code, read, place, Use.How.THROUGH_MACRO));
          }
        }
      }
    }
    List<Use> all = new ArrayList<>(uses.values());
    all.addAll(inSessions(found));
    all.sort(Comparator.comparing(Use::place));
    return new Uses(found.word(), found.kind(), all);
  }

  /** One file may know more about a place in a header than another one. */
  private static Use better(Use one, Use other) {
    boolean knowsMore = one.how() == Use.How.READ || one.inside().isEmpty();
    return knowsMore ? other : one;
  }

  private static List<SourceFile> files(Code code) {
    List<SourceFile> files = new ArrayList<>(List.of(code.file()));
    files.addAll(code.result().source().includes());
    return files;
  }

  private static Use.How how(NameSearch.Found found, Place place, Set<Place> written) {
    if (found.declarations().contains(place)) {
      return Use.How.DECLARATION;
    }
    if (found.inMacros().contains(place)) {
      return Use.How.IN_MACRO;
    }
    return written.contains(place) ? Use.How.WRITE : Use.How.READ;
  }

  private static Use use(Code code, SourceFile file, Place place, Use.How how) {
    int line = file.line(place.start());
    int start = file.lineStart(line);
    String text = file.text().substring(start, file.lineEnd(line));
    String inside = enclosing(code, file, place.start()).map(FunctionDefinition::name).orElse("");
    return new Use(place, line, start, text, inside, how);
  }

  static Optional<FunctionDefinition> enclosing(Code code, SourceFile file, int offset) {
    for (FunctionDefinition function : code.result().unit().functions()) {
      SourceRange range = function.range();
      if (range.file() == file && range.start() <= offset && offset < range.end()) {
        return Optional.of(function);
      }
    }
    return Optional.empty();
  }

  private List<Use> inSessions(NameSearch.Found found) {
    List<Use> uses = new ArrayList<>();
    if (found.kind() == NameUses.Kind.KERNEL || found.kind() == NameUses.Kind.MACRO) {
      for (Path session : texts.sessions()) {
        SourceFile file = SourceFile.of("", texts.text(session));
        for (Place place : SessionUses.of(texts, session, found)) {
          int line = file.line(place.start());
          int start = file.lineStart(line);
          String text = file.text().substring(start, file.lineEnd(line));
          uses.add(new Use(place, line, start, text, "", Use.How.SESSION));
        }
      }
    }
    return uses;
  }
}
