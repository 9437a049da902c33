package dev.heddle.language.checks;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.TypeName;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.ChannelType;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.PipeType;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Checks the attributes of all that is declared, members of structures included, each once, and
 * knows which functions use something with attributes that nothing can be made of.
 */
final class DeclarationChecks {
  private final AttributeChecks attributes;
  private final Set<RecordType> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Records, variables and functions. */
  private final Set<Object> faulty = Collections.newSetFromMap(new IdentityHashMap<>());

  DeclarationChecks(AttributeChecks attributes) {
    this.attributes = attributes;
  }

  void outsideOfFunctions(TranslationUnit unit) {
    for (VariableDeclaration variable : unit.variables()) {
      check(variable.variable());
    }
    for (Function function : unit.declarations()) {
      check(function);
    }
    for (TypeName name : unit.typeNames()) {
      attributes.ofType(name.attributes());
      check(name.type().type());
    }
  }

  void check(Variable variable) {
    check(variable.type());
    int before = attributes.unusable();
    attributes.check(variable);
    if (attributes.unusable() > before) {
      faulty.add(variable);
    }
  }

  void check(Function function) {
    check(function.result());
    function.parameters().forEach(parameter -> check(parameter.type()));
    int before = attributes.unusable();
    attributes.check(function);
    if (attributes.unusable() > before) {
      faulty.add(function);
    }
  }

  private void check(Type type) {
    if (record(type) instanceof RecordType record && record.isComplete() && seen.add(record)) {
      int before = attributes.unusable();
      attributes.check(record);
      if (attributes.unusable() > before) {
        faulty.add(record);
      }
      record.fields().forEach(field -> check(field.type().type()));
    }
  }

  /** Whether a function that was checked has such attributes or uses what has. */
  boolean hasFaults(FunctionDefinition function) {
    return !faulty.isEmpty() && (faulty.contains(function.function()) || new Uses().in(function));
  }

  /** What a type is made of in the end: the element of an array, what a pointer points to. */
  private static Type record(Type type) {
    if (type instanceof ArrayType array) {
      return record(array.innermost());
    }
    if (type instanceof PointerType pointer) {
      return record(pointer.pointee().type());
    }
    if (type instanceof ChannelType channel) {
      return record(channel.packet());
    }
    return type instanceof PipeType pipe ? record(pipe.packet()) : type;
  }

  /** Looks for faulty declarations in a function. */
  private final class Uses extends TreeWalker {
    private final Set<RecordType> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    private boolean found;

    boolean in(FunctionDefinition function) {
      function.function().parameters().forEach(parameter -> look(parameter.type()));
      walk(function.body());
      return found;
    }

    @Override
    public void walk(Expression expression) {
      look(expression.type());
      super.walk(expression);
    }

    @Override
    public Void visitDeclaration(Statement.Declaration statement) {
      statement
          .variables()
          .forEach(
              declaration -> {
                found |= faulty.contains(declaration.variable());
                look(declaration.variable().type());
              });
      return super.visitDeclaration(statement);
    }

    @Override
    public Void visitVariableReference(Expression.VariableReference expression) {
      found |= faulty.contains(expression.variable());
      return super.visitVariableReference(expression);
    }

    @Override
    public Void visitCall(Expression.Call expression) {
      found |= faulty.contains(expression.callee());
      return super.visitCall(expression);
    }

    private void look(Type type) {
      if (record(type) instanceof RecordType record && visited.add(record)) {
        found |= faulty.contains(record);
        for (Field field : record.fields()) {
          look(field.type().type());
        }
      }
    }
  }
}
