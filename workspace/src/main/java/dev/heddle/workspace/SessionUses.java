package dev.heddle.workspace;

import dev.heddle.language.query.NameUses;
import dev.heddle.workspace.CodeQueries.Place;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where a session names a kernel or a macro of its sources. */
final class SessionUses {
  private SessionUses() {}

  /** The places of a name in a session; none when the session has other sources. */
  static List<Place> of(ProjectTexts texts, Path session, NameSearch.Found found) {
    String text = texts.text(session);
    List<Place> places = new ArrayList<>();
    if (!text.contains(found.word())) {
      return places;
    }
    boolean isConcerned = false;
    for (SessionNames.Named named : SessionNames.of(text)) {
      if (named.kind() == SessionNames.Kind.SOURCE) {
        isConcerned |= found.roots().contains(source(session, named.text()));
      }
      int inside = inside(named, found);
      if (inside >= 0) {
        int start = named.start() + inside;
        places.add(new Place(session, start, start + found.word().length()));
      }
    }
    return isConcerned ? places : List.of();
  }

  private static Path source(Path session, String name) {
    try {
      return Documents.key(session.resolveSibling(name));
    } catch (InvalidPathException e) {
      return session;
    }
  }

  /** Where a name starts inside one of a session; -1 when it means something else. */
  private static int inside(SessionNames.Named named, NameSearch.Found found) {
    boolean isMacro = found.kind() == NameUses.Kind.MACRO;
    if (named.kind() == SessionNames.Kind.KERNEL) {
      return !isMacro && named.text().equals(found.word()) ? 0 : -1;
    }
    String define = "-D" + found.word();
    boolean isDefine =
        named.kind() == SessionNames.Kind.OPTION
            && (named.text().equals(define) || named.text().startsWith(define + "="));
    return isMacro && isDefine ? 2 : -1;
  }
}
