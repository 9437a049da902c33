package dev.heddle.inspections.onchip;

import dev.heddle.inspections.fix.SourceLayout;
import dev.heddle.language.source.SourceRange;

/** The text of an array's declarator: its name with its extents. */
final class ArrayDeclarator {
  private final SourceRange name;

  ArrayDeclarator(SourceRange name) {
    this.name = name;
  }

  /** Offset behind the last extent. */
  int end() {
    SourceLayout layout = new SourceLayout(name.file());
    String text = name.file().text();
    int end = name.start();
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    for (int next = layout.skipSpace(end);
        next < text.length() && text.charAt(next) == '[';
        next = layout.skipSpace(end)) {
      int depth = 0;
      int at = next;
      do {
        depth += text.charAt(at) == '[' ? 1 : text.charAt(at) == ']' ? -1 : 0;
        at++;
      } while (at < text.length() && depth > 0);
      end = at;
    }
    return end;
  }
}
