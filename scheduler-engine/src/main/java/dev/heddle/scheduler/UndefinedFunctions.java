package dev.heddle.scheduler;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.operator.Operators;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Functions that a kernel calls and that neither the program nor a library defines. */
final class UndefinedFunctions {
  private final Libraries libraries;
  private final Map<String, Called> found = new LinkedHashMap<>();

  private UndefinedFunctions(Libraries libraries) {
    this.libraries = libraries;
  }

  /** A function and its first call. */
  record Called(String name, SourceRange call) {
    /** What the user is told. */
    SourceDiagnostic diagnostic() {
      return new SourceDiagnostic(
          Severity.INFO,
          Libraries.UNKNOWN,
          "function '"
              + name
              + "' has no body here: it counts as one cycle without area; give the file that"
              + " defines it, or the manifest of its library with -l",
          call.file().path(),
          call.line(),
          call.column(),
          call.endLine(),
          call.endColumn());
    }
  }

  /** Those of a kernel, each once, in the order of the calls. */
  static List<Called> of(KernelIr kernel, Libraries libraries) {
    UndefinedFunctions functions = new UndefinedFunctions(libraries);
    functions.walk(kernel.body());
    return List.copyOf(functions.found.values());
  }

  private void walk(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation && operation.opcode() == Opcode.CALL) {
        String name = ((Detail.Call) operation.detail()).function();
        if (!Operators.isBuiltIn(name) && libraries.function(name).isEmpty()) {
          found.putIfAbsent(name, new Called(name, operation.range()));
        }
      } else if (node instanceof If branch) {
        walk(branch.then());
        walk(branch.otherwise());
      } else if (node instanceof Loop loop) {
        walk(loop.body());
      } else if (node instanceof Scope scope) {
        walk(scope.body());
      }
    }
  }
}
