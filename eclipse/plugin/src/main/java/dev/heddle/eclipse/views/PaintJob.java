package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Draws a picture off the user interface thread. */
final class PaintJob extends Job {

  private final Painter painter;
  private final Theme theme;
  private final Picture.Window window;
  private final Consumer<Picture> drawn;

  /**
   * @param drawn gets the picture on this job's thread, unless the job was cancelled
   */
  PaintJob(Painter painter, Theme theme, Picture.Window window, Consumer<Picture> drawn) {
    super("Drawing");
    this.painter = painter;
    this.theme = theme;
    this.window = window;
    this.drawn = drawn;
    setSystem(true);
    setPriority(INTERACTIVE);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    try {
      Picture picture = Picture.of(painter, theme, window);
      if (!monitor.isCanceled()) {
        drawn.accept(picture);
      }
    } catch (RuntimeException e) {
      HeddlePlugin.log("A picture cannot be drawn", e);
    }
    return Status.OK_STATUS;
  }
}
