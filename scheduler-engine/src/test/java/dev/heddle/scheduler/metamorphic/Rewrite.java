package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.TranslationUnit;

/** A way of writing a kernel otherwise that must not matter to its hardware. */
interface Rewrite {
  /** For readers of failures. */
  String name();

  /** Adds the edits that rewrite whatever can be rewritten. */
  void edit(TranslationUnit unit, Edits edits);

  /** One with a name. */
  static Rewrite of(String name, Editor editor) {
    return new Rewrite() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public void edit(TranslationUnit unit, Edits edits) {
        editor.edit(unit, edits);
      }

      @Override
      public String toString() {
        return name;
      }
    };
  }

  /** What a rewrite does. */
  interface Editor {
    void edit(TranslationUnit unit, Edits edits);
  }
}
