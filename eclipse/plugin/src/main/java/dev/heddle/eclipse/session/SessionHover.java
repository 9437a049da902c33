package dev.heddle.eclipse.session;

import dev.heddle.eclipse.analysis.SessionSources;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.jface.text.DefaultTextHover;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;

/** Shows the message at the mouse, else what the key or name there means. */
public final class SessionHover extends DefaultTextHover {
  private final Supplier<Optional<Path>> session;

  /**
   * @param session where the session is; empty when it is no file of this computer
   */
  public SessionHover(ISourceViewer viewer, Supplier<Optional<Path>> session) {
    super(viewer);
    this.session = session;
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
    if (message != null && !message.isBlank()) {
      return message;
    }
    return session
        .get()
        .flatMap(
            path ->
                SessionSources.queries(path, viewer.getDocument().get()).hover(region.getOffset()))
        .orElse(null);
  }
}
