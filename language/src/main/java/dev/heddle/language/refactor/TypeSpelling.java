package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.EnumType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.List;

/** Writes declarations as the author of a file would. */
final class TypeSpelling {
  private final FrontEndResult result;
  private final SourceFile file;
  private final List<SpelledTokens.Spelled> tokens;
  private final boolean underscores;

  TypeSpelling(FrontEndResult result) {
    this.result = result;
    file = result.unit().file();
    tokens = SpelledTokens.of(file);
    String text = file.text();
    underscores =
        text.contains("__kernel") || text.contains("__global") || text.contains("__local");
  }

  /** A variable's declaration without initial value. */
  String declaration(Variable variable) throws Refusal {
    return declaration(variable, variable.qualifiedType(), variable.name());
  }

  /** The declaration of something with another type that is made of a variable's. */
  String declaration(Variable like, QualifiedType type, String name) throws Refusal {
    return declared(type, name, writtenName(like, innermost(type.type())));
  }

  /** The declaration of something with a type. */
  String declaration(QualifiedType type, String name) throws Refusal {
    return declared(type, name, "");
  }

  private String declared(QualifiedType type, String declarator, String base) throws Refusal {
    if (type.type() instanceof ArrayType array) {
      String inner = declarator.startsWith("*") ? "(" + declarator + ")" : declarator;
      String count = array.count().isPresent() ? "" + array.count().getAsLong() : "";
      return declared(type.withType(array.elementType()), inner + "[" + count + "]", base);
    }
    if (type.type() instanceof PointerType pointer) {
      String own =
          (type.isConst() ? "const " : "")
              + (type.isVolatile() ? "volatile " : "")
              + (type.isRestrict() ? "restrict " : "");
      return declared(pointer.pointee(), ("*" + own + declarator).stripTrailing(), base);
    }
    String name = base.isEmpty() ? name(type.type()) : base;
    return (space(type.space())
            + (type.isConst() ? "const " : "")
            + (type.isVolatile() ? "volatile " : "")
            + name
            + " "
            + declarator)
        .stripTrailing();
  }

  private String space(AddressSpace space) {
    return space == AddressSpace.PRIVATE || space == AddressSpace.GENERIC
        ? ""
        : (underscores ? "__" : "") + space.spelling() + " ";
  }

  private String name(Type type) throws Refusal {
    if (type instanceof RecordType || type instanceof EnumType) {
      String typedef = "";
      for (TypeName known : result.unit().typeNames()) {
        if (known.type().type() == type) {
          if (known.kind() != TypeName.Kind.TYPEDEF) {
            return type.toString();
          }
          typedef = typedef.isEmpty() ? known.name() : typedef;
        }
      }
      if (typedef.isEmpty()) {
        throw new Refusal("%s is declared inside of the function".formatted(type));
      }
      return typedef;
    }
    return type.toString();
  }

  static Type innermost(Type type) {
    Type at = type;
    while (true) {
      if (at instanceof ArrayType array) {
        at = array.elementType();
      } else if (at instanceof PointerType pointer) {
        at = pointer.pointee().type();
      } else {
        return at;
      }
    }
  }

  /** The typedef or macro that the author wrote for a variable's type; empty if none is known. */
  private String writtenName(Variable variable, Type base) {
    int begin = beginning(variable);
    String only = "";
    for (int i = begin; i >= 0 && i < tokens.size(); i++) {
      SpelledTokens.Spelled token = tokens.get(i);
      String word = file.text().substring(token.start(), token.end());
      if (token.kind() != TokenKind.IDENTIFIER || token.start() >= variable.range().start()) {
        return only;
      }
      if (isTypeName(word, token, base)) {
        only = word;
      }
    }
    return only;
  }

  private boolean isTypeName(String word, SpelledTokens.Spelled token, Type base) {
    for (TypeName known : result.unit().typeNames()) {
      boolean typedef = known.kind() == TypeName.Kind.TYPEDEF && known.name().equals(word);
      if (typedef && known.type().equals(QualifiedType.of(base))) {
        return true;
      }
    }
    for (MacroUse use : result.source().macroUses()) {
      if (use.range().file() == file && use.range().start() == token.start()) {
        return use.macro().replacement().equals(base.toString());
      }
    }
    return false;
  }

  /** The first token of the declaration that a variable is declared by; -1 if it is elsewhere. */
  private int beginning(Variable variable) {
    SourceRange name = variable.range();
    int at = tokens.size() - 1;
    while (at >= 0 && tokens.get(at).start() > name.start()) {
      at--;
    }
    if (name.file() != file || at < 0 || tokens.get(at).start() != name.start()) {
      return -1;
    }
    int depth = 0;
    for (at--; at >= 0; at--) {
      TokenKind kind = tokens.get(at).kind();
      boolean opens = kind == TokenKind.LEFT_PAREN || kind == TokenKind.LEFT_BRACKET;
      boolean closes = kind == TokenKind.RIGHT_PAREN || kind == TokenKind.RIGHT_BRACKET;
      boolean ends =
          kind == TokenKind.SEMICOLON
              || kind == TokenKind.LEFT_BRACE
              || kind == TokenKind.RIGHT_BRACE
              || kind == TokenKind.HASH
              || opens && depth == 0
              || kind == TokenKind.COMMA
                  && depth == 0
                  && variable.kind() == Variable.Kind.PARAMETER;
      if (ends) {
        break;
      }
      depth += closes ? 1 : opens ? -1 : 0;
    }
    return at + 1;
  }
}
