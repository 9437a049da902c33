package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.format.TextEdit;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.refactor.ExtractValue;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Projects;
import dev.heddle.workspace.Rename;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Changes kernels at places that are drawn by chance, and runs their sessions before and after: the
 * results have to be the same, bit by bit. {@code -Dheddle.refactorings=5} tries five times as many
 * places, {@code -Dheddle.random.seed=2} others.
 */
class RefactoringProofTest {
  private static final Path DATA =
      Path.of(System.getProperty("heddle.root"), "testData", "differential");

  /** Every so many kernels one is tried. */
  private static final int STEP = Math.max(1, 5 / Integer.getInteger("heddle.refactorings", 1));

  private static final long SLOWEST_MILLIS = 300;

  @TempDir private Path folder;
  private final Random random = new Random(Long.getLong("heddle.random.seed", 1));
  private Workspace workspace;

  private enum Change {
    EXTRACT_FUNCTION,
    EXTRACT_AND_INLINE,
    INLINE_CALL,
    EXTRACT_MACRO,
    EXTRACT_CONSTANT,
    EXTRACT_VARIABLE,
    INLINE_MACRO
  }

  @BeforeEach
  void open() {
    workspace =
        new Workspace(
            new Analyzer("test"),
            file -> Projects.Membership.alone(file, Options.parse(List.of(), file.getParent())),
            20);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  @ParameterizedTest
  @EnumSource(Change.class)
  void theKernelComputesTheSame(Change change) throws Exception {
    int changed = 0;
    int at = change.ordinal();
    // Few kernels call functions of their own.
    int step = change == Change.INLINE_CALL ? STEP / 2 : STEP;
    for (Path original : sessions()) {
      Path kernel = kernel(original);
      boolean ownData = !Files.readString(original).contains("inputs/");
      if (!ownData || at++ % step != 0 || !Files.exists(kernel)) {
        continue;
      }
      Path own = Files.createTempDirectory(folder, "kernel");
      Path copy = Files.copy(kernel, own.resolve(kernel.getFileName()));
      Path session = Files.copy(original, own.resolve(original.getFileName()));
      copyData(original, own);
      long start = System.nanoTime();
      String before = run(session);
      boolean slow = System.nanoTime() - start > SLOWEST_MILLIS * 1_000_000;
      Optional<String> text = slow ? Optional.empty() : change(change, copy);
      if (text.isPresent()) {
        changed++;
        write(copy, text.get());
        assertThat(run(session)).as("%s of %s:%n%s", change, kernel, text.get()).isEqualTo(before);
      }
    }
    assertThat(changed).isGreaterThan(change == Change.INLINE_CALL ? 4 : 8);
  }

  /** Copies headers and the files of a session with expected values. */
  private static void copyData(Path session, Path to) throws IOException {
    String stem = session.getFileName().toString().replace(".clsession", ".");
    Path from = session.getParent();
    try (Stream<Path> files = Files.walk(from, 2)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        Path copy = to.resolve(from.relativize(file));
        boolean data = name.endsWith(".h") || name.startsWith(stem);
        if (data && !Files.exists(copy)) {
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
  }

  private static List<Path> sessions() throws IOException {
    try (Stream<Path> all = Files.walk(DATA)) {
      return all.filter(path -> path.toString().endsWith(".clsession")).sorted().toList();
    }
  }

  private static Path kernel(Path session) {
    String name = session.getFileName().toString();
    return session.resolveSibling(name.replace(".clsession", ".cl"));
  }

  private static String run(Path session) throws Exception {
    EmulationResult result = new Emulator().run(SessionReader.read(session));
    StringBuilder facts = new StringBuilder(result.status() + "\n" + result.printf());
    result.faults().forEach(fault -> facts.append(fault.kind()).append('\n'));
    result
        .buffers()
        .forEach((name, buffer) -> facts.append(name).append(Arrays.hashCode(buffer.bytes())));
    return facts.toString();
  }

  private void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
    workspace.changedOnDisk(file);
    workspace.lookAtDisk();
  }

  /** The changed text; empty where the change is refused. */
  private Optional<String> change(Change change, Path file) throws IOException {
    workspace.changedOnDisk(file);
    FrontEndResult result = read(file);
    int[] place = place(change, result);
    if (result.hasErrors() || place == null) {
      return Optional.empty();
    }
    ProjectQueries project = project(file);
    Rename.Outcome outcome =
        switch (change) {
          case EXTRACT_FUNCTION, EXTRACT_AND_INLINE ->
              project.extractFunction(file, place[0], place[1], "extracted");
          case INLINE_CALL -> project.inlineCall(file, place[0]);
          case INLINE_MACRO -> project.inlineMacroUse(file, place[0]);
          case EXTRACT_MACRO -> value(project, file, place, ExtractValue.As.MACRO);
          case EXTRACT_CONSTANT -> value(project, file, place, ExtractValue.As.CONSTANT);
          case EXTRACT_VARIABLE -> value(project, file, place, ExtractValue.As.VARIABLE);
        };
    Optional<String> text = applied(outcome);
    if (change == Change.EXTRACT_AND_INLINE && text.isPresent()) {
      write(file, text.get());
      int name = text.get().indexOf("extracted(");
      return applied(project(file).inlineFunction(file, name));
    }
    return text;
  }

  private ProjectQueries project(Path file) {
    return workspace.project(List.of(file), Cancellation.NEVER);
  }

  private static Rename.Outcome value(
      ProjectQueries project, Path file, int[] place, ExtractValue.As as) {
    return project.extractValue(file, place[0], place[1], "EXTRACTED", as, true);
  }

  private static Optional<String> applied(Rename.Outcome outcome) {
    if (outcome.refusal().isPresent()) {
      assertThat(outcome.refusal().get()).isNotBlank();
      return Optional.empty();
    }
    Rename.FileEdits edits = outcome.files().get(0);
    StringBuilder text = new StringBuilder();
    int done = 0;
    for (TextEdit edit : edits.edits()) {
      text.append(edits.text(), done, edit.start()).append(edit.replacement());
      done = edit.end();
    }
    return Optional.of(text.append(edits.text().substring(done)).toString());
  }

  private static FrontEndResult read(Path file) throws IOException {
    return new FrontEnd()
        .analyze(
            FileLoader.read(file), FrontEndOptions.DEFAULT, new FileLoader(), Cancellation.NEVER);
  }

  /** A place at which a change may be possible; null if there is none. */
  private int[] place(Change change, FrontEndResult result) {
    List<int[]> places = new ArrayList<>();
    SourceFile file = result.unit().file();
    if (change == Change.INLINE_MACRO) {
      for (MacroUse use : result.source().macroUses()) {
        add(places, file, use.range(), use.range());
      }
    }
    for (FunctionDefinition function : result.unit().functions()) {
      new Places(change, file, places).walk(function.body());
    }
    return places.isEmpty() ? null : places.get(random.nextInt(places.size()));
  }

  private static void add(List<int[]> places, SourceFile file, SourceRange from, SourceRange to) {
    if (from.file() == file && to.file() == file && from.start() < to.end()) {
      places.add(new int[] {from.start(), to.end()});
    }
  }

  private final class Places extends TreeWalker {
    private final Change change;
    private final SourceFile file;
    private final List<int[]> places;

    Places(Change change, SourceFile file, List<int[]> places) {
      this.change = change;
      this.file = file;
      this.places = places;
    }

    private boolean isFunction() {
      return change == Change.EXTRACT_FUNCTION || change == Change.EXTRACT_AND_INLINE;
    }

    @Override
    public Void visitCompound(Statement.Compound block) {
      List<Statement> statements = block.statements();
      for (int i = 0; isFunction() && i < 2 * statements.size(); i++) {
        int first = random.nextInt(statements.size());
        int last = first + random.nextInt(statements.size() - first);
        add(places, file, statements.get(first).range(), statements.get(last).range());
      }
      return super.visitCompound(block);
    }

    @Override
    public void walk(Expression expression) {
      boolean fit =
          switch (change) {
            case EXTRACT_FUNCTION, EXTRACT_AND_INLINE -> random.nextInt(4) == 0;
            case EXTRACT_MACRO, EXTRACT_CONSTANT -> expression.constant().isPresent();
            case EXTRACT_VARIABLE -> !expression.isLvalue();
            case INLINE_CALL, INLINE_MACRO -> false;
          };
      if (fit) {
        add(places, file, expression.range(), expression.range());
      }
      super.walk(expression);
    }

    @Override
    public Void visitCall(Expression.Call call) {
      if (change == Change.INLINE_CALL) {
        add(places, file, call.calleeRange(), call.calleeRange());
      }
      return super.visitCall(call);
    }
  }
}
