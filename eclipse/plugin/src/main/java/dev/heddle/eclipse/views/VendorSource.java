package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.vendor.VendorReport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.resources.IStorage;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.PlatformObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.eclipse.ui.IStorageEditorInput;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.ITextEditor;

/** A source that a vendor's report quotes, to be read in an editor. */
final class VendorSource extends PlatformObject implements IStorageEditorInput, IStorage {

  private final String name;
  private final String text;

  private VendorSource(String name, String text) {
    this.name = name;
    this.text = text;
  }

  /** Shows a line of a quoted source; does nothing when the report leaves the source out. */
  static void open(IWorkbenchPage page, VendorReport report, Place place) {
    String text = report.sources().get(place.file());
    if (text == null) {
      return;
    }
    try {
      IEditorInput input = new VendorSource(place.file(), text);
      if (page.openEditor(input, EditorsUI.DEFAULT_TEXT_EDITOR_ID) instanceof ITextEditor editor) {
        SourceLine.reveal(editor, place.line());
      }
    } catch (PartInitException e) {
      HeddlePlugin.log("The editor of " + place.file() + " won't open", e);
    }
  }

  @Override
  public IStorage getStorage() {
    return this;
  }

  @Override
  public InputStream getContents() {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public IPath getFullPath() {
    return null;
  }

  @Override
  public boolean isReadOnly() {
    return true;
  }

  @Override
  public boolean exists() {
    return true;
  }

  @Override
  public ImageDescriptor getImageDescriptor() {
    return null;
  }

  @Override
  public String getName() {
    return name.substring(name.lastIndexOf('/') + 1);
  }

  @Override
  public IPersistableElement getPersistable() {
    return null;
  }

  @Override
  public String getToolTipText() {
    return name + ", as the vendor's report quotes it";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VendorSource source
        && source.name.equals(name)
        && source.text.equals(text);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
