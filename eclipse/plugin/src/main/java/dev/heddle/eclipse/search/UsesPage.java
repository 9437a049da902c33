package dev.heddle.eclipse.search;

import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.navigation.Declarations;
import dev.heddle.workspace.Use;
import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredViewer;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.search.ui.text.AbstractTextSearchViewPage;
import org.eclipse.search.ui.text.Match;
import org.eclipse.swt.graphics.Image;

/** The uses of a name in the Search view, by file or as a list. */
public final class UsesPage extends AbstractTextSearchViewPage {

  @Override
  protected void elementsChanged(Object[] objects) {
    refresh();
  }

  @Override
  protected void clear() {
    refresh();
  }

  private void refresh() {
    StructuredViewer viewer = getViewer();
    viewer.refresh();
    if (viewer instanceof TreeViewer tree) {
      tree.expandAll();
    }
  }

  @Override
  protected void configureTreeViewer(TreeViewer viewer) {
    viewer.setContentProvider(new Files());
    configure(viewer, false);
  }

  @Override
  protected void configureTableViewer(TableViewer viewer) {
    viewer.setContentProvider(
        new ArrayContentProvider() {
          @Override
          public Object[] getElements(Object input) {
            return ((UsesResult) input).getElements();
          }
        });
    configure(viewer, true);
  }

  private static void configure(StructuredViewer viewer, boolean withFile) {
    Icons icons = new Icons(viewer.getControl());
    viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels(icons, withFile)));
    viewer.setComparator(new ByPlace());
  }

  @Override
  protected void showMatch(Match match, int offset, int length, boolean activate) {
    Declarations.show(getSite().getPage(), ((Use) match.getElement()).place());
  }

  /** Files with the uses in them. */
  private static final class Files implements ITreeContentProvider {
    private UsesResult result;

    @Override
    public void inputChanged(Viewer viewer, Object before, Object now) {
      result = (UsesResult) now;
    }

    @Override
    public Object[] getElements(Object input) {
      return Arrays.stream(result.getElements())
          .map(element -> ((Use) element).place().file())
          .distinct()
          .toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
      return element instanceof Path file
          ? Arrays.stream(result.getElements())
              .filter(use -> ((Use) use).place().file().equals(file))
              .toArray()
          : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
      return element instanceof Use use ? use.place().file() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return element instanceof Path;
    }
  }

  /** In the order of the files and of the text. */
  private static final class ByPlace extends ViewerComparator {
    @Override
    public int compare(Viewer viewer, Object one, Object other) {
      return one instanceof Use a && other instanceof Use b
          ? a.place().compareTo(b.place())
          : ((Path) one).compareTo((Path) other);
    }
  }

  /** The line with the name in bold type, where it is and how the name is used. */
  private static final class Labels extends LabelProvider
      implements DelegatingStyledCellLabelProvider.IStyledLabelProvider {
    private final Icons icons;
    private final boolean withFile;

    Labels(Icons icons, boolean withFile) {
      this.icons = icons;
      this.withFile = withFile;
    }

    @Override
    public StyledString getStyledText(Object element) {
      if (element instanceof Path file) {
        return new StyledString(file.getFileName().toString())
            .append("  " + file.getParent(), StyledString.QUALIFIER_STYLER);
      }
      Use use = (Use) element;
      String where =
          withFile ? use.place().file().getFileName() + ":" + use.line() : "" + use.line();
      StyledString text = new StyledString(where + "  ", StyledString.COUNTER_STYLER);
      int indent = use.text().length() - use.text().stripLeading().length();
      int start = Math.max(indent, use.place().start() - use.lineStart());
      int end = Math.min(use.text().length(), use.place().end() - use.lineStart());
      text.append(use.text().substring(indent, start));
      text.append(use.text().substring(start, end), new Bold());
      text.append(use.text().substring(end).stripTrailing());
      String inside = use.inside().isEmpty() ? "" : ", in " + use.inside();
      return text.append("  " + use.how().words() + inside, StyledString.QUALIFIER_STYLER);
    }

    @Override
    public Image getImage(Object element) {
      boolean isSession = element instanceof Path file && file.toString().endsWith(".clsession");
      return element instanceof Path
          ? icons.get(isSession ? Icons.Icon.SESSION_FILE : Icons.Icon.KERNEL_FILE)
          : null;
    }
  }

  private static final class Bold extends StyledString.Styler {
    @Override
    public void applyStyles(org.eclipse.swt.graphics.TextStyle style) {
      style.font =
          org.eclipse.jface.resource.JFaceResources.getFontRegistry()
              .getBold(org.eclipse.jface.resource.JFaceResources.DIALOG_FONT);
    }
  }
}
