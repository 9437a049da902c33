package dev.heddle.eclipse.manifest;

import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;

/** Shows the message at the mouse, else what the element, attribute or value there means. */
public final class ManifestHover extends DefaultTextHover {
  private final ManifestEditor editor;

  public ManifestHover(ISourceViewer viewer, ManifestEditor editor) {
    super(viewer);
    this.editor = editor;
  }

  /** That lines have changed is no message. */
  @Override
  protected boolean isIncluded(Annotation annotation) {
    return !annotation.getType().contains("quickdiff");
  }

  // The one with objects is used for other kinds of controls only.
  @SuppressWarnings("deprecation")
  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    String message = super.getHoverInfo(viewer, region);
    return message != null && !message.isBlank()
        ? message
        : editor.queries(viewer.getDocument().get()).hover(region.getOffset()).orElse(null);
  }
}
