package dev.heddle.language.preprocessor;

import java.util.function.Consumer;

/** Finds the {@link Name} for a piece of text without making a string of it first. */
final class NameTable {
  private Name[] slots = new Name[1024];
  private final Consumer<Name> introduce;
  private int size;

  /**
   * Makes an empty table.
   *
   * @param introduce is shown every new name, so that it can become a predefined macro
   */
  NameTable(Consumer<Name> introduce) {
    this.introduce = introduce;
  }

  Name get(String text) {
    return get(text, 0, text.length());
  }

  Name get(String text, int start, int end) {
    int hash = 0;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + text.charAt(i);
    }
    int mask = slots.length - 1;
    int slot = spread(hash) & mask;
    while (slots[slot] != null) {
      String candidate = slots[slot].text;
      if (candidate.length() == end - start
          && candidate.regionMatches(0, text, start, end - start)) {
        return slots[slot];
      }
      slot = (slot + 1) & mask;
    }
    Name name = new Name(text.substring(start, end));
    slots[slot] = name;
    if (++size * 2 > slots.length) {
      grow();
    }
    introduce.accept(name);
    return name;
  }

  private void grow() {
    Name[] old = slots;
    slots = new Name[old.length * 2];
    int mask = slots.length - 1;
    for (Name name : old) {
      if (name != null) {
        int slot = spread(name.text.hashCode()) & mask;
        while (slots[slot] != null) {
          slot = (slot + 1) & mask;
        }
        slots[slot] = name;
      }
    }
  }

  private static int spread(int hash) {
    return hash ^ (hash >>> 15);
  }
}
