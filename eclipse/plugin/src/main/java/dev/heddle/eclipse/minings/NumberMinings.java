package dev.heddle.eclipse.minings;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.workspace.LineNote;
import dev.heddle.workspace.LineNotes;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;

/**
 * Shows behind each line what the newest report says about it. Where a kernel is broken, what was
 * last said about it stays, with the time at which it held.
 */
public final class NumberMinings
    implements ICodeMiningProvider, AnalysisListener, IPropertyChangeListener {
  /** Preference keys are this with the name of a group. */
  private static final String KEY = "numbers.";

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final ISourceViewer viewer;
  private final IPreferenceStore preferences = HeddlePlugin.preferenceStore();
  private Shown shown = new Shown(null, "", List.of(), List.of());
  private long stamp = IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP;

  /** A note with the time at which it held; null while it holds. */
  private record Dated(LineNote note, LocalTime time) {}

  /**
   * What is shown of one text.
   *
   * @param file its file; null before the first
   * @param kernels those that the report has
   */
  private record Shown(Path file, String text, List<Dated> notes, List<String> kernels) {}

  /** Shows nothing until the first analysis is told. */
  public NumberMinings(ISourceViewer viewer) {
    this.viewer = viewer;
    preferences.addPropertyChangeListener(this);
    viewer.getTextWidget().addMouseMoveListener(new NumberTips(viewer, this));
  }

  /** The file in whose line, from 1, numbers are shown; empty when there are none. */
  Optional<Path> file(int line) {
    boolean isShown =
        stamp == stamp(viewer.getDocument())
            && shown.notes().stream()
                .map(Dated::note)
                .anyMatch(note -> note.line() == line && preferences.getBoolean(key(note.group())));
    return isShown ? Optional.ofNullable(shown.file()) : Optional.empty();
  }

  /** The preference that says whether notes of a group are shown. */
  public static String key(LineNote.Group group) {
    return KEY + group.text();
  }

  @Override
  public void analysed(AnalysisResult result) {
    Shown before = shown;
    CompletableFuture.supplyAsync(() -> next(before, result))
        .thenAccept(
            next ->
                viewer.getTextWidget().getDisplay().asyncExec(() -> show(next, result.stamp())));
  }

  private static Shown next(Shown before, AnalysisResult result) {
    List<Dated> notes = new ArrayList<>();
    LineNotes.of(result.report(), result.file().name(), result.text())
        .forEach(note -> notes.add(new Dated(note, null)));
    Set<String> kernels =
        result.report().kernels().stream().map(KernelReport::name).collect(Collectors.toSet());
    if (result.report().hasErrors()) {
      for (Dated old : before.notes()) {
        boolean isLost = !old.note().kernel().isEmpty() && !kernels.contains(old.note().kernel());
        if (isLost) {
          LocalTime time = old.time() == null ? LocalTime.now() : old.time();
          LineNotes.moved(List.of(old.note()), before.text(), result.text())
              .forEach(note -> notes.add(new Dated(note, time)));
        }
      }
    }
    return new Shown(result.file().path(), result.text(), List.copyOf(notes), List.copyOf(kernels));
  }

  private void show(Shown next, long newStamp) {
    if (viewer.getTextWidget() == null || viewer.getTextWidget().isDisposed()) {
      return;
    }
    shown = next;
    stamp = newStamp;
    if (newStamp == stamp(viewer.getDocument())) {
      ((ISourceViewerExtension5) viewer).updateCodeMinings();
    }
  }

  @Override
  public void propertyChange(PropertyChangeEvent event) {
    if (event.getProperty().startsWith(KEY) && viewer.getTextWidget() != null) {
      viewer
          .getTextWidget()
          .getDisplay()
          .asyncExec(() -> ((ISourceViewerExtension5) viewer).updateCodeMinings());
    }
  }

  @Override
  public CompletableFuture<List<? extends ICodeMining>> provideCodeMinings(
      ITextViewer asked, IProgressMonitor monitor) {
    IDocument document = asked.getDocument();
    List<NumberMining> minings = new ArrayList<>();
    try {
      if (document != null && stamp == stamp(document)) {
        for (Dated dated : shown.notes()) {
          LineNote note = dated.note();
          if (preferences.getBoolean(key(note.group()))
              && note.line() <= document.getNumberOfLines()) {
            minings.add(
                new NumberMining(document, note, text(dated), this, event -> why(note.line())));
          }
        }
      }
    } catch (BadLocationException e) {
      HeddlePlugin.log("The numbers do not fit the text", e);
    }
    return CompletableFuture.completedFuture(minings);
  }

  private void why(int line) {
    file(line).ifPresent(file -> WhyThisNumber.show(viewer.getTextWidget(), file, line));
  }

  private static String text(Dated dated) {
    String text = dated.note().text();
    return dated.time() == null ? text : "at " + TIME.format(dated.time()) + ": " + text;
  }

  private static long stamp(IDocument document) {
    return document instanceof IDocumentExtension4 stamped
        ? stamped.getModificationStamp()
        : IDocumentExtension4.UNKNOWN_MODIFICATION_STAMP;
  }

  @Override
  public void dispose() {
    preferences.removePropertyChangeListener(this);
  }
}
