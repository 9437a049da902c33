package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;

/** What arrays are called where a loop stands. */
public final class Names {
  private Names() {}

  /**
   * The name of an object in the function of a loop: its own where that is the kernel and only one
   * variable has it.
   */
  public static Optional<String> inKernel(KernelScope kernel, LoopPlan loop, MemoryObject object) {
    boolean isHere =
        kernel
            .source(loop)
            .map(entry -> entry.function().name().equals(kernel.name()))
            .orElse(false);
    return isHere && declarations(kernel.definition(), object.name()) == 1
        ? Optional.of(object.name())
        : Optional.empty();
  }

  private static int declarations(FunctionDefinition function, String name) {
    int[] count = {
      (int) function.function().parameters().stream().filter(p -> p.name().equals(name)).count()
    };
    new TreeWalker() {
      @Override
      public Void visitDeclaration(Statement.Declaration statement) {
        for (VariableDeclaration each : statement.variables()) {
          count[0] += each.variable().name().equals(name) ? 1 : 0;
        }
        return super.visitDeclaration(statement);
      }
    }.walk(function.body());
    return count[0];
  }
}
