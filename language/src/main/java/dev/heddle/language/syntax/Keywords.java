package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.preprocessor.TokenKind;
import java.util.HashMap;
import java.util.Map;

/** The reserved words, each with the grammar's token type (OpenCL C 1.2, 6.1.9). */
final class Keywords {
  private static final Map<String, Integer> WORDS = new HashMap<>();
  private static final int[] BY_KIND = new int[TokenKind.values().length];

  static {
    add(TYPEDEF, "typedef");
    add(EXTERN, "extern");
    add(STATIC, "static");
    add(AUTO, "auto");
    add(REGISTER, "register");
    add(INLINE, "inline", "__inline", "__inline__");
    add(NORETURN, "_Noreturn");
    add(CONST, "const", "__const", "__const__");
    add(VOLATILE, "volatile", "__volatile", "__volatile__");
    add(RESTRICT, "restrict", "__restrict", "__restrict__");
    add(GLOBAL, "global", "__global");
    add(LOCAL, "local", "__local");
    add(CONSTANT, "constant", "__constant");
    add(PRIVATE, "private", "__private");
    add(GENERIC, "generic", "__generic");
    add(KERNEL, "kernel", "__kernel");
    add(READ_ONLY, "read_only", "__read_only");
    add(WRITE_ONLY, "write_only", "__write_only");
    add(READ_WRITE, "read_write", "__read_write");
    add(CHANNEL, "channel", "__channel");
    add(PIPE, "pipe");
    add(VOID, "void");
    add(CHAR, "char");
    add(SHORT, "short");
    add(INT, "int");
    add(LONG, "long");
    add(FLOAT, "float");
    add(DOUBLE, "double");
    add(HALF, "half");
    add(BOOL, "bool", "_Bool");
    add(SIGNED, "signed", "__signed", "__signed__");
    add(UNSIGNED, "unsigned");
    add(TYPEOF, "typeof", "__typeof", "__typeof__");
    add(STRUCT, "struct");
    add(UNION, "union");
    add(ENUM, "enum");
    add(ATTRIBUTE, "__attribute__", "__attribute");
    add(EXTENSION, "__extension__");
    add(IF, "if");
    add(ELSE, "else");
    add(SWITCH, "switch");
    add(CASE, "case");
    add(DEFAULT, "default");
    add(WHILE, "while");
    add(DO, "do");
    add(FOR, "for");
    add(GOTO, "goto");
    add(CONTINUE, "continue");
    add(BREAK, "break");
    add(RETURN, "return");
    add(SIZEOF, "sizeof");
    add(ALIGNOF, "__alignof__", "__alignof", "_Alignof");
    add(VEC_STEP, "vec_step");
    add(ASTYPE, "__builtin_astype");
    add(OFFSETOF, "__builtin_offsetof", "offsetof");
    for (TokenKind kind : TokenKind.values()) {
      BY_KIND[kind.ordinal()] = type(kind);
    }
  }

  private Keywords() {}

  /** The token type of a word; {@code IDENTIFIER} if it is not reserved. */
  static int ofWord(String word) {
    Integer type = WORDS.get(word);
    return type == null ? IDENTIFIER : type;
  }

  /** The token type of a preprocessing token other than a word. */
  static int ofKind(TokenKind kind) {
    return BY_KIND[kind.ordinal()];
  }

  /** All reserved words, for completion and highlighting. */
  static Map<String, Integer> words() {
    return Map.copyOf(WORDS);
  }

  private static void add(int type, String... words) {
    for (String word : words) {
      WORDS.put(word, type);
    }
  }

  private static int type(TokenKind kind) {
    if (kind == TokenKind.END) {
      return EOF;
    }
    for (int type = 1; type <= VOCABULARY.getMaxTokenType(); type++) {
      if (kind.name().equals(VOCABULARY.getSymbolicName(type))) {
        return type;
      }
    }
    return UNKNOWN;
  }
}
