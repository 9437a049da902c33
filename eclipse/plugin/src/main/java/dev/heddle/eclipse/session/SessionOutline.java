package dev.heddle.eclipse.session;

import dev.heddle.eclipse.Icons;
import dev.heddle.workspace.sessions.SessionText;
import java.util.Set;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

/** What a session has: sources, buffers, launches, expectations. */
final class SessionOutline extends ContentOutlinePage {
  private static final Set<String> WITH_PARTS =
      Set.of("", "sources", "buffers", "workflow", "expect", "outputs", "channels");

  private final SessionEditor editor;
  private SessionText content = new SessionText("");

  SessionOutline(SessionEditor editor) {
    this.editor = editor;
  }

  void show(SessionText next) {
    content = next;
    if (getTreeViewer() != null && !getTreeViewer().getControl().isDisposed()) {
      getTreeViewer().setInput(content);
      getTreeViewer().expandAll();
    }
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    TreeViewer viewer = getTreeViewer();
    viewer.setContentProvider(new Parts());
    viewer.setLabelProvider(new Labels(new Icons(viewer.getControl())));
    show(new SessionText(editor.getDocumentProvider().getDocument(editor.getEditorInput()).get()));
  }

  @Override
  public void selectionChanged(SelectionChangedEvent event) {
    super.selectionChanged(event);
    if (event.getStructuredSelection().getFirstElement() instanceof SessionText.Node node) {
      boolean isNamed = !node.key().startsWith("[");
      editor.selectAndReveal(node.keyStart(), isNamed ? node.key().length() : 1);
    }
  }

  private final class Parts implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return content.children("").toArray();
    }

    @Override
    public Object[] getChildren(Object element) {
      return hasChildren(element)
          ? content.children(((SessionText.Node) element).path()).toArray()
          : new Object[0];
    }

    @Override
    public Object getParent(Object element) {
      return content.find(((SessionText.Node) element).parent()).orElse(null);
    }

    @Override
    public boolean hasChildren(Object element) {
      SessionText.Node node = (SessionText.Node) element;
      return WITH_PARTS.contains(node.path()) && !content.children(node.path()).isEmpty();
    }
  }

  private final class Labels extends LabelProvider {
    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      SessionText.Node node = (SessionText.Node) element;
      return switch (node.parent()) {
        case "" -> node.key();
        case "sources" -> node.text();
        case "workflow" -> value(node, "kernel");
        case "buffers" -> {
          String count = value(node, "count");
          yield node.key()
              + ": "
              + value(node, "type")
              + (count.isEmpty() ? "" : "[" + count + "]");
        }
        default -> node.key();
      };
    }

    private String value(SessionText.Node node, String key) {
      return content.find(node.path() + "." + key).map(SessionText.Node::text).orElse("");
    }

    @Override
    public Image getImage(Object element) {
      return switch (((SessionText.Node) element).parent()) {
        case "sources" -> icons.get(Icons.Icon.KERNEL_FILE);
        case "workflow" -> icons.get(Icons.Icon.KERNEL);
        case "buffers", "expect", "outputs" -> icons.get(Icons.Icon.VARIABLE);
        case "channels" -> icons.get(Icons.Icon.CHANNEL);
        default -> icons.get(Icons.Icon.TYPE);
      };
    }
  }
}
