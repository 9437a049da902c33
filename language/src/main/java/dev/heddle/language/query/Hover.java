package dev.heddle.language.query;

import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * A short description of a name.
 *
 * @param signature the declaration in one line
 * @param details further facts, one a line: where it lives, its value, its size
 * @param range the name
 */
public record Hover(String signature, List<String> details, SourceRange range) {

  public Hover {
    details = List.copyOf(details);
  }

  /** What can be called by a name: the one declaration, or all forms of a built-in function. */
  public List<String> signatures() {
    List<String> signatures = new ArrayList<>(List.of(signature));
    details.stream().filter(detail -> detail.endsWith(")")).forEach(signatures::add);
    return signatures;
  }

  /** The same with more facts behind the others. */
  Hover with(List<String> more) {
    List<String> all = new ArrayList<>(details);
    all.addAll(more);
    return new Hover(signature, all, range);
  }

  static Hover of(Macro macro, SourceRange range) {
    StringBuilder text = new StringBuilder("#define ").append(macro.name());
    if (macro.isFunctionLike()) {
      text.append('(').append(String.join(", ", macro.parameters())).append(')');
    }
    List<String> details =
        macro.isPredefined()
            ? List.of(
                macro.isOption()
                    ? "defined by the options of the program"
                    : "defined by the compiler")
            : List.of();
    return new Hover(text.append(' ').append(macro.replacement()).toString(), details, range);
  }

  static Hover of(Reference reference, TranslationUnit unit) {
    Reference.Target target = reference.target();
    if (target instanceof Reference.BuiltinTarget builtin) {
      List<String> signatures = BuiltinLibrary.instance().signatures(builtin.name());
      return signatures.isEmpty()
          ? new Hover(builtin.name(), List.of("built-in conversion"), reference.range())
          : new Hover(
              signatures.get(0), signatures.subList(1, signatures.size()), reference.range());
    }
    if (target instanceof Reference.FieldTarget field) {
      return member(field.record(), field.field(), reference.range());
    }
    return symbol(((Reference.SymbolTarget) target).symbol(), reference.range(), unit);
  }

  private static Hover member(RecordType record, Field field, SourceRange range) {
    List<String> details = new ArrayList<>();
    details.add("member of " + record + ", offset " + field.offset());
    field.bitWidth().ifPresent(bits -> details.add("bit-field of " + bits + " bits"));
    size(field.type().type(), details);
    return new Hover(field.type() + " " + field.name(), details, range);
  }

  private static Hover symbol(Symbol symbol, SourceRange range, TranslationUnit unit) {
    List<String> details = new ArrayList<>();
    if (symbol instanceof Variable variable) {
      details.add(kind(variable) + " in " + variable.space().spelling() + " memory");
      size(variable.type(), details);
      value(variable, unit, details);
      return new Hover(variable.qualifiedType() + " " + variable.name(), details, range);
    }
    if (symbol instanceof Function function) {
      details.add(function.isKernel() ? "kernel" : "function");
      return new Hover(signature(function), details, range);
    }
    if (symbol instanceof EnumConstant constant) {
      details.add("constant of " + constant.type());
      return new Hover(constant.name() + " = " + constant.value(), details, range);
    }
    TypeName name = (TypeName) symbol;
    size(name.type().type(), details);
    boolean typedef = name.kind() == TypeName.Kind.TYPEDEF;
    String text =
        typedef ? "typedef " + name.type() + " " + name.name() : name.type().type().toString();
    return new Hover(text, details, range);
  }

  private static String kind(Variable variable) {
    return switch (variable.kind()) {
      case PARAMETER -> "argument";
      case LOCAL -> "local variable";
      case PROGRAM_SCOPE -> "program-scope variable";
    };
  }

  private static void size(Type type, List<String> details) {
    if (type.isComplete()) {
      details.add(type.size() + " bytes, aligned to " + type.alignment());
    }
  }

  /** The value that uses of a constant variable were found to have. */
  private static void value(Variable variable, TranslationUnit unit, List<String> details) {
    List<Constant> values = new ArrayList<>();
    TreeWalker walker =
        new TreeWalker() {
          @Override
          public Void visitVariableReference(Expression.VariableReference expression) {
            if (expression.variable() == variable) {
              expression.constant().ifPresent(values::add);
            }
            return null;
          }
        };
    unit.functions().forEach(f -> walker.walk(f.body()));
    if (!values.isEmpty()) {
      details.add("value " + values.get(0));
    }
  }

  /** A function as it is declared, without its body. */
  public static String signature(Function function) {
    StringBuilder text = new StringBuilder(function.isKernel() ? "__kernel " : "");
    text.append(function.result()).append(' ').append(function.name()).append('(');
    String separator = "";
    for (Variable parameter : function.parameters()) {
      text.append(separator).append(parameter.qualifiedType()).append(' ').append(parameter.name());
      separator = ", ";
    }
    return text.append(')').toString().replace(" )", ")");
  }
}
