package dev.heddle.inspections.libraries;

import dev.heddle.inspections.api.FileScope;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.program.CompilerOptions;
import dev.heddle.scheduler.program.Program;
import java.util.ArrayList;
import java.util.List;

/** The calls of a file that lead to functions of libraries whose manifests are known. */
final class LibraryCalls {
  /**
   * A call.
   *
   * @param caller the function that it stands in
   * @param function what the manifest says of the function
   */
  record Called(FunctionDefinition caller, Expression.Call call, LibraryFunction function) {}

  private LibraryCalls() {}

  /** In the order of the file; none where no library is given. */
  static List<Called> in(FileScope file) {
    Program program = file.analysis().linked().program();
    Libraries libraries = Libraries.of(program, CompilerOptions.of(program.options().compiler()));
    List<Called> calls = new ArrayList<>();
    if (libraries.functions().isEmpty()) {
      return calls;
    }
    for (FunctionDefinition function : file.unit().functions()) {
      if (file.isUsed(function)) {
        new TreeWalker() {
          @Override
          public Void visitCall(Expression.Call call) {
            libraries
                .function(call.callee().name())
                .ifPresent(each -> calls.add(new Called(function, call, each)));
            return super.visitCall(call);
          }
        }.walk(function.body());
      }
    }
    return calls;
  }
}
