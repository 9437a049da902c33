package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.paint.Theme;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Draws a window of a sheet off the user interface thread. */
final class PaintJob extends Job {

  private final Sheet sheet;
  private final Theme theme;
  private final Sheet.Window window;
  private final int zoom;
  private final Consumer<Picture> drawn;

  /**
   * @param drawn gets the picture on this job's thread; null when it could not be drawn
   */
  PaintJob(Sheet sheet, Theme theme, Sheet.Window window, int zoom, Consumer<Picture> drawn) {
    super("Drawing");
    this.sheet = sheet;
    this.theme = theme;
    this.window = window;
    this.zoom = zoom;
    this.drawn = drawn;
    setSystem(true);
    setPriority(INTERACTIVE);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    Picture picture = null;
    try {
      picture = Picture.of(sheet, theme, window, zoom);
    } catch (CancellationException e) {
      return Status.CANCEL_STATUS;
    } catch (RuntimeException e) {
      HeddlePlugin.log("A picture cannot be drawn", e);
    } finally {
      drawn.accept(picture);
    }
    return Status.OK_STATUS;
  }
}
