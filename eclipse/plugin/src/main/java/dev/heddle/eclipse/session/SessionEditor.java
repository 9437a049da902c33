package dev.heddle.eclipse.session;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.editor.TokenColors;
import dev.heddle.eclipse.markers.SessionProblems;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.codemining.ICodeMiningProvider;
import org.eclipse.jface.text.source.ISourceViewerExtension5;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.editors.text.TextEditor;
import org.eclipse.ui.ide.ResourceUtil;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

/** The editor of {@code *.clsession} files. */
public final class SessionEditor extends TextEditor {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".sessionEditor";

  private final IPropertyChangeListener themeListener = this::themeChanged;
  private TokenColors colors;
  private SessionOutline outline;

  @Override
  protected void initializeEditor() {
    super.initializeEditor();
    colors = new TokenColors(JFaceResources.getColorRegistry());
    setSourceViewerConfiguration(
        new SessionViewerConfiguration(this, getPreferenceStore(), colors));
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
    IFile session = getEditorInput() == null ? null : ResourceUtil.getFile(getEditorInput());
    boolean isDiscarded = session != null && isDirty() && !PlatformUI.getWorkbench().isClosing();
    super.dispose();
    if (isDiscarded) {
      ICoreRunnable again = monitor -> SessionProblems.mark(session);
      Job.createSystem("Marking problems of " + session.getName(), again).schedule();
    }
  }

  @Override
  protected void installCodeMiningProviders() {
    ((ISourceViewerExtension5) getSourceViewer())
        .setCodeMiningProviders(new ICodeMiningProvider[] {new RunMinings(this)});
  }

  @Override
  public <T> T getAdapter(Class<T> type) {
    if (type == IContentOutlinePage.class) {
      if (outline == null) {
        outline = new SessionOutline(this);
      }
      return type.cast(outline);
    }
    return super.getAdapter(type);
  }

  /** Where the session is; empty when it is no file of this computer. */
  public Optional<Path> path() {
    IFile file = getEditorInput() == null ? null : ResourceUtil.getFile(getEditorInput());
    return Optional.ofNullable(file).map(IFile::getLocation).map(location -> location.toPath());
  }

  /** Shows what a text has, on the user interface thread. */
  void read(SessionCheck.Read read) {
    if (getSourceViewer() == null
        || getSourceViewer().getTextWidget() == null
        || getSourceViewer().getTextWidget().isDisposed()
        || !getSourceViewer().getDocument().get().equals(read.text())) {
      return;
    }
    IFile session = ResourceUtil.getFile(getEditorInput());
    Job.createSystem("Marking problems of " + session.getName(), marking(session, read)).schedule();
    ((ISourceViewerExtension5) getSourceViewer()).updateCodeMinings();
    if (outline != null) {
      outline.show(read.content());
    }
  }

  private static ICoreRunnable marking(IFile session, SessionCheck.Read read) {
    return monitor -> SessionProblems.mark(session, read.text(), read.problems());
  }

  private void themeChanged(PropertyChangeEvent event) {
    if (event.getProperty().startsWith(HeddlePlugin.ID)) {
      colors.refresh();
      getSourceViewer().invalidateTextPresentation();
    }
  }
}
