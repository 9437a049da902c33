package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.EnumConstant;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Reference;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Symbol;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import java.util.LinkedHashMap;
import java.util.Map;

/** The symbols that a name can mean at a place, the innermost declaration of each name. */
final class VisibleNames {
  private final SourceFile file;
  private final int offset;
  private final Map<String, Symbol> symbols = new LinkedHashMap<>();

  private VisibleNames(SourceFile file, int offset) {
    this.file = file;
    this.offset = offset;
  }

  static Map<String, Symbol> at(FrontEndResult result, SourceFile file, int offset) {
    VisibleNames names = new VisibleNames(file, offset);
    names.programScope(result);
    for (FunctionDefinition function : result.unit().functions()) {
      if (function.range().file() == file && contains(function.range(), offset)) {
        function.function().parameters().forEach(names::add);
        names.new Blocks().walk(function.body());
      }
    }
    return names.symbols;
  }

  private void programScope(FrontEndResult result) {
    for (Function function : result.unit().declarations()) {
      addDeclaredBefore(function);
    }
    for (FunctionDefinition function : result.unit().functions()) {
      addDeclaredBefore(function.function());
    }
    for (VariableDeclaration variable : result.unit().variables()) {
      addDeclaredBefore(variable.variable());
    }
    for (TypeName type : result.unit().typeNames()) {
      addDeclaredBefore(type);
    }
    for (EnumConstant constant : result.unit().enumConstants()) {
      addDeclaredBefore(constant);
    }
    // What is declared in a function whose body nobody could make sense of.
    for (Reference reference : result.references()) {
      if (reference.target() instanceof Reference.SymbolTarget target
          && !(target.symbol() instanceof Variable v && v.kind() != Variable.Kind.PROGRAM_SCOPE)) {
        addDeclaredBefore(target.symbol());
      }
    }
  }

  private void addDeclaredBefore(Symbol symbol) {
    if (symbol.range().file() != file || symbol.range().end() <= offset) {
      add(symbol);
    }
  }

  private void add(Symbol symbol) {
    if (!symbol.name().isEmpty()) {
      symbols.put(symbol.name(), symbol);
    }
  }

  private static boolean contains(SourceRange range, int offset) {
    return range.start() < offset && offset <= range.end();
  }

  /** Looks into those blocks that the place is in. */
  private final class Blocks extends TreeWalker {
    @Override
    public void walk(Statement statement) {
      boolean around = statement.range().file() != file || contains(statement.range(), offset);
      if (around || statement instanceof Statement.Declaration) {
        super.walk(statement);
      }
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      statement.variables().forEach(variable -> addDeclaredBefore(variable.variable()));
      return null;
    }
  }
}
