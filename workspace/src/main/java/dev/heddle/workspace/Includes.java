package dev.heddle.workspace;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.refactor.OrganiseIncludes;
import dev.heddle.language.refactor.OrganiseIncludes.Line;
import dev.heddle.language.refactor.Proposal;
import dev.heddle.language.refactor.Untouched;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.Reference;
import dev.heddle.workspace.CodeQueries.Code;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Changes of the lines by which files include others. */
final class Includes {
  private final ProjectTexts texts;

  Includes(ProjectTexts texts) {
    this.texts = texts;
  }

  Rename.Outcome organise(Path file) {
    Path path = Documents.key(file);
    FrontEndResult result = texts.code(path).result();
    List<Line> lines = OrganiseIncludes.lines(result.unit().file());
    if (lines.isEmpty()) {
      return Rename.Outcome.refused("The file includes no other");
    }
    Set<Path> used = used(texts.code(path));
    Set<Line> dropped = new HashSet<>();
    for (Line line : lines) {
      Set<Line> more = new HashSet<>(dropped);
      more.add(line);
      boolean needed =
          folders(path, line.angled()).stream()
              .anyMatch(folder -> used.contains(resolved(folder, line.name())));
      if (!needed && isSame(path, OrganiseIncludes.of(result, more, false))) {
        dropped = more;
      }
    }
    Proposal sorted = OrganiseIncludes.of(result, dropped, true);
    boolean sorts = isSame(path, sorted);
    List<TextEdit> edits =
        sorts ? sorted.edits() : OrganiseIncludes.of(result, dropped, false).edits();
    List<String> warnings =
        sorts
            ? List.of()
            : List.of("The order stays: in another one, the program would be another one");
    return edits.isEmpty()
        ? Rename.Outcome.refused("The includes are in order, and all are needed")
        : new Rename.Outcome(
            Optional.empty(), warnings, List.of(new Rename.FileEdits(path, text(path), edits)));
  }

  /** The files whose names the main file uses, though others may include them, too. */
  private static Set<Path> used(Code code) {
    Set<Path> used = new HashSet<>();
    for (Reference reference : code.result().references()) {
      if (reference.range().file() == code.file()) {
        if (reference.target() instanceof Reference.SymbolTarget target) {
          used.add(code.path(target.symbol().range().file()));
        } else if (reference.target() instanceof Reference.FieldTarget target) {
          used.add(code.path(target.field().range().file()));
        }
      }
    }
    for (MacroUse use : code.result().source().macroUses()) {
      if (use.range().file() == code.file()) {
        used.add(code.path(use.macro().range().file()));
      }
    }
    return used;
  }

  private String text(Path path) {
    return texts.text(path);
  }

