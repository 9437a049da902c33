package dev.heddle.eclipse.manifest;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.analysis.SessionSources;
import dev.heddle.eclipse.editor.TokenColors;
import dev.heddle.workspace.manifests.ManifestQueries;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of the manifests of libraries, which are XML. */
public final class ManifestEditor extends TextEditor {

  private final IPropertyChangeListener themeListener = this::themeChanged;
  private TokenColors colors;
  private ManifestOutline outline;

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    colors = new TokenColors(JFaceResources.getColorRegistry());
    setSourceViewerConfiguration(
        new ManifestViewerConfiguration(this, getPreferenceStore(), colors));
  }

  @Override
  public void createPartControl(Composite parent) {
    super.createPartControl(parent);
    AccessibleName.give(getSourceViewer().getTextWidget(), this::getTitle);
    PlatformUI.getWorkbench().getThemeManager().addPropertyChangeListener(themeListener);
  }

  @Override
  public void dispose() {
    PlatformUI.getWorkbench().getThemeManager().removePropertyChangeListener(themeListener);
    super.dispose();
  }

  @Override
  public <T> T getAdapter(Class<T> adapter) {
    if (IContentOutlinePage.class.equals(adapter)) {
      if (outline == null) {
        outline = new ManifestOutline(this);
      }
      return adapter.cast(outline);
    }
    return super.getAdapter(adapter);
  }

  @Override
  protected void editorSaved() {
    super.editorSaved();
    if (outline != null) {
      outline.show();
    }
  }

  /** The file on this computer; empty where it is elsewhere. */
  Optional<Path> path() {
    IFile file = getEditorInput() == null ? null : ResourceUtil.getFile(getEditorInput());
    return Optional.ofNullable(file).map(IFile::getLocation).map(IPath::toPath);
  }

  /** Answers about the text as it stands in the editor. */
  ManifestQueries queries(String text) {
    List<String> files =
        path().map(path -> SessionSources.files(path.getParent())).orElse(List.of());
    return new ManifestQueries(text, files);
  }

  private void themeChanged(PropertyChangeEvent event) {
    if (event.getProperty().startsWith(HeddlePlugin.ID)) {
      colors.refresh();
      getSourceViewer().invalidateTextPresentation();
    }
  }
}
