package dev.heddle.workspace;

import dev.heddle.language.format.TextEdit;
import dev.heddle.language.query.NameUses;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Gives a name's meaning another name, in all files of a project that know it, and in sessions. The
 * changed texts are read before anybody sees the change: it is refused when one token, one meaning
 * or one message would be another one than before, apart from the name.
 */
public final class Rename {
  private final ProjectTexts texts;

  Rename(ProjectTexts texts) {
    this.texts = texts;
  }

  /** What is renamed. */
  public record Subject(String name, NameUses.Kind kind) {}

  /**
   * The edits of one file.
   *
   * @param text the text that they fit
   * @param edits from the first to the last
   */
  public record FileEdits(Path file, String text, List<TextEdit> edits) {
    public FileEdits {
      edits = List.copyOf(edits);
    }

    /** The text after the edits. */
    String changed() {
      StringBuilder changed = new StringBuilder();
      int done = 0;
      for (TextEdit edit : edits) {
        changed.append(text, done, edit.start()).append(edit.replacement());
        done = edit.end();
      }
      return changed.append(text, done, text.length()).toString();
    }

    /** Where an offset of the text is after the edits. */
    int moved(int offset) {
      int by = 0;
      for (TextEdit edit : edits) {
        if (edit.end() <= offset) {
          by += edit.replacement().length() - (edit.end() - edit.start());
        }
      }
      return offset + by;
    }
  }

  /**
   * What becomes of a rename.
   *
   * @param refusal why nothing is changed, in one sentence; empty when it can be done
   * @param warnings what the user should know first
   * @param files the edits
   */
  public record Outcome(Optional<String> refusal, List<String> warnings, List<FileEdits> files) {
    public Outcome {
      warnings = List.copyOf(warnings);
      files = List.copyOf(files);
    }

    static Outcome refused(String why) {
      return new Outcome(Optional.of(why), List.of(), List.of());
    }
  }

  Outcome run(Path file, int offset, String newName) {
    Optional<NameSearch.Found> name = NameSearch.at(texts, file, offset);
    if (name.isEmpty()) {
      return Outcome.refused("There is no name here that could be changed");
    }
    NameSearch.Found found = name.get();
    if (!Words.isName(newName)) {
      return Outcome.refused("'" + newName + "' is not a name: letters, digits and _ make one");
    }
    if (newName.equals(found.word())) {
      return Outcome.refused("This is its name already");
    }
    if (!found.unclear().isEmpty()) {
      return Outcome.refused(
          "'%s' in the text of a macro means something else from use to use (%s)"
              .formatted(found.word(), where(found.unclear().iterator().next())));
    }
    Map<Path, Set<Place>> places = new TreeMap<>();
    found.places().forEach(place -> add(places, place));
    leftOut(found).forEach(place -> add(places, place));
    for (Path session : texts.sessions()) {
      SessionUses.of(texts, session, found).forEach(place -> add(places, place));
    }
    List<FileEdits> files = new ArrayList<>();
    places.forEach((path, inFile) -> files.add(edits(path, inFile, newName)));
    Optional<String> readOnly =
        files.stream()
            .map(FileEdits::file)
            .filter(path -> Files.exists(path) && !Files.isWritable(path))
            .map(path -> path + " cannot be written")
            .findFirst();
    if (readOnly.isPresent()) {
      return Outcome.refused(readOnly.get());
    }
    Map<Path, FileEdits> byFile = new LinkedHashMap<>();
    files.forEach(edits -> byFile.put(edits.file(), edits));
    return new RenameCheck(texts, found, newName, byFile)
        .problem()
        .map(Outcome::refused)
        .orElseGet(() -> new Outcome(Optional.empty(), warnings(found), files));
  }

  private static void add(Map<Path, Set<Place>> places, Place place) {
    places.computeIfAbsent(place.file(), path -> new TreeSet<>()).add(place);
  }

  private FileEdits edits(Path path, Set<Place> places, String newName) {
    List<TextEdit> edits = new ArrayList<>();
    for (Place place : places) {
      edits.add(new TextEdit(place.start(), place.end(), newName));
    }
    edits.sort(Comparator.comparingInt(TextEdit::start));
    return new FileEdits(path, texts.text(path), edits);
  }

  /** A file that is not understood as a whole may hide uses. */
  private List<String> warnings(NameSearch.Found found) {
    List<String> warnings = new ArrayList<>();
    for (Path root : found.roots()) {
      if (texts.code(root).result().hasErrors()) {
        warnings.add(
            root.getFileName() + " has errors; uses in what is not understood are not changed");
      }
    }
    return warnings;
  }

  /**
   * The word where no program has it now: in lines that conditions leave out, in conditions and in
   * macros that nobody uses. Nobody can say for certain what it means there; the same most likely.
   */
  private List<Place> leftOut(NameSearch.Found found) {
    List<Place> places = new ArrayList<>();
    for (Path path : files(found)) {
      for (Words.Spelled spelled : Words.of(texts.text(path), found.word())) {
        Place place = new Place(path, spelled.start(), spelled.start() + found.word().length());
        boolean isKnown =
            found.places().contains(place)
                || found.foreign().contains(place)
                || found.active().contains(place);
        if (!isKnown && LeftOut.isLikely(found, spelled, place, texts)) {
          places.add(place);
        }
      }
    }
    return places;
  }

  private Set<Path> files(NameSearch.Found found) {
    Set<Path> files = new TreeSet<>();
    found.places().forEach(place -> files.add(place.file()));
    return files;
  }

  private String where(Place place) {
    return place.file().getFileName() + ":" + line(texts.text(place.file()), place.start());
  }

  static int line(String text, int offset) {
    return (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
  }
}
