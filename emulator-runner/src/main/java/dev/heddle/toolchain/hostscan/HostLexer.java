package dev.heddle.toolchain.hostscan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts C or C++ into tokens; macros are not expanded, and conditions leave nothing out. */
final class HostLexer {
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<space>\\s+|//[^\\n]*|/\\*.*?(?:\\*/|\\z))"
              + "|(?<directive>(?<=^|\\n)[ \\t]*#(?:\\\\\\r?\\n|[^\\n])*)"
              + "|(?<word>[A-Za-z_]\\w*)"
              + "|(?<number>\\.?\\d(?:[eEpP][+-]|[\\w.'])*)"
              + "|(?<text>\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?)"
              + "|(?<sign>->|::|<<|>>|&&|\\|\\||.)",
          Pattern.DOTALL);

  private HostLexer() {}

  static List<HostToken> tokens(String source) {
    List<HostToken> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(source);
    int line = 1;
    int lineStart = 0;
    int seen = 0;
    int at = 0;
    while (at < source.length() && next(matcher, at, source.length())) {
      for (; seen < at; seen++) {
        if (source.charAt(seen) == '\n') {
          line++;
          lineStart = seen + 1;
        }
      }
      HostToken.Kind kind = kind(matcher);
      if (kind != null) {
        tokens.add(new HostToken(kind, matcher.group().strip(), line, at - lineStart + 1));
      }
      at = matcher.end();
    }
    return tokens;
  }

  /** A line of the preprocessor begins with blanks, which would be skipped otherwise. */
  private static boolean next(Matcher matcher, int at, int end) {
    matcher.region(at, end);
    matcher.useTransparentBounds(true);
    matcher.useAnchoringBounds(false);
    return matcher.lookingAt();
  }

  private static HostToken.Kind kind(Matcher matcher) {
    if (matcher.group("space") != null) {
      return null;
    }
    if (matcher.group("directive") != null) {
      return HostToken.Kind.DIRECTIVE;
    }
    if (matcher.group("word") != null) {
      return HostToken.Kind.WORD;
    }
    if (matcher.group("number") != null) {
      return HostToken.Kind.NUMBER;
    }
    return matcher.group("text") != null ? HostToken.Kind.TEXT : HostToken.Kind.SIGN;
  }
}
