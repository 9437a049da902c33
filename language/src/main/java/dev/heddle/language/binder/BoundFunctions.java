package dev.heddle.language.binder;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.syntax.ProgramItem;
import dev.heddle.language.syntax.SyntaxToken;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Bound functions of the last version of a file, for the next one. A function is not bound again if
 * its text is the same, wherever it has moved to, and if everything declared before it is: all that
 * it can depend on. Made for one editor; the analyses that use it must not overlap.
 */
public final class BoundFunctions {
  private final boolean remembers;
  private Version last = new Version();
  private Version next = new Version();

  /** What of the last version still holds: declarations of that version with those of this one. */
  private final Map<Object, Object> newer = new IdentityHashMap<>();

  private int paired;
  private boolean same;
  private int bound;

  /** One version of a file: its pieces in order, with what stood in their heads. */
  private static final class Version {
    final List<String> environment = new ArrayList<>();
    final List<Integer> declaredBefore = new ArrayList<>();
    final List<Optional<Body>> bodies = new ArrayList<>();
    List<Symbol> declared = List.of();
  }

  /**
   * A bound body.
   *
   * @param places start and end of each of its tokens
   */
  private record Body(
      String text,
      SourceFile file,
      int[] places,
      Function function,
      Statement.Compound statements,
      List<Reference> references,
      List<Diagnostic> diagnostics) {}

  /** What a body consists of. */
  record Reused(
      Statement.Compound statements, List<Reference> references, List<Diagnostic> diagnostics) {}

  private BoundFunctions(boolean remembers) {
    this.remembers = remembers;
  }

  /** For one analysis after the other of the same file. */
  public static BoundFunctions remembered() {
    return new BoundFunctions(true);
  }

  /** For a single analysis. */
  public static BoundFunctions none() {
    return new BoundFunctions(false);
  }

  /** Whether there is a next version. */
  boolean remembers() {
    return remembers;
  }

  /** How many functions the last analysis had to bind. */
  public int bound() {
    return bound;
  }

  /**
   * Begins a version.
   *
   * @param declared what is declared outside functions, which grows while the version is bound
   */
  void begin(PreprocessedSource source, List<Symbol> declared) {
    last = next;
    next = new Version();
    next.declared = declared;
    newer.clear();
    paired = 0;
    bound = 0;
    same = remembers;
    enter(source.arbitraryPrecision() + " " + source.hasMissingIncludes());
  }

  /** Goes on to the next piece of the program. */
  void next(ProgramItem item) {
    if (remembers) {
      enter(environment(item));
    }
  }

  private void enter(String environment) {
    int index = next.environment.size();
    next.environment.add(environment);
    next.declaredBefore.add(next.declared.size());
    next.bodies.add(Optional.empty());
    // What was declared by the pieces before this one; its own text is compared with its body's.
    boolean before =
        index == 0
            || index < last.environment.size()
                && last.environment.get(index - 1).equals(next.environment.get(index - 1))
                && last.declaredBefore.get(index).equals(next.declaredBefore.get(index));
    same &= before;
    for (; same && index > 0 && paired < next.declaredBefore.get(index); paired++) {
      Relocation.pair(last.declared.get(paired), next.declared.get(paired), newer);
    }
  }

  /** The body of the function that comes next, if the last version had it. */
  Optional<Reused> take(ProgramItem item, Function function) {
    int index = next.environment.size() - 1;
    Optional<Body> old =
        same && index < last.bodies.size() ? last.bodies.get(index) : Optional.empty();
    Optional<Reused> reused = old.flatMap(body -> moved(body, item, function));
    if (reused.isEmpty()) {
      bound++;
    }
    return reused;
  }

  private Optional<Reused> moved(Body body, ProgramItem item, Function function) {
    if (!body.text.equals(text(item))) {
      return Optional.empty();
    }
    Optional<SourceFile> file = file(item);
    int[] places = places(item);
    if (file.isEmpty() || places.length != body.places.length) {
      return Optional.empty();
    }
    int distance = places[0] - body.places[0];
    int first = body.places[0];
    int end = first;
    for (int i = 0; i < places.length; i++) {
      if (places[i] - body.places[i] != distance) {
        return Optional.empty();
      }
      end = Math.max(end, body.places[i]);
    }
    Relocation relocation = new Relocation(newer, body.file, file.get(), first, end, distance);
    relocation.replace(body.function, function);
    try {
      return Optional.of(
          new Reused(
              relocation.move(body.statements),
              relocation.move(body.references),
              relocation.move(body.diagnostics)));
    } catch (Relocation.NotMovable e) {
      return Optional.empty();
    }
  }

  /** Counts a body that has to be bound whatever was before. */
  void bindAnew() {
    bound++;
  }

  /** Remembers a body for the next version; only bodies without errors are asked for. */
  void keep(ProgramItem item, Function function, Reused body) {
    Optional<SourceFile> file = file(item);
    if (file.isPresent()) {
      next.bodies.set(
          next.bodies.size() - 1,
          Optional.of(
              new Body(
                  text(item),
                  file.get(),
                  places(item),
                  function,
                  body.statements,
                  body.references,
                  body.diagnostics)));
    }
  }

  // Texts and places

  /** What of a piece the pieces behind it can see: of a function, all but its body. */
  private static String environment(ProgramItem item) {
    boolean hasBody =
        item.declaration().isPresent() && item.declaration().get().compoundStatement() != null;
    if (!hasBody || changesExtensions(item)) {
      return text(item);
    }
    int body = item.declaration().get().compoundStatement().getStart().getTokenIndex();
    int begin = item.tokens().get(0).getTokenIndex();
    StringBuilder head = new StringBuilder();
    for (SyntaxToken token : item.tokens().subList(0, Math.max(0, body - begin))) {
      append(head, token);
    }
    return head.append('{').toString();
  }

  private static boolean changesExtensions(ProgramItem item) {
    for (SyntaxToken token : item.tokens()) {
      List<Token> pragma = token.origin().pragma();
      if (!pragma.isEmpty() && pragma.get(0).isIdentifier("OPENCL")) {
        return true;
      }
    }
    return false;
  }

  private static String text(ProgramItem item) {
    StringBuilder text = new StringBuilder(item.tokens().size() * 8);
    text.append(item.hasErrors());
    item.tokens().forEach(t -> append(text, t));
    return text.toString();
  }

  private static void append(StringBuilder text, SyntaxToken token) {
    text.append((char) token.getType()).append(token.getText()).append('\0');
    for (Token word : token.origin().pragma()) {
      text.append(word.text()).append(' ');
    }
  }

  /** The file in which all of a piece stands. */
  private static Optional<SourceFile> file(ProgramItem item) {
    SourceFile file = item.tokens().get(0).origin().rangeFile();
    boolean one = item.tokens().stream().allMatch(t -> t.origin().rangeFile() == file);
    return one ? Optional.of(file) : Optional.empty();
  }

  private static int[] places(ProgramItem item) {
    List<Integer> places = new ArrayList<>(2 * item.tokens().size());
    for (SyntaxToken token : item.tokens()) {
      places.add(token.origin().rangeStart());
      places.add(token.origin().rangeEnd());
      for (Token word : token.origin().pragma()) {
        places.add(word.rangeStart());
        places.add(word.rangeEnd());
      }
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }
}
