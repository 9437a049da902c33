package dev.heddle.inspections.fix;

import dev.heddle.inspections.fix.SourceEdits.Change;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collects changes of one file in the user's layout: inserted lines are indented like their
 * neighbour and end as the file's lines do; comments stay where they are. A change that would touch
 * text of another file, as of a header, makes the whole edit impossible.
 */
public final class EditBuilder {
  private final SourceFile file;
  private final SourceLayout layout;
  private final List<Change> changes = new ArrayList<>();
  private boolean isPossible = true;

  /** Changes of this file. */
  public EditBuilder(SourceFile file) {
    this.file = file;
    this.layout = new SourceLayout(file);
  }

  /** How the file is laid out. */
  public SourceLayout layout() {
    return layout;
  }

  /** Inserts text at an offset. */
  public EditBuilder insert(int offset, String text) {
    changes.add(new Change(offset, offset, text.replace("\n", layout.newline())));
    return this;
  }

  /** Inserts text in front of a piece. */
  public EditBuilder before(SourceRange place, String text) {
    return own(place) ? insert(place.start(), text) : this;
  }

  /** Inserts text behind a piece. */
  public EditBuilder behind(SourceRange place, String text) {
    return own(place) ? insert(place.end(), text) : this;
  }

  /** Writes other text in place of a piece. */
  public EditBuilder replace(SourceRange place, String text) {
    if (own(place)) {
      changes.add(new Change(place.start(), place.end(), text.replace("\n", layout.newline())));
    }
    return this;
  }

  /** Puts text around a piece. */
  public EditBuilder wrap(SourceRange place, String before, String behind) {
    return before(place, before).behind(place, behind);
  }

  /**
   * Inserts lines above the line in which something starts, indented like that. What stands in
   * front of it in its line moves nowhere, so it has to be the first in its line, or the edit is
   * impossible.
   */
  public EditBuilder lineAbove(SourceRange place, String... lines) {
    if (!own(place)) {
      return this;
    }
    if (!layout.startsLine(place.start())) {
      isPossible = false;
      return this;
    }
    String indent = layout.indent(place.start());
    int start = file.lineStart(file.line(place.start()));
    StringBuilder text = new StringBuilder();
    for (String line : lines) {
      text.append(indent).append(line).append('\n');
    }
    return insert(start, text.toString());
  }

  /** Deletes a piece with its line where nothing else but white space stands in it. */
  public EditBuilder delete(SourceRange place) {
    if (!own(place)) {
      return this;
    }
    boolean isWholeLine =
        layout.startsLine(place.start())
            && file.text().substring(place.end(), layout.lineEnd(place.end())).isBlank();
    if (!isWholeLine) {
      return replace(place, "");
    }
    int start = file.lineStart(file.line(place.start()));
    int line = file.line(place.end());
    int end = line < file.lineCount() ? file.lineStart(line + 1) : file.text().length();
    changes.add(new Change(start, end, ""));
    return this;
  }

  /**
   * Moves whole lines, as of a declaration, to the start of a block.
   *
   * @param brace offset behind the opening brace of the block
   * @param inner a place in the block that is indented as its statements are
   */
  public EditBuilder moveInto(SourceRange place, int brace, int inner) {
    if (!own(place)) {
      return this;
    }
    insert(brace, "\n" + layout.indent(inner) + place.text());
    return delete(place);
  }

  /** Writes another name at each of the places; each has to hold the old name as it is. */
  public EditBuilder rename(List<SourceRange> places, String from, String to) {
    for (SourceRange place : places) {
      isPossible &= place.text().equals(from);
      replace(place, to);
    }
    return this;
  }

  private boolean own(SourceRange place) {
    isPossible &= place.file() == file;
    return place.file() == file;
  }

  /** The changes; empty if one of them is not possible or there are none. */
  public Optional<SourceEdits> edits() {
    if (!isPossible || changes.isEmpty() || overlap()) {
      return Optional.empty();
    }
    return Optional.of(new SourceEdits(file, changes));
  }

  private boolean overlap() {
    List<Change> sorted =
        changes.stream().sorted((a, b) -> Integer.compare(a.start(), b.start())).toList();
    for (int i = 1; i < sorted.size(); i++) {
      if (sorted.get(i).start() < sorted.get(i - 1).end()) {
        return true;
      }
    }
    return false;
  }
}
