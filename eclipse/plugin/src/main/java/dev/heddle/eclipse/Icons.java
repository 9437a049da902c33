package dev.heddle.eclipse;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;

/** Our icons. The images of one instance live as long as the control that they were made for. */
public final class Icons {

  /** An icon of the folder {@code icons}. */
  public enum Icon {
    KERNEL,
    LOOP,
    LOOP_SLOW,
    LOOP_DISSOLVED,
    FUNCTION,
    CHANNEL,
    VARIABLE,
    TYPE,
    MACRO,
    KERNEL_FILE,
    SESSION_FILE,
    FIX,
    FILTER,
    HISTORY,
    SORT;

    /** The icon for whoever manages images. */
    public ImageDescriptor descriptor() {
      return Icons.descriptor(name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
    }
  }

  private final ResourceManager images;

  /** The icon of a file's name without its ending. */
  public static ImageDescriptor descriptor(String name) {
    return ResourceLocator.imageDescriptorFromBundle(HeddlePlugin.ID, "icons/" + name + ".svg")
        .orElseThrow();
  }

  public Icons(Control owner) {
    images = new LocalResourceManager(JFaceResources.getResources(), owner);
  }

  public Image get(Icon icon) {
    return images.get(icon.descriptor());
  }
}
