package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.assist.KernelHover;
import dev.heddle.eclipse.navigation.Breadcrumb;
import dev.heddle.eclipse.navigation.Occurrences;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.StringConverter;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the editor shows of names and blocks. */
class ReadingTest {
  private static final String KERNEL =
      """
      #include "taps.h"
      kernel void filter(global int *restrict samples) {
        local int window[TAPS];
        for (int i = 0; i < TAPS; i++) {
          window[i] = samples[i];
        }
        samples[0] = window[1];
      }
      """;

  private final Workspace workspace = new Workspace();
  private IFile header;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    header = workspace.file("taps.h", "// How many\n#define TAPS 8\n");
    editor = workspace.open(workspace.file("filter.cl", KERNEL));
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private void select(String text) {
    Ui.run(
        () -> {
          editor.selectAndReveal(KERNEL.indexOf(text), 0);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  @Test
  void namesAreColouredByTheirMemory() {
    StyledText text = Ui.get(() -> (StyledText) editor.getAdapter(Control.class));
    Ui.await(
        "colours of names",
        () ->
            color(text, KERNEL.indexOf("window[i]")).equals(theme("localMemory"))
                && color(text, KERNEL.indexOf("samples[i]")).equals(theme("globalMemory"))
                && color(text, KERNEL.indexOf("TAPS]")).equals(theme("macro")));
  }

  @Test
  void whatConditionsLeaveOutIsGrey() {
    String left = "#define FAST 0\n#if FAST\nint left(int a) { return a; }\n#endif\n" + KERNEL;
    ITextEditor conditional = workspace.open(workspace.file("left.cl", left));
    StyledText text = Ui.get(() -> (StyledText) conditional.getAdapter(Control.class));
    Ui.await("a grey line", () -> color(text, left.indexOf("return a")).equals(theme("leftOut")));
    assertThat(Ui.get(() -> color(text, left.indexOf("kernel void"))))
        .isNotEqualTo(theme("leftOut"));
  }

  @Test
  void whatLoopsCarryOnIsUnderlined() {
    String sum =
        """
        kernel void sum(global int *restrict in, global int *restrict out, int n) {
          int total = 0;
          for (int i = 0; i < n; i++) {
            int next = in[i];
            total += next;
          }
          *out = total;
        }
        """;
    ITextEditor carrying = workspace.open(workspace.file("sum.cl", sum));
    StyledText text = Ui.get(() -> (StyledText) carrying.getAdapter(Control.class));
    Ui.await("an underlined name", () -> isUnderlined(text, sum.indexOf("total +=")));
    for (String place : new String[] {"total = 0", "i < n", "next;", "total;"}) {
      assertThat(Ui.get(() -> isUnderlined(text, sum.indexOf(place)))).as(place).isFalse();
    }
    assertThat(told(carrying, "total +="))
        .contains("carried from one iteration to the next by the loop in line 3");
  }

  private static boolean isUnderlined(StyledText text, int offset) {
    StyleRange style = text.getStyleRangeAtOffset(offset);
    return style != null && style.underline;
  }

  @Test
  void usesOfTheNameAtTheCursorAreMarked() {
    select("window[i]");
    Ui.await("three uses", () -> marked().equals(List.of("window", "window", "window")));
    select("samples)");
    Ui.await("other uses", () -> marked().equals(List.of("samples", "samples", "samples")));
  }

  @Test
  void declarationsAreOpenedInOtherFiles() {
    select("TAPS]");
    Ui.run(
        () ->
            editor
                .getSite()
                .getService(IHandlerService.class)
                .executeCommand(HeddlePlugin.ID + ".openDeclaration", null));
    Ui.await("the header", () -> Ui.page().getActiveEditor().getTitle().equals(header.getName()));
    ITextSelection selection =
        Ui.get(
            () ->
                (ITextSelection)
                    ((ITextEditor) Ui.page().getActiveEditor())
                        .getSelectionProvider()
                        .getSelection());
    assertThat(selection.getText()).isEqualTo("TAPS");
    assertThat(selection.getStartLine()).isEqualTo(1);
  }

  private static String told(ITextEditor asked, String place) {
    KernelFile file = KernelFile.of(Ui.get(asked::getEditorInput)).orElseThrow();
    return Ui.get(
        () -> {
          ISourceViewer viewer = (ISourceViewer) asked.getAdapter(ITextOperationTarget.class);
          int offset = viewer.getDocument().get().indexOf(place);
          return new KernelHover(viewer, () -> Optional.of(file))
              .getHoverInfo(viewer, new Region(offset, 0));
        });
  }

  @Test
  void aDeclarationIsShownWithoutGoingThere() {
    select("TAPS]");
    Ui.pressWith(SWT.ALT, SWT.F12);
    Ui.await("the header", () -> peeked().filter(text -> text.contains("TAPS 8")).isPresent());
    Ui.screenshot("peek");
    assertThat(Ui.get(() -> Ui.page().getActiveEditor())).isSameAs(editor);
    Ui.press(SWT.ESC);
    Ui.await("the end of the popup", () -> peeked().isEmpty());
  }

  /** The text in a window over the editor; on the user interface thread only. */
  private static Optional<String> peeked() {
    for (Shell shell : Ui.display().getShells()) {
      Optional<StyledText> text =
          shell.isVisible() && shell != Ui.shell()
              ? Ui.find(shell, StyledText.class, t -> true)
              : Optional.empty();
      if (text.isPresent()) {
        return text.map(StyledText::getText);
      }
    }
    return Optional.empty();
  }

  @Test
  void overTheTextStandsWhatIsAroundTheCursor() {
    Breadcrumb breadcrumb = editor.getAdapter(Breadcrumb.class);
    select("window[i] =");
    Ui.await(
        "the loop",
        () ->
            breadcrumb.names().size() == 3
                && breadcrumb.names().subList(0, 2).equals(List.of("filter.cl", "filter")));
    select("samples[0] =");
    Ui.await("the kernel", () -> breadcrumb.names().equals(List.of("filter.cl", "filter")));
    Link link =
        Ui.get(() -> Ui.find(Ui.shell(), Link.class, ReadingTest::isBreadcrumb).orElseThrow());
    Ui.run(
        () -> {
          Event event = new Event();
          event.text = "0";
          link.notifyListeners(SWT.Selection, event);
        });
    Ui.await(
        "the name",
        () ->
            ((ITextSelection) editor.getSelectionProvider().getSelection())
                .getText()
                .equals("filter"));
  }

  private static boolean isBreadcrumb(Link link) {
    return link.isVisible() && link.getText().startsWith("filter.cl");
  }

  @Test
  void theMouseTellsWhatANameIs() {
    assertThat(told(editor, "window[i]"))
        .contains("__local int[8] window\nlocal variable in local memory\n32 bytes, aligned to 4");
  }

  @Test
  void theMouseTellsHowAMacroBecomesWhatIsCompiled() {
    String macros = "#define STEP 3\n#define NEXT(x) ((x) + STEP)\n";
    ITextEditor other =
        workspace.open(
            workspace.file(
                "macros.cl", macros + "kernel void k(global int *out) { *out = NEXT(*out); }\n"));
    assertThat(told(other, "NEXT(*out)"))
        .contains("#define NEXT(x) ((x) + STEP)\n= ((*out) + STEP)\n= ((*out) + 3)");
  }

  @Test
  void theMouseTellsWhatBuiltInFunctionsAttributesAndPragmasAreFor() {
    String kernel =
        """
        __attribute__((max_global_work_dim(0)))
        kernel void k(global float *restrict out, int n) {
          #pragma ivdep safelen(4)
          for (int i = 0; i < n; i++) {
            out[i] = rsqrt(out[i]);
          }
        }
        """;
    ITextEditor other = workspace.open(workspace.file("documented.cl", kernel));
    assertThat(told(other, "rsqrt(")).contains("rsqrt is smaller than a division by sqrt.");
    assertThat(told(other, "max_global_work_dim")).contains("0 takes the logic away");
    assertThat(told(other, "ivdep")).contains("Says that no iteration reads what another one");
    assertThat(told(other, "safelen")).contains("holds for N iterations in a row only");
  }

  @Test
  void blocksCanBeFolded() {
    Ui.await(
        "two blocks",
        () -> {
          int folds = 0;
          Iterator<Annotation> all =
              editor.getAdapter(ProjectionAnnotationModel.class).getAnnotationIterator();
          while (all.hasNext()) {
            all.next();
            folds++;
          }
          return folds == 2;
        });
  }

  /** Texts of the marked places, in order; on the user interface thread only. */
  @Test
  void usesThatWriteAreMarkedApart() {
    select("window[i]");
    Ui.await("one that writes", () -> marked(Occurrences.WRITE_TYPE).equals(List.of("window")));
    Ui.await("two that read", () -> marked(Occurrences.TYPE).equals(List.of("window", "window")));
    select("samples)");
    Ui.await("another one", () -> marked(Occurrences.WRITE_TYPE).equals(List.of("samples")));
  }

  /** White letters on a light ground could not be read. */
  @Test
  void theMarksOfTheDarkThemeAreDark() {
    for (String key : List.of("occurrenceColor", "writeOccurrenceColor")) {
      String light = EditorsUI.getPreferenceStore().getString(HeddlePlugin.ID + "." + key);
      assertThat(brightness(light)).as(light).isGreaterThan(180);
      Ui.theme("org.eclipse.e4.ui.css.theme.e4_dark");
      try {
        Ui.await(
            "a dark " + key,
            () ->
                brightness(EditorsUI.getPreferenceStore().getString(HeddlePlugin.ID + "." + key))
                    < 100);
      } finally {
        Ui.theme("org.eclipse.e4.ui.css.theme.e4_default");
      }
    }
  }

  private static int brightness(String color) {
    RGB rgb = StringConverter.asRGB(color);
    return (rgb.red * 2 + rgb.green * 5 + rgb.blue) / 8;
  }

  private List<String> marked() throws Exception {
    return marked(Occurrences.TYPE, Occurrences.WRITE_TYPE);
  }

  private List<String> marked(String... types) throws Exception {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    List<Position> places = new ArrayList<>();
    Iterator<Annotation> all = model.getAnnotationIterator();
    while (all.hasNext()) {
      Annotation annotation = all.next();
      if (List.of(types).contains(annotation.getType())) {
        places.add(model.getPosition(annotation));
      }
    }
    places.sort((a, b) -> Integer.compare(a.getOffset(), b.getOffset()));
    List<String> texts = new ArrayList<>();
    for (Position place : places) {
      texts.add(Workspace.document(editor).get(place.getOffset(), place.getLength()));
    }
    return texts;
  }

  private static RGB color(StyledText text, int offset) {
    StyleRange style = text.getStyleRangeAtOffset(offset);
    return style == null || style.foreground == null ? new RGB(0, 0, 0) : style.foreground.getRGB();
  }

  private static RGB theme(String name) {
    return Ui.get(
        () -> JFaceResources.getColorRegistry().getRGB(HeddlePlugin.ID + ".color." + name));
  }
}
