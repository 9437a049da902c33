package dev.heddle.eclipse.projects;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.language.checks.FileNameCheck;
import dev.heddle.workspace.projects.KernelTemplate;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.dialogs.WizardNewFileCreationPage;

/** Asks where a kernel file is to be, and what it begins with. */
final class NewKernelPage extends WizardNewFileCreationPage {
  private static final String ENDING = "cl";
  private static final int PREVIEW_HEIGHT = 190;

  private Combo template;
  private Label summary;
  private Text preview;
  private Button session;

  NewKernelPage(IStructuredSelection selection) {
    super("kernel", selection);
    setTitle("New Kernel");
    setDescription("A kernel file that begins with one of the usual forms.");
    setFileExtension(ENDING);
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    AccessibleName.give(parent, Tree.class, "Folders");
    setFileName(freeName());
    setPageComplete(validatePage());
    setErrorMessage(null);
  }

  /** A name that no file of the folder has. */
  private String freeName() {
    IPath folder = getContainerFullPath();
    IWorkspaceRoot root = ResourcesPlugin.getWorkspace().getRoot();
    String name = "kernel1." + ENDING;
    for (int i = 2; folder != null && root.exists(folder.append(name)); i++) {
      name = "kernel" + i + "." + ENDING;
    }
    return name;
  }

  @Override
  protected void createAdvancedControls(Composite parent) {
    Composite form = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().numColumns(3).applyTo(form);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(form);
    new Label(form, SWT.NONE).setText("&Begins with:");
    template = new Combo(form, SWT.READ_ONLY);
    for (KernelTemplate known : KernelTemplate.values()) {
      template.add(known.title());
    }
    template.select(0);
    template.addListener(SWT.Selection, event -> show());
    summary = new Label(form, SWT.NONE);
    GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(summary);
    preview = new Text(form, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
    preview.setFont(JFaceResources.getTextFont());
    GridDataFactory.fillDefaults()
        .span(3, 1)
        .grab(true, true)
        .hint(SWT.DEFAULT, PREVIEW_HEIGHT)
        .applyTo(preview);
    session = new Button(form, SWT.CHECK);
    session.setText("With a &session that runs it in the emulator");
    session.setSelection(true);
    GridDataFactory.fillDefaults().span(3, 1).applyTo(session);
    show();
  }

  @Override
  protected boolean validatePage() {
    show();
    if (!super.validatePage()) {
      return false;
    }
    Optional<String> problem =
        NewName.problem(getFileName())
            .or(
                () ->
                    FileNameCheck.problem(getFileName())
                        .map(end -> "The name '" + getFileName() + "' " + end));
    problem.ifPresent(this::setErrorMessage);
    return problem.isEmpty();
  }

  /** Files that are links to others are not made here. */
  @Override
  protected IStatus validateLinkedResource() {
    return Status.OK_STATUS;
  }

  @Override
  protected void createLinkTarget() {}

  private void show() {
    if (preview != null) {
      summary.setText(chosen().summary());
      preview.setText(text());
    }
  }

  private KernelTemplate chosen() {
    return KernelTemplate.values()[Math.max(0, template.getSelectionIndex())];
  }

  private String text() {
    String name = getFileName();
    int dot = name.lastIndexOf('.');
    return chosen().text(dot < 0 ? name : name.substring(0, dot));
  }

  boolean isWithSession() {
    return session.getSelection() && chosen() != KernelTemplate.EMPTY;
  }

  @Override
  protected InputStream getInitialContents() {
    return new ByteArrayInputStream(text().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  protected String getNewFileLabel() {
    return "File na&me:";
  }
}
