package dev.heddle.eclipse.editor;

import dev.heddle.language.source.SourceRange;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotation;
import org.eclipse.jface.text.source.projection.ProjectionAnnotationModel;

/** Blocks and left-out text that can be folded; what is folded stays so while others change. */
final class KernelFolding {
  private final Map<Annotation, Position> folds = new HashMap<>();

  /** Takes over what can be folded now. */
  void update(ProjectionAnnotationModel model, IDocument document, List<SourceRange> ranges) {
    Set<Position> wanted = new HashSet<>();
    for (SourceRange range : ranges) {
      Position lines = lines(document, range);
      if (lines != null) {
        wanted.add(lines);
      }
    }
    Set<Annotation> gone = new HashSet<>();
    folds.forEach(
        (annotation, position) -> {
          if (position.isDeleted() || !wanted.remove(position)) {
            gone.add(annotation);
          }
        });
    gone.forEach(folds::remove);
    Map<Annotation, Position> added = new HashMap<>();
    wanted.forEach(position -> added.put(new ProjectionAnnotation(), position));
    folds.putAll(added);
    if (!gone.isEmpty() || !added.isEmpty()) {
      model.modifyAnnotations(gone.toArray(Annotation[]::new), added, new Annotation[0]);
    }
  }

  /** Whole lines, from the first to the last of a range. */
  private static Position lines(IDocument document, SourceRange range) {
    try {
      int first = document.getLineOfOffset(range.start());
      int last = document.getLineOfOffset(range.end());
      int start = document.getLineOffset(first);
      int end = document.getLineOffset(last) + document.getLineLength(last);
      return last > first ? new Position(start, end - start) : null;
    } catch (BadLocationException e) {
      return null;
    }
  }
}
