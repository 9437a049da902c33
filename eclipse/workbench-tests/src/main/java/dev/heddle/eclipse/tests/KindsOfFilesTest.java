package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.editor.KernelEditor;
import dev.heddle.eclipse.minings.NumberMinings;
import dev.heddle.eclipse.navigation.Occurrences;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The same keys in files of every kind: what they do must not depend on it. */
class KindsOfFilesTest {
  private static final String KERNEL =
      """
      kernel void filter(global int *restrict samples, int count) {
        int total = 0;
        for (int i = 0; i < count; i++) {
          total += samples[i] * 3;
        }
        samples[0] = total;
      }
      """;
  private static final String BROKEN =
      """
      kernel void broken(global int *restrict out) {
        out[0] = ;
        if (out[1] {
      }
      """;

  private final Workspace workspace = new Workspace();
  private ITextEditor editor;

  /** What a file may be like. */
  private enum Kind {
    SAVED(KERNEL),
    UNSAVED(KERNEL),
    BROKEN_ELSEWHERE(BROKEN + KERNEL),
    WINDOWS_LINES(KERNEL.replace("\n", "\r\n")),
    TABS(KERNEL.replace("  ", "\t")),
    LINES_5000(LongKernels.text(5000) + KERNEL);

    private final String text;

    Kind(String text) {
      this.text = text;
    }
  }

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private String text() {
    return Ui.get(() -> Workspace.document(editor).get());
  }

  private void put(String place, int behind) {
    Ui.run(
        () -> {
          int offset = Workspace.document(editor).get().lastIndexOf(place) + behind;
          editor.selectAndReveal(offset, 0);
          editor.getAdapter(Control.class).setFocus();
        });
  }

  private ITextSelection selection() {
    return (ITextSelection) editor.getSelectionProvider().getSelection();
  }

  @Test
  void inSavedFiles() {
    keysDoTheSame(Kind.SAVED);
  }

  @Test
  void inFilesThatAreNotSaved() {
    keysDoTheSame(Kind.UNSAVED);
  }

  @Test
  void besideABrokenKernel() {
    keysDoTheSame(Kind.BROKEN_ELSEWHERE);
  }

  @Test
  void inFilesWithWindowsLines() {
    keysDoTheSame(Kind.WINDOWS_LINES);
  }

  @Test
  void inFilesWithTabs() {
    keysDoTheSame(Kind.TABS);
  }

  @Test
  void inFilesOf5000Lines() {
    keysDoTheSame(Kind.LINES_5000);
  }

  private void keysDoTheSame(Kind kind) {
    String name = "kind_" + kind.name().toLowerCase(Locale.ROOT) + ".cl";
    editor = workspace.open(workspace.file(name, kind.text));
    if (kind == Kind.UNSAVED) {
      Ui.run(() -> Workspace.document(editor).replace(0, 0, "// not saved yet\n"));
      workspace.awaitAnalysis(editor);
    }
    String before = text();
    theLoopHasItsNumbers();
    usesAndDeclarationAreFound();
    commentAndBack(before);
    namesAreProposed();
    theLayoutKeepsTheLines(kind);
    if (kind == Kind.UNSAVED) {
      assertThat(Ui.get(editor::isDirty)).isTrue();
    }
  }

  private void theLoopHasItsNumbers() {
    ISourceViewer viewer =
        Ui.get(() -> (ISourceViewer) editor.getAdapter(ITextOperationTarget.class));
    Ui.await(
        "numbers of the loop",
        () -> {
          int line =
              viewer.getDocument().getLineOfOffset(viewer.getDocument().get().lastIndexOf("for ("));
          for (ICodeMining mining :
              editor.getAdapter(NumberMinings.class).provideCodeMinings(viewer, null).join()) {
            int at = viewer.getDocument().getLineOfOffset(mining.getPosition().getOffset());
            if (at == line && mining.getLabel().contains("II ")) {
              return true;
            }
          }
          return false;
        });
  }

  private void usesAndDeclarationAreFound() {
    put("total += ", 0);
    Ui.await("three uses", () -> uses() == 3);
    Ui.press(SWT.F3);
    Ui.await(
        "the declaration",
        () ->
            selection().getText().equals("total")
                && Workspace.document(editor)
                    .get()
                    .startsWith("int total", selection().getOffset() - 4));
  }

