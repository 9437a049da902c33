package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.eclipse.analysis.LiveAnalysis;
import dev.heddle.eclipse.editor.HeaderContextLink;
import dev.heddle.eclipse.editor.KernelEditor;
import dev.heddle.eclipse.markers.ReportMarkers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A header opens in the kernel editor, as a part of the kernel file that is chosen for it. */
class HeaderContextTest {
  private static final String HEADER =
      """
      element sum(global const element *restrict in) {
        element s = 0;
        for (int i = 0; i < COUNT; i++) {
          s += in[i];
        }
        return s;
      }
      """;

  private static final String KERNEL =
      """
      #define COUNT %d
      typedef int element;
      #include "context.h"
      kernel void %s(global const element *restrict in, global element *restrict out) {
        *out = sum(in);
      }
      """;

  private final Workspace workspace = new Workspace();
  private IFile header;
  private ITextEditor editor;

  @BeforeEach
  void start() {
    workspace.start();
    workspace.file("part1.cl", KERNEL.formatted(40, "part1"));
    workspace.file("part2.cl", KERNEL.formatted(72, "part2"));
    header = workspace.file("context.h", HEADER);
    editor = workspace.open(header);
  }

  @AfterEach
  void end() {
    choose("part1.cl");
    workspace.closeEditors();
  }

  @Test
  void aHeaderIsReadAsAPartOfTheChosenKernel() {
    assertThat(editor).isInstanceOf(KernelEditor.class);
    awaitText("read as a part of part1.cl, line 3");
    awaitTrips(40);
    assertThat(Workspace.markers(header, ReportMarkers.DIAGNOSTIC)).isEmpty();

    choose("part2.cl");
    awaitText("read as a part of part2.cl, line 3");
    awaitTrips(72);
  }

  @Test
  void aHeaderByItselfKnowsNoneOfTheNames() {
    awaitTrips(40);
    choose("By Itself");
    awaitText("read by itself");
    Ui.await("errors", () -> analysis().latest().orElseThrow().report().hasErrors());
  }

  /** Its mistakes are those of the kernel file, and go with it. */
  @Test
  void aMistakeInAHeaderIsAProblemAtItsLine() {
    awaitTrips(40);
    Ui.run(
        () -> Workspace.document(editor).replace(HEADER.indexOf("in[i]"), "in[i]".length(), "in["));
    Ui.await("the problem", () -> Workspace.markers(header, ReportMarkers.DIAGNOSTIC).size() == 1);
    Ui.run(
        () -> Workspace.document(editor).replace(HEADER.indexOf("in[i]"), "in[".length(), "in[i]"));
    Ui.await("no problem", () -> Workspace.markers(header, ReportMarkers.DIAGNOSTIC).isEmpty());
  }

  private LiveAnalysis analysis() {
    return editor.getAdapter(LiveAnalysis.class);
  }

  private HeaderContextLink link() {
    return editor.getAdapter(HeaderContextLink.class);
  }

  private void awaitText(String text) {
    Ui.await(text, () -> link().text().equals(text));
  }

  private void awaitTrips(int trips) {
    Ui.await(
        trips + " iterations",
        () ->
            analysis().latest().stream()
                .flatMap(result -> result.report().kernels().stream())
                .flatMap(kernel -> kernel.loops().stream())
                .anyMatch(loop -> loop.tripCount() != null && loop.tripCount() == trips));
  }

  /** Opens the menu until the entry is chosen: another window that takes the focus closes it. */
  private void choose(String text) {
    Ui.run(
        () -> {
          Menu before = link().link().getMenu();
          if (before != null) {
            before.dispose();
          }
        });
    Ui.await("the entry " + text, () -> isChosen(text));
  }

  private boolean isChosen(String text) {
    Menu menu = link().link().getMenu();
    if (menu == null || menu.isDisposed()) {
      link().link().notifyListeners(SWT.Selection, new Event());
      return false;
    }
    List<MenuItem> items = Arrays.asList(menu.getItems());
    Optional<MenuItem> item =
        items.stream().filter(each -> each.getText().contains(text)).findFirst();
    item.filter(each -> !each.getSelection())
        .ifPresent(
            chosen -> {
              items.forEach(each -> each.setSelection(each == chosen));
              chosen.notifyListeners(SWT.Selection, new Event());
            });
    if (!menu.isDisposed()) {
      menu.setVisible(false);
    }
    return item.isPresent();
  }
}
