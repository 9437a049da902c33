package dev.heddle.eclipse.markers;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.AnalysisListener;
import dev.heddle.eclipse.analysis.AnalysisResult;
import dev.heddle.scheduler.report.Severity;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.IAnnotationModelExtension;

/**
 * Shows findings and diagnostics of a file outside the workspace, which can have no markers, in its
 * editor alone.
 */
public final class ReportAnnotations implements AnalysisListener {

  /** Type of annotations about weak warnings. */
  public static final String WEAK = HeddlePlugin.ID + ".weakWarning";

  private final IAnnotationModel model;
  private Annotation[] shown = new Annotation[0];

  public ReportAnnotations(IAnnotationModel model) {
    this.model = model;
  }

  /** Whether an annotation of ours has a fix on offer. */
  public static boolean hasFix(Annotation annotation) {
    return annotation instanceof NoteAnnotation ours && ours.hasFix;
  }

  @Override
  public void analysed(AnalysisResult result) {
    TextPositions positions = new TextPositions(result);
    Map<Annotation, Position> next = new HashMap<>();
    for (Note note : Note.of(result.report())) {
      if (note.file().equals(result.file().name())) {
        next.put(new NoteAnnotation(note), positions.of(note));
      }
    }
    ((IAnnotationModelExtension) model).replaceAnnotations(shown, next);
    shown = next.keySet().toArray(Annotation[]::new);
  }

  private static final class NoteAnnotation extends Annotation {

    private final boolean hasFix;

    NoteAnnotation(Note note) {
      super(
          note.type().equals(ReportMarkers.WEAK_FINDING) ? WEAK : type(note.severity()),
          false,
          note.message());
      hasFix = !note.fixes().isEmpty();
    }

    private static String type(Severity severity) {
      return switch (severity) {
        case ERROR -> "org.eclipse.ui.workbench.texteditor.error";
        case WARNING -> "org.eclipse.ui.workbench.texteditor.warning";
        case INFO -> "org.eclipse.ui.workbench.texteditor.info";
      };
    }
  }
}
