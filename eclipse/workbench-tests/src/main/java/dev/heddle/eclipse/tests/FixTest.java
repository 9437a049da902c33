package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.markers.ReportMarkers;
import dev.heddle.eclipse.settings.ProjectOptions;
import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.viewers.loops.LoopColumn;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A finding of the sample project, its fix, and what the fix does to marker and loop table. */
class FixTest {

  private final Workspace workspace = new Workspace();
  private IFile kernel;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    kernel = workspace.sampleCopy("dot_product.cl");
    editor = workspace.open(kernel);
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
    Ui.run(() -> ProjectOptions.NONE.keep(kernel.getProject()));
  }

  @Test
  void theFixOfTheEditorRemovesTheMarkerAndLowersTheInterval() {
    IMarker marker = finding();
    int line = marker.getAttribute(IMarker.LINE_NUMBER, 0);
    int loop = line - 1;
    assertThat(interval(loop)).isGreaterThan(1);
    // The views follow the cursor, wherever the tests before have left it.
    Ui.await(
        "the row of the loop",
        () -> !new LoopTableRows().cell(loop, LoopColumn.II).startsWith("no loop"));
    Ui.run(() -> new LoopTableRows().doubleClick(loop));
    Ui.await(
        "details of the slow loop",
        () -> new LoopTableRows().details().contains("starts every 11 cycles"));
    Ui.screenshot("finding");
    Fixes fixes = new Fixes(editor);
    fixes.open(line);
    Ui.screenshot("fixes");
    // The whole change is on show, indented as it will be.
    assertThat(Ui.<String>get(() -> fixes.preview().getText()))
        .startsWith("Keep 11 partial results of 'sum' in a shift register\n")
        .contains("\n-     sum += x[i] * y[i];\n", "\n+   for (int part = 0;");
    assertThat(Ui.get(() -> fixes.preview().getLineCount() * fixes.preview().getLineHeight()))
        .isLessThanOrEqualTo(Ui.get(() -> fixes.preview().getSize().y));
    fixes.key(SWT.CR);
    Ui.await("the marker gone", () -> findings().isEmpty());
    workspace.awaitAnalysis(editor);
    Ui.screenshot("fixed");
    assertThat(Ui.get(() -> new LoopTableRows().column(LoopColumn.II)))
        .noneMatch(ii -> ii.matches("\\D*\\d+") && Integer.parseInt(ii.replaceAll("\\D", "")) > 1);
    Ui.await(
        "details of the loop as it is now",
        () -> !new LoopTableRows().details().contains("starts every 11 cycles"));
    Ui.run(
        () ->
            ((ITextOperationTarget) editor.getAdapter(ITextOperationTarget.class))
                .doOperation(ITextOperationTarget.UNDO));
    Ui.await("the marker back after one undo", () -> findings().size() == 1);
  }

  /** A kernel of 31 arguments: some are named, once each, and how many more there are. */
  @Test
  void aFindingAboutManyArgumentsNamesSomeOfThemOnce() {
    String arguments =
        IntStream.range(0, 31)
            .mapToObj(i -> "global int *buffer" + i)
            .collect(Collectors.joining(", "));
    String body =
        IntStream.range(0, 31)
            .mapToObj(i -> "    buffer" + i + "[i] += i;\n")
            .collect(Collectors.joining());
    workspace.open(
        workspace.file(
            "many.cl",
            "kernel void many(%s, int n) {\n  for (int i = 0; i < n; i++) {\n%s  }\n}\n"
                .formatted(arguments, body)));
    Ui.run(() -> Ui.page().showView(FindingsView.ID));
    Ui.await("the finding", () -> about("rguments 'buffer0'").isPresent());
    String line = Ui.get(() -> about("rguments 'buffer0'").orElseThrow());
    assertThat(line)
        .contains("'buffer3' and 27 more of kernel 'many'", "a store through one of them")
        .doesNotContain("'buffer4'");
    assertThat(line.split("'buffer0'", -1)).hasSize(2);
  }

  @Test
  void theFixOfTheProblemsViewOpensTheEditor() {
    IMarker marker = finding();
    workspace.closeEditors();
    assertThat(IDE.getMarkerHelpRegistry().hasResolutions(marker)).isTrue();
    IMarkerResolution[] resolutions =
        Ui.get(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
    assertThat(resolutions).isNotEmpty();
    assertThat(resolutions[0].getLabel()).isNotBlank();
    Ui.run(() -> resolutions[0].run(marker));
    assertThat(Ui.get(() -> Ui.page().getActiveEditor().getEditorInput().getName()))
        .isEqualTo(kernel.getName());
    Ui.await("the marker gone", () -> findings().isEmpty());
  }

  @Test
  void theFixInTheViewFindingsIsOneClickAway() {
    String title = finding().getAttribute(ReportMarkers.FIXES, "").lines().findFirst().orElse("");
    Ui.run(() -> Ui.page().showView(FindingsView.ID));
    StyledText text =
        Ui.get(
            () ->
                Ui.find(Ui.shell(), StyledText.class, found -> found.getText().contains(title))
                    .orElseThrow());
    assertThat(Ui.<String>get(text::getText)).startsWith("Warning");
    Ui.run(() -> click(text, text.getText().indexOf(title) + 2));
    Ui.await("the marker gone", () -> findings().isEmpty());
    Ui.await("the fix gone from the view", () -> !text.getText().contains(title));
    Ui.typeWith(SWT.CTRL, 'z');
    Ui.await("the marker back after Ctrl+Z", () -> findings().size() == 1);
  }

  @Test
  void theFixFitsTextThatChangedSinceTheAnalysis() {
    IMarker marker = finding();
    IMarkerResolution resolution =
        Ui.get(() -> IDE.getMarkerHelpRegistry().getResolutions(marker)[0]);
    Ui.run(
        () -> {
          Workspace.document(editor).replace(0, 0, "// typed a moment ago\n");
          resolution.run(marker);
        });
    Ui.await("the marker gone", () -> findings().isEmpty());
    workspace.awaitAnalysis(editor);
    assertThat(Workspace.markers(kernel, ReportMarkers.DIAGNOSTIC)).isEmpty();
    assertThat(Workspace.document(editor).get()).startsWith("// typed a moment ago\n// Dot");
  }

  /** Neither a folder of the project nor an option names it. */
  @Test
  void theFolderOfAMissingHeaderIsFoundAndKept() {
    workspace.file("found/include/sizes.h", "#define SIZE 16\n");
    IFile user =
        workspace.file(
            "found/device/user.cl",
            "#include \"sizes.h\"\nkernel void user(global int *restrict a) {\n"
                + "  for (int i = 0; i < SIZE; i++) a[i] = i;\n}\n");
    ITextEditor opened = workspace.open(user);
    assertThat(onlyResolution(diagnostic(user)).getLabel())
        .isEqualTo("Look for included files in 'found/include'");
    Fixes fixes = new Fixes(opened);
    fixes.open(1, "Finds sizes.h");
    Ui.screenshot("missing-header");
    fixes.key(SWT.CR);
    awaitNoDiagnostic(user);
    assertThat(ProjectOptions.of(user.getProject()).includes()).containsExactly("found/include");
  }

  @Test
  void theFolderOfAMissingHeaderIsOneClickAwayInTheViewFindings() {
    workspace.file("clicked/include/width.h", "#define WIDTH 16\n");
    IFile user =
        workspace.file(
            "clicked/user.cl",
            "#include \"width.h\"\nkernel void user(global int *restrict a) {\n"
                + "  for (int i = 0; i < WIDTH; i++) a[i] = i;\n}\n");
    workspace.open(user);
    Ui.run(() -> Ui.page().showView(FindingsView.ID));
    String link = "Look for its folder nearby";
    Ui.await("the link", () -> findingsWith(link).isPresent());
    StyledText text = Ui.get(() -> findingsWith(link).orElseThrow());
    Ui.run(() -> click(text, text.getText().indexOf(link) + 2));
    awaitNoDiagnostic(user);
    assertThat(ProjectOptions.of(user.getProject()).includes()).containsExactly("clicked/include");
  }

  /** A value that stands in a source nearby is filled in; one that stands nowhere is asked for. */
  @Test
  void valuesOfMissingMacrosAreAskedForAndKept() {
    workspace.file("macros/host/main.h", "#define ROWS 16 // of the image\n");
    IFile user =
        workspace.file(
            "macros/device/user.cl",
            "kernel void user(global int *restrict a) {\n"
                + "  for (int i = 0; i < ROWS; i++) a[i] = WIDTH;\n}\n");
    workspace.open(user);
    IMarker missing = diagnostic(user);
    IMarkerResolution resolution = onlyResolution(missing);
    assertThat(resolution.getLabel()).isEqualTo("Give ROWS, WIDTH a value...");
    Ui.display().asyncExec(() -> resolution.run(missing));
    Ui.await("the dialog", () -> dialog("Macros of the Project").isPresent());
    Ui.screenshot("missing-macros");
    Ui.run(
        () -> {
          Shell shell = dialog("Macros of the Project").orElseThrow();
          Text text = Ui.find(shell, Text.class, each -> each.getEditable()).orElseThrow();
          assertThat(text.getText()).isEqualTo("ROWS=16\nWIDTH=");
          Button ok = shell.getDefaultButton();
          assertThat(ok.getEnabled()).isFalse();
          text.setText("ROWS=16\nWIDTH=3");
          assertThat(ok.getEnabled()).isTrue();
          ok.notifyListeners(SWT.Selection, new Event());
        });
    awaitNoDiagnostic(user);
    assertThat(ProjectOptions.of(user.getProject()).defines())
        .containsExactly("ROWS=16", "WIDTH=3");
  }

  private static IMarker diagnostic(IFile file) {
    List<IMarker> found = Workspace.markers(file, ReportMarkers.DIAGNOSTIC);
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  private static void awaitNoDiagnostic(IFile file) {
    Ui.await("no message", () -> Workspace.markers(file, ReportMarkers.DIAGNOSTIC).isEmpty());
  }

  private static IMarkerResolution onlyResolution(IMarker marker) {
    IMarkerResolution[] resolutions =
        Ui.get(() -> IDE.getMarkerHelpRegistry().getResolutions(marker));
    assertThat(resolutions).hasSize(1);
    return resolutions[0];
  }

  private static Optional<Shell> dialog(String title) {
    return Stream.of(Ui.display().getShells())
        .filter(shell -> shell.getText().equals(title))
        .findFirst();
  }

  private static Optional<StyledText> findingsWith(String words) {
    return Ui.find(Ui.shell(), StyledText.class, each -> each.getText().contains(words));
  }

  /** The line of Findings with a text; on the user interface thread only. */
  private static Optional<String> about(String words) {
    return Ui.find(Ui.shell(), StyledText.class, each -> each.getText().contains(words)).stream()
        .flatMap(text -> text.getText().lines())
        .filter(each -> each.contains(words) && !each.contains("Add "))
        .findFirst();
  }

  private static void click(StyledText text, int offset) {
    Point place = text.getLocationAtOffset(offset);
    Event event = new Event();
    event.x = place.x + 1;
    event.y = place.y + 2;
    text.notifyListeners(SWT.MouseUp, event);
  }

  private IMarker finding() {
    assertThat(findings()).hasSize(1);
    return findings().get(0);
  }

  private List<IMarker> findings() {
    return Workspace.findings(kernel, "floating-point-reduction");
  }

  private int interval(int line) {
    return Integer.parseInt(
        Ui.get(() -> new LoopTableRows().cell(line, LoopColumn.II)).replaceAll("\\D", ""));
  }
}
