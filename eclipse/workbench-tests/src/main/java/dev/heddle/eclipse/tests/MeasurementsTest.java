package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.eclipse.analysis.LiveAnalysis;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a user waits for and what the IDE takes, in figures. Only with {@code
 * -Dheddle.measure=true}, as other work on the machine counts, too.
 */
class MeasurementsTest {
  private static final int EDITS = 200;
  private static final int WARM_UP = 40;
  private static final int EDITORS = 10;
  private static final long POLL_MILLIS = 5;

  /** Of those that make a line broken or whole; the time is that of the last one. */
  private static final int KEYS = 4;

  /** Between two keys of somebody who types fast. */
  private static final long KEY_MILLIS = 100;

  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final long MEGABYTE = 1 << 20;
  private static final long MOST_MEGABYTES = 512;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    assumeTrue(Boolean.getBoolean("heddle.measure"));
    workspace.start();
  }

  @AfterEach
  void end() {
    workspace.closeEditors();
  }

  private ITextEditor open(String name, int lines) {
    ITextEditor editor = workspace.open(workspace.file(name, LongKernels.text(lines)));
    Ui.run(() -> editor.getAdapter(Control.class).setFocus());
    return editor;
  }

  /**
   * What an edit took.
   *
   * @param millis from the last key to the annotations
   * @param processorMillis of all threads of the IDE in that time
   */
  private record Took(long millis, long processorMillis) {}

  private static long processorNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** Breaks a line with some keys, or mends it, and waits until the text says so. */
  private static Took edit(ITextEditor editor, int kernel, boolean broken) {
    Ui.run(
        () -> {
          int line = kernel * LongKernels.LINES + 6;
          int end = Workspace.document(editor).getLineOffset(line + 1) - 2;
          editor.selectAndReveal(end, 0);
        });
    for (int i = 1; i < KEYS; i++) {
      Ui.pause(KEY_MILLIS);
      Ui.type(broken ? 'x' : SWT.BS);
    }
    Ui.pause(KEY_MILLIS);
    long processor = processorNanos();
    long start = System.nanoTime();
    Ui.type(broken ? 'x' : SWT.BS);
    long end = start + 20_000_000_000L;
    while (Ui.get(() -> isBroken(editor)) != broken) {
      assertThat(System.nanoTime()).isLessThan(end);
      Ui.pause(POLL_MILLIS);
    }
    return new Took(
        (System.nanoTime() - start) / NANOS_PER_MILLI,
        (processorNanos() - processor) / NANOS_PER_MILLI);
  }

  private static boolean isBroken(ITextEditor editor) {
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      Annotation annotation = all.next();
      if (annotation.getType().endsWith(".error") && !annotation.isMarkedDeleted()) {
        return true;
      }
    }
    return false;
  }

  @Test
  void fromTheLastKeyToTheAnnotationsIn500Lines() {
    ITextEditor editor = open("measured.cl", 500);
    int kernels = 500 / LongKernels.LINES;
    List<Long> times = new ArrayList<>();
    List<Long> processor = new ArrayList<>();
    for (int i = 0; i < WARM_UP + EDITS; i++) {
      Took took = edit(editor, i / 2 * 7 % kernels, i % 2 == 0);
      if (i >= WARM_UP) {
        times.add(took.millis() - LiveAnalysis.DELAY_MILLIS);
        processor.add(took.processorMillis());
      }
    }
    Collections.sort(times);
    Collections.sort(processor);
    System.out.printf(
        "%d edits in 500 lines, beyond the pause of %d ms: median %d ms, 95 %% within %d ms, the"
            + " longest %d ms%n",
        times.size(),
        LiveAnalysis.DELAY_MILLIS,
        times.get(times.size() / 2),
        times.get(times.size() * 95 / 100),
        times.get(times.size() - 1));
    System.out.printf(
        "processor time of the whole IDE from the last key to annotations: median %d ms, 95 %% within %d"
            + " ms%n",
        processor.get(processor.size() / 2), processor.get(processor.size() * 95 / 100));
  }

  @Test
  void tenEditorsOf1000Lines() {
    for (int i = 0; i < EDITORS; i++) {
      ITextEditor editor = open("many_" + i + ".cl", 1000);
      edit(editor, 3, true);
      edit(editor, 3, false);
      workspace.awaitAnalysis(editor);
    }
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEGABYTE;
    System.out.printf("%d editors of 1,000 lines: %d MB of heap%n", EDITORS, used);
    assertThat(used).isLessThan(MOST_MEGABYTES);
  }
}
