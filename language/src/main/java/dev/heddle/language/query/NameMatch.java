package dev.heddle.language.query;

import java.util.Locale;

/** How well a name fits what has been typed of it. */
public enum NameMatch {
  /** It begins so, letter by letter. */
  PREFIX,
  /** It begins so but for capital and small letters. */
  PREFIX_IGNORING_CASE,
  /** Its words begin so: {@code ggi} or {@code gid} for {@code get_global_id}. */
  WORDS,
  NONE;

  public static NameMatch of(String name, String typed) {
    if (name.startsWith(typed)) {
      return PREFIX;
    }
    if (name.regionMatches(true, 0, typed, 0, typed.length())) {
      return PREFIX_IGNORING_CASE;
    }
    return fitsWords(name, 0, typed.toLowerCase(Locale.ROOT), 0) ? WORDS : NONE;
  }

  /** Each letter goes on in its word or begins a later one. */
  private static boolean fitsWords(String name, int at, String typed, int done) {
    if (done == typed.length()) {
      return true;
    }
    for (int i = at; i < name.length(); i++) {
      if (isWordStart(name, i) && Character.toLowerCase(name.charAt(i)) == typed.charAt(done)) {
        int end = i + 1;
        int taken = done + 1;
        while (taken < typed.length()
            && end < name.length()
            && Character.toLowerCase(name.charAt(end)) == typed.charAt(taken)) {
          end++;
          taken++;
        }
        for (int most = taken; most > done; most--) {
          if (fitsWords(name, i + most - done, typed, most)) {
            return true;
          }
        }
        return false;
      }
    }
    return false;
  }

  private static boolean isWordStart(String name, int at) {
    if (at == 0) {
      return true;
    }
    char before = name.charAt(at - 1);
    char here = name.charAt(at);
    return before == '_' && here != '_'
        || Character.isUpperCase(here) && Character.isLowerCase(before)
        || Character.isDigit(here) && !Character.isDigit(before);
  }
}
