package dev.heddle.eclipse.search;

import dev.heddle.eclipse.AccessibleName;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.Icons;
import dev.heddle.eclipse.guide.GuideContexts;
import dev.heddle.eclipse.navigation.Declarations;
import dev.heddle.eclipse.navigation.NameAtCursor;
import dev.heddle.language.query.NameUses;
import dev.heddle.workspace.CallHierarchy.Call;
import dev.heddle.workspace.CodeQueries.Place;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;

/** Who uses a function or channel, and who uses those; or the other way round. */
public final class CallHierarchyView extends ViewPart {
  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".calls";

  private static final Map<NameUses.Kind, Icons.Icon> ICONS =
      Map.of(
          NameUses.Kind.KERNEL, Icons.Icon.KERNEL,
          NameUses.Kind.FUNCTION, Icons.Icon.FUNCTION,
          NameUses.Kind.CHANNEL, Icons.Icon.CHANNEL);

  private final Map<CallNode, List<CallNode>> known = new HashMap<>();
  private TreeViewer tree;
  private Call root;
  private boolean callers = true;

  @Override
  public void createPartControl(Composite parent) {
    tree = new TreeViewer(parent, SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
    AccessibleName.give(tree.getControl(), this::getContentDescription);
    tree.setContentProvider(new Calls());
    tree.setLabelProvider(new Labels(new Icons(tree.getControl())));
    tree.addOpenListener(event -> go());
    GuideContexts.set(tree.getControl(), "calls");
    getViewSite().getActionBars().getToolBarManager().add(direction("Who Uses It", true));
    getViewSite().getActionBars().getToolBarManager().add(direction("What It Uses", false));
    setContentDescription("Ctrl+Alt+H in an editor shows who uses what is at the cursor.");
  }

  private IAction direction(String name, boolean up) {
    Action action =
        new Action(name, IAction.AS_RADIO_BUTTON) {
          @Override
          public void run() {
            if (isChecked()) {
              callers = up;
              refresh();
            }
          }
        };
    action.setChecked(up);
    return action;
  }

  /** Shows the calls of a name. */
  void show(NameAtCursor name) {
    Place place =
        new Place(
            name.file().path().toAbsolutePath().normalize(),
            name.offset(),
            name.offset() + name.text().length());
    root = new Call(NameUses.Kind.FUNCTION, name.text(), place, List.of(place));
    refresh();
  }

  private void refresh() {
    known.clear();
    if (root != null) {
      setContentDescription(callers ? "Who uses " + root.name() : "What " + root.name() + " uses");
      CallNode node = new CallNode(root, callers, null);
      tree.setInput(new CallNode[] {node});
      tree.expandToLevel(2);
    }
  }

  private void go() {
    if (tree.getStructuredSelection().getFirstElement() instanceof CallNode node) {
      boolean isCall = callers && node.parent() != null;
      Declarations.show(
          getSite().getPage(), isCall ? node.call().calls().get(0) : node.call().element());
    }
  }

  @Override
  public void setFocus() {
    tree.getControl().setFocus();
  }

  /** Finds out, off the user interface thread, what is below a node. */
  private void find(CallNode node) {
    ICoreRunnable search =
        monitor -> {
          try {
            List<CallNode> children = node.children(monitor::isCanceled);
            tree.getControl().getDisplay().asyncExec(() -> found(node, children));
          } catch (CancellationException e) {
            // Nobody waits for it any more.
          }
        };
    Job.create("Call hierarchy", search).schedule();
  }

  private void found(CallNode node, List<CallNode> children) {
    if (!tree.getControl().isDisposed()) {
      known.put(node, children);
      tree.refresh(node);
      if (node.parent() == null) {
        tree.expandToLevel(node, 1);
      }
    }
  }

  private final class Calls implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object input) {
      return (CallNode[]) input;
    }

    @Override
    public Object[] getChildren(Object element) {
      if (!(element instanceof CallNode node)) {
        return new Object[0];
      }
      if (!known.containsKey(node)) {
        find(node);
        return new Object[] {"Searching..."};
      }
      return known.get(node).toArray();
    }

    @Override
    public Object getParent(Object element) {
      return element instanceof CallNode node ? node.parent() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return element instanceof CallNode node
          && !node.isRepeated()
          && (!known.containsKey(node) || !known.get(node).isEmpty());
    }
  }

  private static final class Labels extends LabelProvider {
    private final Icons icons;

    Labels(Icons icons) {
      this.icons = icons;
    }

    @Override
    public String getText(Object element) {
      if (!(element instanceof CallNode node)) {
        return element.toString();
      }
      int calls = node.call().calls().size();
      String often = node.parent() != null && calls > 1 ? " (" + calls + " times)" : "";
      String file = node.call().element().file().getFileName().toString();
      return node.call().name() + often + " - " + file;
    }

    @Override
    public Image getImage(Object element) {
      return element instanceof CallNode node
          ? icons.get(ICONS.getOrDefault(node.call().kind(), Icons.Icon.VARIABLE))
          : null;
    }
  }
}
