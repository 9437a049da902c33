package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.RecordType;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Statements: structure, jumps and declarations. */
final class StatementLowering implements Statement.Visitor<Void> {
  private static final int NONE = -1;

  /** Bytes up to which clang fills a variable by single stores and not from a constant. */
  private static final long SINGLE_STORES = 32;

  private final KernelContext context;
  private final FusionBlocks fusion = new FusionBlocks();
  private final Deque<Target> targets = new ArrayDeque<>();
  private final Map<KernelContext.Frame, Map<String, Target>> labels = new IdentityHashMap<>();

  /**
   * Where break and continue go.
   *
   * @param breakRegion loop or scope that break leaves
   * @param continueRegion scope that continue leaves, or the loop that it goes on with; -1 for a
   *     switch
   */
  private record Target(int breakRegion, int continueRegion, boolean continuesLoop) {}

  StatementLowering(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** Lowers a statement, if it can be reached. */
  void lower(Statement statement) {
    if (builder().isReachable() || holdsLabel(statement)) {
      statement.accept(this);
    }
  }

  private static boolean holdsLabel(Statement statement) {
    return statement instanceof Statement.Case
        || statement instanceof Statement.Labeled
        || statement instanceof Statement.Declaration;
  }

  @Override
  public Void visitCompound(Statement.Compound statement) {
    int blocks = fusion.open(statement.pragmas());
    context.enter(statement);
    List<Statement> statements = statement.statements();
    boolean jumps = statements.stream().anyMatch(s -> s instanceof Statement.Labeled);
    if (jumps) {
      labelled(statements);
    } else {
      statements.forEach(this::lower);
    }
    fusion.close(blocks);
    return null;
  }

  // ------------------------------------------------------------------ declarations

  @Override
  public Void visitDeclaration(Statement.Declaration statement) {
    statement.variables().forEach(this::declare);
    return null;
  }

  private void declare(VariableDeclaration declaration) {
    Variable variable = declaration.variable();
    if (variable.kind() == Variable.Kind.PROGRAM_SCOPE) {
      context.program().declare(declaration);
      return;
    }
    Optional<Expression> initializer = declaration.initializer();
    if (initializer.isPresent() && isTable(variable) && Contents.isConstant(initializer.get())) {
      MemoryObject.Contents contents = Contents.of(variable.type(), initializer.get());
      context.declareConstant(variable, contents);
      return;
    }
    if (variable.type().isPointer() && initializer.isPresent()) {
      Address address = context.expressions().pointer(initializer.get());
      if (!context.frame().facts.isAddressTaken(variable)) {
        context.bindPointer(variable, address);
        return;
      }
    }
    Binding binding = context.declare(variable);
    if (initializer.isEmpty()) {
      undefine(binding, declaration.range());
    } else {
      initialize(binding, variable, initializer.get());
    }
  }

  /**
   * Whether an array keeps the values that it is declared with: it says so or, if it is larger than
   * what single stores fill, nothing stores over them, which LLVM then takes from the constant.
   */
  private boolean isTable(Variable variable) {
    boolean isPlain =
        variable.space() == AddressSpace.PRIVATE
            && !variable.qualifiedType().isVolatile()
            && variable.attributes().isEmpty()
            && !(ProgramContext.innermost(variable.type()) instanceof RecordType);
    return ProgramContext.dimensions(variable.type()).size() > 0
        && (variable.qualifiedType().isConst()
            || isPlain
                && variable.type().size() > SINGLE_STORES
                && context.frame().facts.isOnlyRead(variable));
  }

  private void initialize(Binding binding, Variable variable, Expression initializer) {
    if (binding instanceof Binding.Memory object) {
      context
          .expressions()
          .places()
          .memory()
          .initialize(Address.of(object.object()), variable.type(), initializer);
    } else {
      Value value = context.expressions().lower(initializer);
      context.starts(variable, value);
      context.expressions().places().write(binding, variable.type(), value, initializer.range());
    }
  }

  /** A declaration in a loop gives a new variable in each iteration. */
  private void undefine(Binding binding, SourceRange range) {
    List<Integer> registers = new ArrayList<>();
    KernelContext.collect(binding, registers);
    for (int register : registers) {
      int undefined =
          builder()
              .operation(
                  Opcode.UNDEFINED,
                  builder().variableType(register),
                  dev.heddle.scheduler.ir.Ids.NONE,
                  dev.heddle.scheduler.ir.Detail.NONE,
                  range);
      builder().write(register, undefined);
    }
  }

  // ------------------------------------------------------------------ branches

  @Override
  public Void visitExpression(Statement.ExpressionStatement statement) {
    context.expressions().lower(statement.expression());
    return null;
  }

  @Override
  public Void visitIf(Statement.If statement) {
    int condition = context.expressions().truth(statement.condition());
    // The second branch is no part of the range, whose end is where the first one joins it.
    SourceRange range = statement.range();
    int end = statement.whenTrue().range().end();
    builder().openIf(condition, new SourceRange(range.file(), range.start(), end));
    lower(statement.whenTrue());
    builder().openElse();
    statement.whenFalse().ifPresent(this::lower);
    builder().closeIf();
    return null;
  }

  // ------------------------------------------------------------------ loops

  @Override
  public Void visitFor(Statement.For statement) {
    statement.initial().ifPresent(this::lower);
    loop(statement, Loop.Kind.FOR, true);
    return null;
  }

  @Override
  public Void visitWhile(Statement.While statement) {
    loop(statement, Loop.Kind.WHILE, true);
    return null;
  }

  @Override
  public Void visitDoWhile(Statement.DoWhile statement) {
    loop(statement, Loop.Kind.DO, false);
    return null;
  }

  private void loop(Statement.Loop statement, Loop.Kind kind, boolean testFirst) {
    context.program().cancellation().check();
    SourceRange range = statement.keywordRange().to(statement.range());
    int[] changing = context.registersOf(context.frame().facts.assignedIn(statement));
    List<LoopPragma> pragmas = fusion.enter(new Promises(context).resolve(statement.pragmas()));
    int loop =
        builder()
            .openLoop(changing, changing, pragmas, kind.around(statement.body().range()), range);
    if (testFirst) {
      statement.condition().ifPresent(condition -> test(condition, loop));
    }
    int body = builder().openScope(changing, "continue", statement.body().range());
    targets.push(new Target(loop, body, false));
    lower(statement.body());
    targets.pop();
    builder().closeScope();
    if (builder().isReachable()) {
      if (statement instanceof Statement.For counted) {
        counted.step().ifPresent(step -> context.expressions().lower(step));
      }
      if (!testFirst) {
        statement.condition().ifPresent(condition -> test(condition, loop));
      }
      builder().continueLoop(loop, range);
    }
    builder().closeLoop();
    fusion.leave();
  }

  private void test(Expression condition, int loop) {
    int goesOn = context.expressions().truth(condition);
    builder().openIf(goesOn, condition.range());
    builder().openElse();
    builder().breakTo(loop, condition.range());
    builder().closeIf();
  }

  // ------------------------------------------------------------------ switch

  @Override
  public Void visitSwitch(Statement.Switch statement) {
    int value = context.expressions().number(statement.condition());
    int[] changing = context.registersOf(context.frame().facts.assignedIn(statement));
    SwitchLowering body = new SwitchLowering(context, statement, value);
    List<SwitchLowering.Section> sections = body.sections();
    Optional<SwitchTable> table = SwitchTable.of(sections, context);
    if (table.isPresent()) {
      table.get().lower(value, statement);
      return null;
    }
    if (!sections.isEmpty()) {
      body.lower(sections, part -> section(part, changing));
      return null;
    }
    int scope = builder().openScope(changing, "switch", statement.range());
    targets.push(new Target(scope, NONE, false));
    body.lower(statement.body());
    targets.pop();
    builder().closeScope();
    return null;
  }

  /** Statements of a switch that are left at their end or by a break. */
  private void section(SwitchLowering.Section section, int[] changing) {
    if (!section.breaksInside()) {
      section.statements().forEach(this::lower);
      return;
    }
    int scope = builder().openScope(changing, "switch", section.range());
    targets.push(new Target(scope, NONE, false));
    section.statements().forEach(this::lower);
    targets.pop();
    builder().closeScope();
  }

  @Override
  public Void visitCase(Statement.Case statement) {
    throw new LoweringFailure("a case label stands outside its switch", statement.range());
  }

  // ------------------------------------------------------------------ jumps

  @Override
  public Void visitBreak(Statement.Break statement) {
    builder().breakTo(targets.element().breakRegion(), statement.range());
    return null;
  }

  @Override
  public Void visitContinue(Statement.Continue statement) {
    for (Target target : targets) {
      if (target.continueRegion() != NONE) {
        builder().breakTo(target.continueRegion(), statement.range());
        return null;
      }
    }
    throw new LoweringFailure("continue stands outside a loop", statement.range());
  }

  @Override
  public Void visitReturn(Statement.Return statement) {
    KernelContext.Frame frame = context.frame();
    if (frame.caller == null) {
      statement.value().ifPresent(value -> context.expressions().lower(value));
      builder().returnKernel(statement.range());
      return null;
    }
    if (statement.value().isPresent() && frame.result.isPresent()) {
      Expression value = statement.value().get();
      Value result = context.expressions().lower(value);
      context
          .expressions()
          .places()
          .write(frame.result.get(), value.type(), result, statement.range());
    }
    builder().breakTo(frame.scope, statement.range());
    return null;
  }

  /**
   * Statements with labels: a jump forward leaves a scope that ends at its label, a jump back goes
   * on with a loop that starts at its label.
   */
  private void labelled(List<Statement> statements) {
    Map<String, Target> known = labels.computeIfAbsent(context.frame(), frame -> new HashMap<>());
    List<Integer> ends = new ArrayList<>();
    // What precedes the first jump stays outside, so that its variables live on behind the labels.
    int firstJump = statements.size();
    for (int i = statements.size() - 1; i > 0; i--) {
      if (statements.get(i) instanceof Statement.Labeled label) {
        int jump = firstJump(statements.subList(0, i), label.label());
        if (jump >= 0) {
          ends.add(i);
          firstJump = Math.min(firstJump, jump);
        }
      }
    }
    int loops = 0;
    int loopsOutside = 0;
    for (int i = 0; i < statements.size(); i++) {
      if (i == firstJump) {
        loopsOutside = loops;
        openScopes(statements, i, ends, known);
      }
      if (!ends.isEmpty() && ends.get(ends.size() - 1) == i) {
        ends.remove(ends.size() - 1);
        if (loops > loopsOutside) {
          throw new LoweringFailure(
              "jumps back and forth cross each other", statements.get(i).range());
        }
        builder().closeScope();
      }
      if (statements.get(i) instanceof Statement.Labeled label
          && jumps(statements.subList(i, statements.size()), label.label())) {
        int last = lastOfLoop(statements, i, label.label());
        if (ends.isEmpty() && last >= 0) {
          jumpLoop(statements.subList(i, last + 1), label, known);
          i = last;
          continue;
        }
        int[] changing = changing(statements.subList(i, statements.size()));
        int loop =
            builder().openLoop(changing, changing, List.of(), Loop.Kind.WHILE, label.range());
        known.put(label.label(), new Target(loop, loop, true));
        loops++;
      }
      lower(statements.get(i));
    }
    for (; loops > 0; loops--) {
      endLoop(statements);
    }
  }

  /**
   * The last statement of a loop that jumps back to a label make, -1 where what follows is to be
   * held inside, too: other labels or declarations reach into it.
   */
  private int lastOfLoop(List<Statement> statements, int first, String label) {
    int last = first;
    for (int i = first; i < statements.size(); i++) {
      if (context.frame().facts.jumpsTo(statements.get(i), label)) {
        last = i;
      }
    }
    for (int i = first; i <= last; i++) {
      Statement statement = statements.get(i);
      boolean other = i > first && statement instanceof Statement.Labeled;
      while (statement instanceof Statement.Labeled inner) {
        statement = inner.body();
      }
      if (other || statement instanceof Statement.Declaration && last + 1 < statements.size()) {
        return -1;
      }
    }
    return last;
  }

  /** A loop that is left behind its last statement, as natural loops are. */
  private void jumpLoop(
      List<Statement> statements, Statement.Labeled label, Map<String, Target> known) {
    int[] changing = changing(statements);
    int loop = builder().openLoop(changing, changing, List.of(), Loop.Kind.WHILE, label.range());
    known.put(label.label(), new Target(loop, loop, true));
    statements.subList(0, statements.size() - 1).forEach(this::lower);
    Statement last = statements.get(statements.size() - 1);
    while (last instanceof Statement.Labeled inner) {
      last = inner.body();
    }
    if (last instanceof Statement.If branch && isTest(branch, label.label())) {
      test(branch.condition(), loop);
      lower(branch.whenTrue());
    } else {
      lower(last);
    }
    endLoop(statements);
  }

  /** Whether a branch asks whether to jump back, and what is done before that. */
  private static boolean isTest(Statement.If branch, String label) {
    Statement end = branch.whenTrue();
    while (end instanceof Statement.Compound compound && !compound.statements().isEmpty()) {
      end = compound.statements().get(compound.statements().size() - 1);
    }
    return branch.whenFalse().isEmpty()
        && end instanceof Statement.Goto jump
        && jump.label().equals(label);
  }

  /** Opens a scope for each label that is jumped to forwards, that of the last label outermost. */
  private void openScopes(
      List<Statement> statements, int from, List<Integer> ends, Map<String, Target> known) {
    for (int end : ends) {
      Statement.Labeled label = (Statement.Labeled) statements.get(end);
      int[] changing = changing(statements.subList(from, end));
      int scope = builder().openScope(changing, "goto", label.range());
      known.put(label.label(), new Target(scope, NONE, false));
    }
  }

  private int firstJump(List<Statement> statements, String label) {
    for (int i = 0; i < statements.size(); i++) {
      if (context.frame().facts.jumpsTo(statements.get(i), label)) {
        return i;
      }
    }
    return -1;
  }

  private void endLoop(List<Statement> statements) {
    SourceRange range = statements.get(statements.size() - 1).range();
    builder().breakInnermost(range);
    builder().closeLoop();
  }

  private boolean jumps(List<Statement> statements, String label) {
    return statements.stream().anyMatch(s -> context.frame().facts.jumpsTo(s, label));
  }

  private int[] changing(List<Statement> statements) {
    Set<Variable> variables = new LinkedHashSet<>();
    statements.forEach(s -> variables.addAll(context.frame().facts.assignedIn(s)));
    return context.registersOf(variables);
  }

  @Override
  public Void visitGoto(Statement.Goto statement) {
    Target target = labels.getOrDefault(context.frame(), Map.of()).get(statement.label());
    if (target == null) {
      throw new LoweringFailure(
          "goto " + statement.label() + " jumps into a statement", statement.range());
    }
    if (target.continuesLoop()) {
      builder().continueLoop(target.breakRegion(), statement.range());
    } else {
      builder().breakTo(target.breakRegion(), statement.range());
    }
    return null;
  }

  @Override
  public Void visitLabeled(Statement.Labeled statement) {
    lower(statement.body());
    return null;
  }

  @Override
  public Void visitEmpty(Statement.Empty statement) {
    return null;
  }
}