  /** On the user interface thread only. */
  /** Those that read and those that write. */
  private int uses() {
    List<String> kinds = List.of(Occurrences.TYPE, Occurrences.WRITE_TYPE);
    int uses = 0;
    Iterator<Annotation> all =
        editor
            .getDocumentProvider()
            .getAnnotationModel(editor.getEditorInput())
            .getAnnotationIterator();
    while (all.hasNext()) {
      uses += kinds.contains(all.next().getType()) ? 1 : 0;
    }
    return uses;
  }

  private void commentAndBack(String before) {
    put("samples[0] = total", 0);
    Ui.typeWith(SWT.CTRL, '/');
    Ui.await(
        "a comment",
        () -> Workspace.document(editor).get().matches("(?s).*//\\s*samples\\[0\\].*"));
    Ui.typeWith(SWT.CTRL, '/');
    Ui.await("no comment", () -> Workspace.document(editor).get().equals(before));
  }

  private void namesAreProposed() {
    put("samples[i] * 3", "samples[i] * 3".length());
    Ui.type(" + tota");
    // The only proposal is taken at once, unless the list has opened by itself before.
    Ui.typeWith(SWT.CTRL, ' ');
    Ui.await(
        "the proposal",
        () ->
            Proposals.names().stream().anyMatch(name -> name.startsWith("total"))
                || Workspace.document(editor).get().contains("+ total;"));
    if (Ui.get(() -> Proposals.table().isPresent())) {
      Proposals.key(editor, SWT.CR, SWT.CR);
    }
    Ui.await(
        "the name", () -> Workspace.document(editor).get().contains("samples[i] * 3 + total;"));
  }

  private void theLayoutKeepsTheLines(Kind kind) {
    put("total += ", 0);
    Ui.run(() -> Workspace.document(editor).replace(selection().getOffset(), 0, "      "));
    Ui.typeWith(List.of(SWT.CTRL, SWT.SHIFT), 'f');
    Ui.await(
        "the layout",
        () -> Workspace.document(editor).get().matches("(?s).*\\n(    |\\t\\t)total \\+= .*"));
    if (kind == Kind.WINDOWS_LINES) {
      assertThat(text().replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
    }
  }

  @Test
  void aHeaderOfTwoProjectsHasTheSameKeysAndReachesBoth() throws CoreException {
    IFile header =
        workspace.file(
            "shared.h", "#define SCALE 3\nint scaled(int value) {\n  return value * SCALE;\n}\n");
    String kernel =
        "#include \"%s\"\nkernel void k(global int *out) {\n  out[0] = scaled(out[1]);\n}\n";
    ITextEditor own = workspace.open(workspace.file("own.cl", kernel.formatted("shared.h")));
    IProject other = ResourcesPlugin.getWorkspace().getRoot().getProject("other");
    if (!other.exists()) {
      other.create(null);
    }
    other.open(null);
    IFile file = other.getFile("far.cl");
    String path = header.getLocation().toString();
    file.write(kernel.formatted(path).getBytes(StandardCharsets.UTF_8), true, false, false, null);
    ITextEditor far = workspace.open(file);

    editor = (ITextEditor) Ui.get(() -> IDE.openEditor(Ui.page(), header, KernelEditor.ID));
    workspace.awaitAnalysis(editor);
    put("SCALE;", 0);
    Ui.press(SWT.F3);
    Ui.await("the macro", () -> selection().getStartLine() == 0);
    // A mistake in the unsaved header shows in the kernels of both projects.
    Ui.run(
        () -> Workspace.document(editor).replace(0, "#define SCALE 3".length(), "#define SCALE )"));
    Ui.await("an error in each", () -> hasErrors(own) && hasErrors(far));
    Ui.run(
        () -> Workspace.document(editor).replace(0, "#define SCALE )".length(), "#define SCALE 4"));
    Ui.await("no error", () -> !hasErrors(own) && !hasErrors(far));
  }

  private static boolean hasErrors(ITextEditor asked) {
    return asked
        .getAdapter(LiveAnalysis.class)
        .latest()
        .filter(result -> result.report().hasErrors())
        .isPresent();
  }
}
