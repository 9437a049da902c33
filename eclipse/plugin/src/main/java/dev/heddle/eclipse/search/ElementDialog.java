package dev.heddle.eclipse.search;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.analysis.KernelWorkspace;
import dev.heddle.eclipse.analysis.ProjectFiles;
import dev.heddle.language.query.DocumentStructure;
import dev.heddle.workspace.Element;
import java.util.Comparator;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.FilteredItemsSelectionDialog;

/** Lists what the open projects declare; letters of a name, or of its words, narrow the list. */
final class ElementDialog extends FilteredItemsSelectionDialog {
  private static final Map<DocumentStructure.Kind, Icons.Icon> ICONS =
      Map.of(
          DocumentStructure.Kind.KERNEL, Icons.Icon.KERNEL,
          DocumentStructure.Kind.FUNCTION, Icons.Icon.FUNCTION,
          DocumentStructure.Kind.CHANNEL, Icons.Icon.CHANNEL,
          DocumentStructure.Kind.VARIABLE, Icons.Icon.VARIABLE,
          DocumentStructure.Kind.TYPE, Icons.Icon.TYPE,
          DocumentStructure.Kind.MACRO, Icons.Icon.MACRO);

  private static final IDialogSettings SETTINGS =
      new org.eclipse.jface.dialogs.DialogSettings("elements");

  /** An element of a project. */
  record Item(String project, Element element) {}

  ElementDialog(Shell shell) {
    super(shell, false);
    setTitle("Open Element");
    setInitialPattern("", FULL_SELECTION);
    setListLabelProvider(new Labels(false));
    setDetailsLabelProvider(new Labels(true));
  }

  @Override
  protected void configureShell(Shell shell) {
    super.configureShell(shell);
    setMessage(
        "Name of a kernel, function, channel, variable, type or macro (* and ? stand for any letters):");
  }

  @Override
  protected Control createExtendedContentArea(Composite parent) {
    return null;
  }

  @Override
  protected IDialogSettings getDialogSettings() {
    return SETTINGS;
  }

  @Override
  protected IStatus validateItem(Object item) {
    return Status.OK_STATUS;
  }

  @Override
  protected ItemsFilter createFilter() {
    return new ItemsFilter() {
      @Override
      public boolean matchItem(Object item) {
        return matches(((Item) item).element().name());
      }

      @Override
      public boolean isConsistentItem(Object item) {
        return true;
      }

      @Override
      public String getPattern() {
        // Nothing written yet: everything is shown.
        String written = super.getPattern();
        return written.isEmpty() ? "?" : written;
      }
    };
  }

  @Override
  protected Comparator<Item> getItemsComparator() {
    return Comparator.comparing((Item item) -> item.element().name(), String.CASE_INSENSITIVE_ORDER)
        .thenComparing(item -> item.element().place());
  }

  @Override
  protected void fillContentProvider(
      AbstractContentProvider content, ItemsFilter filter, IProgressMonitor monitor) {
    try {
      for (IProject project : ResourcesPlugin.getWorkspace().getRoot().getProjects()) {
        if (project.isOpen()) {
          monitor.subTask(project.getName());
          for (Element element :
              KernelWorkspace.project(ProjectFiles.of(project), monitor::isCanceled).elements()) {
            content.add(new Item(project.getName(), element), filter);
          }
        }
      }
    } catch (CancellationException e) {
      throw new OperationCanceledException();
    }
  }

  @Override
  public String getElementName(Object item) {
    return ((Item) item).element().name();
  }

  private final class Labels extends LabelProvider {
    private final boolean isDetail;
    private Icons icons;

    Labels(boolean isDetail) {
      this.isDetail = isDetail;
    }

    @Override
    public String getText(Object element) {
      if (!(element instanceof Item item)) {
        return super.getText(element);
      }
      String file = item.element().place().file().getFileName().toString();
      return isDetail
          ? item.project() + " - " + item.element().place().file()
          : item.element().name() + " - " + file;
    }

    @Override
    public Image getImage(Object element) {
      if (!(element instanceof Item item) || isDetail) {
        return null;
      }
      if (icons == null) {
        icons = new Icons(getShell());
      }
      return icons.get(ICONS.get(item.element().kind()));
    }
  }
}