  /** Whether all programs with the file stay the same. */
  private boolean isSame(Path path, Proposal proposal) {
    List<Rename.FileEdits> edits =
        List.of(new Rename.FileEdits(path, text(path), proposal.edits()));
    Changed changed = new Changed(texts, edits, texts.reader().projects());
    for (Path root : texts.including(path)) {
      if (!isSame(texts.code(root), changed.code(root))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(Code before, Code after) {
    FrontEndResult old = before.result();
    FrontEndResult now = after.result();
    return !old.source().hasMissingIncludes()
        && old.diagnostics().size() == now.diagnostics().size()
        && Changed.message(before, after).isEmpty()
        && Untouched.problem(old, now, Set.of()).isEmpty()
        && old.unit().functions().size() == now.unit().functions().size()
        && old.unit().variables().size() == now.unit().variables().size()
        && old.unit().extensions().equals(now.unit().extensions())
        && old.source().arbitraryPrecision() == now.source().arbitraryPrecision()
        && old.source().inactive().size() == now.source().inactive().size()
        && written(old).equals(written(now));
  }

  /** The tokens that the main file makes, after all macros. */
  private static List<String> written(FrontEndResult result) {
    List<String> words = new ArrayList<>();
    for (Token token : result.source().tokens()) {
      if (token.rangeFile() == result.unit().file()) {
        words.add(token.text());
        token.pragma().forEach(inside -> words.add(inside.text()));
      }
    }
    return words;
  }

  Rename.Outcome rename(Path file, Path newFile) {
    Path from = Documents.key(file);
    Path to = Documents.key(newFile);
    if (from.equals(to)) {
      return Rename.Outcome.refused("This is its name already");
    }
    if (Files.exists(to)) {
      return Rename.Outcome.refused(to.getFileName() + " exists already");
    }
    List<Rename.FileEdits> files = new ArrayList<>();
    Set<Path> all = new HashSet<>(texts.kernels());
    all.addAll(texts.headers());
    all.add(from);
    for (Path includer : all.stream().sorted().toList()) {
      List<TextEdit> edits = includer.equals(from) ? own(from, to) : named(includer, from, to);
      if (!edits.isEmpty()) {
        files.add(new Rename.FileEdits(includer, text(includer), edits));
      }
    }
    for (Path session : texts.sessions()) {
      List<TextEdit> edits = sources(session, from, to);
      if (!edits.isEmpty()) {
        files.add(new Rename.FileEdits(session, text(session), edits));
      }
    }
    return files.stream()
        .map(Rename.FileEdits::file)
        .filter(path -> Files.exists(path) && !Files.isWritable(path))
        .findFirst()
        .map(path -> Rename.Outcome.refused(path + " cannot be written"))
        .or(() -> moved(files, from, to).map(Rename.Outcome::refused))
        .orElseGet(() -> new Rename.Outcome(Optional.empty(), List.of(), files));
  }

  /** What would change if the file were at its new place. */
  private Optional<String> moved(List<Rename.FileEdits> files, Path from, Path to) {
    String text =
        files.stream()
            .filter(edits -> edits.file().equals(from))
            .map(Rename.FileEdits::changed)
            .findFirst()
            .orElse(text(from));
    Changed changed = new Changed(texts, files, texts.reader().projects()).with(to, text);
    for (Path root : texts.including(from)) {
      boolean kernel = root.equals(from);
      Code before = texts.code(root);
      Code after = changed.code(kernel ? to : root);
      boolean still =
          !kernel
              && after.result().source().includes().stream()
                  .map(after::path)
                  .anyMatch(from::equals);
      if (still) {
        return Optional.of(root.getFileName() + " would still include " + from.getFileName());
      }
      Optional<String> message = Changed.message(before, after);
      if (message.isPresent()) {
        return message.map(words -> "With this name, " + words);
      }
    }
    return Optional.empty();
  }

  /** Includes of the file in another one. */
  private List<TextEdit> named(Path includer, Path from, Path to) {
    List<TextEdit> edits = new ArrayList<>();
    for (Line line : OrganiseIncludes.lines(SourceFile.of("", text(includer)))) {
      for (Path folder : folders(includer, line.angled())) {
        if (from.equals(resolved(folder, line.name()))) {
          edits.add(edit(line, relative(folder, to)));
          break;
        }
      }
    }
    return edits;
  }

  /** The file's own includes, when it goes to another folder. */
  private List<TextEdit> own(Path from, Path to) {
    List<TextEdit> edits = new ArrayList<>();
    if (!from.getParent().equals(to.getParent())) {
      for (Line line : OrganiseIncludes.lines(SourceFile.of("", text(from)))) {
        Path beside = resolved(from.getParent(), line.name());
        if (!line.angled() && beside != null && Files.exists(beside)) {
          edits.add(edit(line, relative(to.getParent(), beside)));
        }
      }
    }
    return edits;
  }

  private static TextEdit edit(Line line, String name) {
    int start = line.start() + line.text().indexOf(line.name(), line.text().indexOf("include") + 7);
    return new TextEdit(start, start + line.name().length(), name);
  }

  private List<Path> folders(Path includer, boolean angled) {
    List<Path> folders = new ArrayList<>();
    if (!angled) {
      folders.add(includer.getParent());
    }
    texts
        .reader()
        .projects()
        .of(includer)
        .options()
        .options()
        .includes()
        .forEach(folder -> folders.add(Documents.key(Path.of(folder))));
    return folders;
  }

  private static Path resolved(Path folder, String name) {
    try {
      return Documents.key(folder.resolve(name));
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static String relative(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private List<TextEdit> sources(Path session, Path from, Path to) {
    List<TextEdit> edits = new ArrayList<>();
    for (SessionNames.Named named : SessionNames.of(text(session))) {
      boolean same =
          named.kind() == SessionNames.Kind.SOURCE
              && from.equals(resolved(session.getParent(), named.text()));
      if (same) {
        edits.add(new TextEdit(named.start(), named.end(), relative(session.getParent(), to)));
      }
    }
    return edits;
  }
}
