package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.image.ImageExport;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;

/** Saves a part of a view as a picture. */
public final class PictureExport {

  private PictureExport() {}

  /** A format of pictures. */
  public enum Kind {
    SVG,
    PNG,
    PDF
  }

  /** Asks where to, then saves. */
  static void ask(Shell shell, Kind kind, Part part, Theme theme) {
    String ending = kind.name().toLowerCase(Locale.ROOT);
    FileDialog dialog = new FileDialog(shell, SWT.SAVE);
    dialog.setText("Save Picture");
    dialog.setFilterExtensions(new String[] {"*." + ending});
    dialog.setFileName(part.key().replaceAll("\\W+", "-") + "." + ending);
    dialog.setOverwrite(true);
    String chosen = dialog.open();
    if (chosen != null) {
      Path file = Path.of(chosen.endsWith("." + ending) ? chosen : chosen + "." + ending);
      Job.create(
              "Saving " + file.getFileName(),
              (IJobFunction) monitor -> status(file, kind, part, theme))
          .schedule();
    }
  }

  private static IStatus status(Path file, Kind kind, Part part, Theme theme) {
    try {
      save(file, kind, part, theme);
      return Status.OK_STATUS;
    } catch (IOException | IllegalArgumentException e) {
      return new Status(
          IStatus.ERROR, HeddlePlugin.ID, "The picture cannot be saved: " + e.getMessage(), e);
    }
  }

  /**
   * Saves a picture in the size that all of it needs.
   *
   * @throws IOException if the file cannot be written
   * @throws IllegalArgumentException if the picture is too large for the format
   */
  public static void save(Path file, Kind kind, Part part, Theme theme) throws IOException {
    Painter painter = part.body().painter();
    Dimension size = painter.preferredSize(theme);
    ImageExport.write(
        file, ImageExport.Format.valueOf(kind.name()), painter, size.width, size.height, theme);
  }
}
