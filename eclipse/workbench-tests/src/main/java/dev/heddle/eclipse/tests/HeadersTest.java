package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A header that is edited in one editor changes the numbers in all others. */
class HeadersTest {
  private static final String KERNEL =
      """
      #include "count.h"
      kernel void %s(global int *restrict out) {
        for (int i = 0; i < COUNT; i++) {
          out[i] = i;
        }
      }
      """;

  private final Workspace workspace = new Workspace();
  private IFile header;
  private ITextEditor first;
  private ITextEditor second;

  @BeforeEach
  void start() {
    workspace.start();
    header = workspace.file("count.h", "#define COUNT 40\n");
    first = workspace.open(workspace.file("first.cl", KERNEL.formatted("first")));
    second = workspace.open(workspace.file("second.cl", KERNEL.formatted("second")));
    awaitTrips(40);
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  @Test
  void unsavedAndSavedTextsOfAHeaderReachTheOtherEditors() {
    ITextEditor editor = openHeader("org.eclipse.ui.DefaultTextEditor");
    replace(editor, "40", "56");
    awaitTrips(56);
    assertThat(Ui.get(editor::isDirty)).isTrue();

    Ui.run(() -> editor.doSave(null));
    Ui.await("the header saved", () -> !editor.isDirty());
    awaitTrips(56);
    replace(editor, "56", "72");
    awaitTrips(72);

    Ui.run(() -> Ui.page().closeEditor(editor, false));
    awaitTrips(56);
  }

  @Test
  void aHeaderInTheKernelEditorIsNoOtherThing() {
    ITextEditor editor = openHeader("dev.heddle.eclipse.editor");
    replace(editor, "40", "24");
    awaitTrips(24);
    Ui.run(() -> Ui.page().closeEditor(editor, false));
    awaitTrips(40);
  }

  @Test
  void aHeaderThatChangesOnDiskReachesTheEditors() throws CoreException {
    header.write("#define COUNT 88\n".getBytes(StandardCharsets.UTF_8), true, false, false, null);
    awaitTrips(88);
    header.delete(true, null);
    Ui.await(
        "the missing header",
        () -> first.getAdapter(LiveAnalysis.class).latest().orElseThrow().report().hasErrors());
    workspace.file("count.h", "#define COUNT 16\n");
    awaitTrips(16);
  }

  /** Of a folder outside of all projects nobody tells that something was written there. */
  @Test
  void aHeaderElsewhereIsLookedAtWhenAnEditorGetsTheFocus() throws Exception {
    Path outside = Files.createTempDirectory("heddle").resolve("outside.h");
    Files.writeString(outside, "#define COUNT 31\n");
    String text = KERNEL.replace("count.h", outside.toString());
    first = workspace.open(workspace.file("first.cl", text.formatted("first")));
    second = workspace.open(workspace.file("second.cl", text.formatted("second")));
    awaitTrips(31);

    Files.writeString(outside, "#define COUNT 1234\n");
    Ui.run(() -> Ui.page().activate(first));
    awaitTrips(1234);
    Files.delete(outside);
  }

  private ITextEditor openHeader(String editor) {
    return (ITextEditor) Ui.get(() -> IDE.openEditor(Ui.page(), header, editor));
  }

  private static void replace(ITextEditor editor, String old, String text) {
    Ui.run(
        () -> {
          try {
            var document = Workspace.document(editor);
            document.replace(document.get().indexOf(old), old.length(), text);
          } catch (BadLocationException e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Waits until the loops of both kernels have so many iterations. */
  private void awaitTrips(long trips) {
    for (ITextEditor editor : List.of(first, second)) {
      Ui.await(
          "%d iterations in %s".formatted(trips, editor.getTitle()),
          () ->
              editor.getAdapter(LiveAnalysis.class).latest().stream()
                  .flatMap(result -> result.report().kernels().stream())
                  .flatMap(kernel -> kernel.loops().stream())
                  .anyMatch(loop -> Objects.equals(loop.tripCount(), trips)));
    }
  }
}
