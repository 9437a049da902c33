package dev.heddle.eclipse.navigation;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.KernelFile;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.language.request.Cancellation;
import dev.heddle.workspace.CodeQueries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** Marks all uses of the name at the cursor, those that write it in another colour. */
public final class Occurrences implements ISelectionChangedListener {
  /** Annotation type in {@code plugin.xml}. */
  public static final String TYPE = HeddlePlugin.ID + ".occurrence";

  /** The same of uses that write. */
  public static final String WRITE_TYPE = HeddlePlugin.ID + ".writeOccurrence";

  private final ITextEditor editor;
  private Map<Annotation, Position> shown = new HashMap<>();
  private Job search;

  public Occurrences(ITextEditor editor) {
    this.editor = editor;
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    if (search != null) {
      search.cancel();
    }
    Optional<KernelFile> file = KernelFile.of(editor.getEditorInput());
    if (event.getSelection() instanceof ITextSelection selection && file.isPresent()) {
      int offset = selection.getOffset();
      search = Job.createSystem("Marking occurrences", find(file.get(), offset));
      search.schedule();
    }
  }

  private ICoreRunnable find(KernelFile file, int offset) {
    return monitor -> {
      Cancellation cancellation = monitor::isCanceled;
      try {
        Path shown = file.path().toAbsolutePath().normalize();
        List<CodeQueries.Occurrence> places =
            KernelWorkspace.code().occurrences(file.path(), offset, cancellation).stream()
                .filter(occurrence -> occurrence.place().file().equals(shown))
                .toList();
        PlatformUI.getWorkbench()
            .getDisplay()
            .asyncExec(
                () -> {
                  if (!monitor.isCanceled()) {
                    show(places);
                  }
                });
      } catch (CancellationException outOfDate) {
        // The cursor is elsewhere by now.
      } catch (IOException e) {
        HeddlePlugin.log(file.path() + " cannot be read", e);
      }
    };
  }

  private void show(List<CodeQueries.Occurrence> places) {
    if (editor.getDocumentProvider() == null) {
      return;
    }
    IAnnotationModel model =
        editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
    if (!(model instanceof IAnnotationModelExtension changes)) {
      return;
    }
    Map<Annotation, Position> next = new HashMap<>();
    for (CodeQueries.Occurrence occurrence : places) {
      CodeQueries.Place place = occurrence.place();
      next.put(
          new Annotation(occurrence.isWrite() ? WRITE_TYPE : TYPE, false, null),
          new Position(place.start(), place.end() - place.start()));
    }
    changes.replaceAnnotations(shown.keySet().toArray(Annotation[]::new), next);
    shown = next;
  }
}
