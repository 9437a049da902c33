package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.markers.SessionProblems;
import dev.heddle.eclipse.session.SessionEditor;
import dev.heddle.eclipse.session.SessionHover;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The editor of sessions. */
class SessionEditorTest {
  private static final String SESSION =
      """
      {
        "sources": ["twice.cl"],
        "buffers": {
          "in":  { "type": "float", "count": 8, "init": "ramp" },
          "out": { "type": "float", "count": 8, "init": "zero" }
        },
        "workflow": [
          { "kernel": "twice", "task": true, "args": ["in", "out", 8] }
        ]
      }
      """;

  private final Workspace workspace = new Workspace();
  private final Launches launches = new Launches();

  @BeforeEach
  void start() throws Exception {
    workspace.start();
    launches.clear();
    workspace.file(
        "twice.cl",
        """
        kernel void twice(global const float *restrict in, global float *restrict out, int n) {
          for (int i = 0; i < n; i++) {
            out[i] = 2.0f * in[i];
          }
        }
        """);
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  /** Opens a session with the cursor at the bar, which goes. */
  private ITextEditor open(String name, String text) {
    IFile file = workspace.file(name, text.replace("|", ""));
    ITextEditor editor = (ITextEditor) Ui.get(() -> IDE.openEditor(Ui.page(), file));
    assertThat(editor).isInstanceOf(SessionEditor.class);
    Ui.run(
        () -> {
          editor.selectAndReveal(Math.max(0, text.indexOf('|')), 0);
          editor.getAdapter(Control.class).setFocus();
        });
    return editor;
  }

  private static String text(ITextEditor editor) {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  /** Lines and messages of what is wrong; on the user interface thread only. */
  private static List<String> problems(ITextEditor editor) throws BadLocationException {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    List<String> problems = new ArrayList<>();
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation annotation = all.next();
      // One that is taken away meanwhile has no place any more.
      Position place = model.getPosition(annotation);
      if (annotation.getType().endsWith(".error") && place != null) {
        int line = Workspace.document(editor).getLineOfOffset(place.getOffset());
        problems.add(line + 1 + ": " + annotation.getText());
      }
    }
    return problems;
  }

  @Test
  void keysKernelsAndBuffersAreProposed() {
    ITextEditor editor = open("keys.clsession", SESSION.replace("\"kernel\": \"twice\"", "|"));
    Ui.typeWith(SWT.CTRL, ' ');
    Proposals.choose(editor, "kernel - The kernel that is launched.");
    Ui.await("the key", () -> text(editor).contains("{ \"kernel\": , \"task\""));
    // A quote asks for what may stand there.
    Ui.type('"');
    Ui.await(
        "the kernel", () -> Proposals.names().stream().anyMatch(n -> n.startsWith("twice - ")));
    Ui.screenshot("session-proposals");
    Proposals.key(editor, SWT.CR, SWT.CR);
    Ui.await("its name", () -> text(editor).equals(SESSION));

    ITextEditor other =
        open("args.clsession", SESSION.replace("[\"in\", \"out\", 8]", "[\"in\", |]"));
    Ui.typeWith(SWT.CTRL, ' ');
    // The buffer with the name of the parameter comes first.
    Ui.await(
        "the buffers", () -> Proposals.names().equals(List.of("out - float[8]", "in - float[8]")));
    Proposals.close(other);
  }

  private static IFile file(ITextEditor editor) {
    return Ui.get(() -> ResourceUtil.getFile(editor.getEditorInput()));
  }

  @Test
  void problemsOfAChangeThatIsGivenUpGoWithIt() {
    ITextEditor editor = open("given_up.clsession", SESSION);
    IFile file = file(editor);
    replace(editor, "\"count\": 8, \"init\": \"ramp\"", "\"cont\": 8");
    Ui.await("a marker", () -> Workspace.markers(file, SessionProblems.MARKER).size() == 1);
    workspace.closeEditors();
    Ui.await("no marker", () -> Workspace.markers(file, SessionProblems.MARKER).isEmpty());
  }

  @Test
  void whatIsWrongStandsAtItsLineWhileOneWrites() {
    ITextEditor editor = open("wrong.clsession", SESSION);
    Ui.await("no problem", () -> problems(editor).isEmpty());
    replace(editor, "\"count\": 8, \"init\": \"ramp\"", "\"cont\": 8, \"init\": \"ramp\"");
    Ui.await(
        "an unknown key",
        () ->
            problems(editor).size() == 1
                && problems(editor).get(0).startsWith("4: unknown key \"cont\""));
    assertThat(Workspace.markers(file(editor), SessionProblems.MARKER))
        .singleElement()
        .satisfies(marker -> assertThat(marker.getAttribute("lineNumber", 0)).isEqualTo(4));
    Ui.screenshot("session-problem");
    replace(editor, "cont", "count");
    Ui.await("no problem", () -> problems(editor).isEmpty());
    replace(editor, "\"out\", 8]", "\"gone\"]");
    Ui.await(
        "an argument too few",
        () ->
            problems(editor).size() == 1
                && problems(editor).get(0).matches("8: .*(gone|takes 3 arguments).*"));
    replace(editor, "\"gone\"]", "\"out\", 8]");
    replace(editor, "  \"workflow\"", "  workflow\"");
    Ui.await(
        "no JSON",
        () -> problems(editor).size() == 1 && problems(editor).get(0).contains("is not JSON"));
  }

  private static void replace(ITextEditor editor, String old, String fresh) {
    Ui.run(
        () -> {
          int at = Workspace.document(editor).get().indexOf(old);
          Workspace.document(editor).replace(at, old.length(), fresh);
        });
  }

  @Test
  void theOutlineShowsBuffersAndLaunches() throws Exception {
    ITextEditor editor = open("outline.clsession", SESSION);
    Ui.run(() -> Ui.page().showView(IPageLayout.ID_OUTLINE));
    Ui.await("the outline", () -> tree().isPresent());
    Tree tree = Ui.get(() -> tree().orElseThrow());
    assertThat(Ui.get(() -> tree.getItem(1).getItem(1).getText())).isEqualTo("out: float[8]");
    assertThat(Ui.get(() -> tree.getItem(2).getItem(0).getText())).isEqualTo("twice");
    Ui.run(
        () -> {
          tree.setSelection(tree.getItem(1).getItem(1));
          tree.notifyListeners(SWT.Selection, new Event());
        });
    Ui.await("the buffer", () -> Workspace.cursorLine(editor) == 5);
    Ui.screenshot("session-outline");
  }

  private static Optional<Tree> tree() {
    return Ui.find(
        Ui.shell(),
        Tree.class,
        tree -> tree.getItemCount() == 3 && tree.getItem(0).getText().equals("sources"));
  }

  @Test
  void theMouseTellsWhatAKeyAndAnArgumentMean() {
    SessionEditor editor = (SessionEditor) open("hover.clsession", SESSION);
    assertThat(hover(editor, "init")).startsWith("What it holds before: zero, ramp");
    assertThat(hover(editor, "out\", 8]")).contains(" out\nout: float[8]");
  }

  private static String hover(SessionEditor editor, String words) {
    return Ui.get(
        () -> {
          ISourceViewer viewer = (ISourceViewer) editor.getAdapter(ITextOperationTarget.class);
          return new SessionHover(viewer, editor::path)
              .getHoverInfo(viewer, new Region(SESSION.indexOf(words), 0));
        });
  }

  @Test
  void aLinkOverTheWorkflowRunsTheSession() throws Exception {
    ITextEditor editor = open("run.clsession", SESSION);
    StyledText text = (StyledText) editor.getAdapter(Control.class);
    int line = 6;
    Ui.await("room for the link", () -> text.getLineVerticalIndent(line) > 0);
    Ui.screenshot("session-run");
    Point at = Ui.get(() -> text.getLocationAtOffset(text.getOffsetAtLine(line) + 2));
    Ui.moveTo(text, 1, 1);
    int above = Ui.get(() -> text.getLineHeight() / 2);
    ILaunch launch = launches.after(() -> Ui.click(text, at.x + 8, at.y - above));
    Launches.awaitEnd(launch);
    assertThat(launch.getProcesses()[0].getExitValue()).isZero();
  }
}
