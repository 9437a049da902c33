package dev.heddle.language.checks;

import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.PointerType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rules for loops, variables and single calls inside a function. */
final class BodyChecks extends TreeWalker {
  /** Longest format string (programming-guide-7-end R-060). */
  private static final int FORMAT_LIMIT = 256;

  /** Bytes of the buffer that all arguments of one call must fit into (the same rule). */
  private static final long ARGUMENT_BYTES_LIMIT = 64 << 10;

  private final DiagnosticList diagnostics;
  private final DeclarationChecks declarations;

  BodyChecks(DiagnosticList diagnostics, DeclarationChecks declarations) {
    this.diagnostics = diagnostics;
    this.declarations = declarations;
  }

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    for (VariableDeclaration declaration : statement.variables()) {
      declarations.check(declaration.variable());
    }
    return super.visitDeclaration(statement);
  }

  // Loop pragmas

  @Override
  public Void visitFor(Statement.For statement) {
    pragmas(statement);
    return super.visitFor(statement);
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    pragmas(statement);
    return super.visitWhile(statement);
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    pragmas(statement);
    return super.visitDoWhile(statement);
  }

  /** measured-facts E: duplicates, and what excludes what. */
  private void pragmas(Statement.Loop loop) {
    List<LoopPragma> pragmas = loop.pragmas();
    if (pragmas.isEmpty()) {
      return;
    }
    Map<String, LoopPragma> seen = new HashMap<>();
    for (LoopPragma pragma : pragmas) {
      if (pragma instanceof LoopPragma.Ivdep) {
        continue;
      }
      LoopPragma before = seen.putIfAbsent(pragma.name(), pragma);
      if (before != null) {
        diagnostics.error(
            "language.pragma-duplicate",
            "'#pragma " + pragma.name() + "' is given twice for this loop",
            pragma.range(),
            new Diagnostic.Note("the first one is here", before.range()));
      }
    }
    LoopPragma disabled = seen.get("disable_loop_pipelining");
    if (disabled != null) {
      for (String name :
          List.of("ii", "max_concurrency", "max_interleaving", "speculated_iterations")) {
        if (seen.containsKey(name)) {
          diagnostics.error(
              "language.pragma-conflict",
              "'" + name + "' has no meaning for a loop that is not pipelined",
              seen.get(name).range(),
              new Diagnostic.Note("pipelining is switched off here", disabled.range()));
        }
      }
    }
    redundantIvdep(pragmas);
    unrolledPipe(loop);
  }

  /** programming-guide-1-6 M-11: a loop with a pipe call stays rolled. */
  private void unrolledPipe(Statement.Loop loop) {
    LoopPragma.Unroll unroll = loop.pragma(LoopPragma.Unroll.class).orElse(null);
    if (unroll == null || unroll.factor().orElse(0) == 1) {
      return;
    }
    new TreeWalker() {
      @Override
      public Void visitBuiltinCall(Expression.BuiltinCall call) {
        if (call.callee().family() == BuiltinFamily.PIPE) {
          diagnostics.warning(
              "language.unroll-pipe",
              "Unroll is required but the loop cannot be unrolled.",
              unroll.range(),
              new Diagnostic.Note("it accesses a pipe here", call.calleeRange()));
        }
        return super.visitBuiltinCall(call);
      }
    }.walk(loop.body());
  }

  private void redundantIvdep(List<LoopPragma> pragmas) {
    for (LoopPragma pragma : pragmas) {
      if (pragma instanceof LoopPragma.Ivdep narrow && isCovered(narrow, pragmas)) {
        diagnostics.warning(
            "language.pragma-redundant",
            "another ivdep of this loop promises more",
            narrow.range());
      }
    }
  }

  private static boolean isCovered(LoopPragma.Ivdep narrow, List<LoopPragma> pragmas) {
    for (LoopPragma pragma : pragmas) {
      if (pragma instanceof LoopPragma.Ivdep wide && wide != narrow) {
        boolean all = wide.array().isEmpty();
        boolean longer =
            wide.safelen().isEmpty()
                || narrow.safelen().isPresent()
                    && wide.safelen().getAsInt() > narrow.safelen().getAsInt();
        boolean sameScope = narrow.array().isPresent() || all;
        if (all
            && longer
            && sameScope
            && !(wide.safelen().equals(narrow.safelen()) && narrow.array().isEmpty())) {
          return true;
        }
      }
    }
    return false;
  }

  // Calls

  @Override
  public Void visitBuiltinCall(Expression.BuiltinCall call) {
    BuiltinFamily family = call.callee().family();
    if (family == BuiltinFamily.PRINTF) {
      printf(call);
    } else if (family == BuiltinFamily.LOAD_STORE_UNIT) {
      loadStoreUnit(call);
    }
    return super.visitBuiltinCall(call);
  }

  private void printf(Expression.BuiltinCall call) {
    Expression format = call.arguments().get(0);
    while (format instanceof Expression.Conversion conversion) {
      format = conversion.operand();
    }
    if (format.constant().orElse(null) instanceof Constant.StringConstant text
        && text.value().length() > FORMAT_LIMIT) {
      diagnostics.error(
          "language.printf",
          "the format has "
              + text.value().length()
              + " characters; at most "
              + FORMAT_LIMIT
              + " are allowed",
          format.range());
    }
    long bytes = 0;
    for (Expression argument : call.arguments()) {
      bytes += argument.type().size();
    }
    if (bytes > ARGUMENT_BYTES_LIMIT) {
      diagnostics.error(
          "language.printf",
          "the arguments have "
              + bytes
              + " bytes; at most "
              + ARGUMENT_BYTES_LIMIT
              + " fit into the buffer",
          call.calleeRange());
    }
  }

  /** Model M-LSU-2. */
  private void loadStoreUnit(Expression.BuiltinCall call) {
    Expression pointer = call.arguments().get(0);
    if (pointer instanceof Expression.Conversion conversion) {
      pointer = conversion.operand();
    }
    String name = call.callee().name();
    boolean isVolatile = pointer.type() instanceof PointerType p && p.pointee().isVolatile();
    if (isVolatile && (name.contains("prefetching") || name.contains("cached"))) {
      diagnostics.error(
          "language.load-store-unit",
          "'" + name + "' cannot load through a volatile pointer",
          call.calleeRange());
    }
    if (name.contains("cached")) {
      Constant size = call.arguments().get(1).constant().orElse(null);
      if (!(size instanceof Constant.IntegerConstant bytes) || bytes.value() < 0) {
        diagnostics.error(
            "language.load-store-unit",
            "the cache size must be a constant of at least 0",
            call.arguments().get(1).range());
      }
    }
  }
}
