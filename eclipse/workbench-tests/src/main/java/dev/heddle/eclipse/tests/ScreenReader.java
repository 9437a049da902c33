package dev.heddle.eclipse.tests;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;

/** What a screen reader can say about controls; on the user interface thread only. */
final class ScreenReader {

  /** Controls that take keys. */
  private static final List<Class<? extends Control>> FOCUSABLE =
      List.of(
          Text.class,
          StyledText.class,
          Combo.class,
          CCombo.class,
          Tree.class,
          Table.class,
          Spinner.class,
          Button.class,
          Link.class);

  private ScreenReader() {}

  /** The visible controls below a composite, itself included, that take keys. */
  static List<Control> focusable(Control root) {
    List<Control> found = new ArrayList<>();
    boolean leadsNowhere = root instanceof Link link && !link.getText().contains("<a");
    if (!root.isVisible() || !root.isEnabled() || leadsNowhere) {
      return found;
    }
    boolean isDrawing =
        root instanceof Canvas canvas
            && canvas.getChildren().length == 0
            && (canvas.getStyle() & SWT.NO_FOCUS) == 0
            && canvas.getListeners(SWT.KeyDown).length > 0;
    if (isDrawing || FOCUSABLE.stream().anyMatch(kind -> kind.isInstance(root))) {
      found.add(root);
    } else if (root instanceof Composite composite) {
      Arrays.stream(composite.getChildren()).forEach(child -> found.addAll(focusable(child)));
    }
    return found;
  }

  /** The entries of the tool bars below a control that have neither text nor tooltip. */
  static List<ToolItem> nameless(Control root) {
    List<ToolItem> found = new ArrayList<>();
    if (root instanceof ToolBar bar) {
      for (ToolItem item : bar.getItems()) {
        boolean isSilent = item.getText().isEmpty() && item.getToolTipText() == null;
        if (isSilent && (item.getStyle() & SWT.SEPARATOR) == 0) {
          found.add(item);
        }
      }
    } else if (root instanceof Composite composite) {
      Arrays.stream(composite.getChildren()).forEach(child -> found.addAll(nameless(child)));
    }
    return found;
  }

  /** What a control is called: its own words, what it says when asked, or the label before it. */
  static String name(Control control) {
    String told = told(control);
    if (!told.isBlank()) {
      return told;
    }
    if (control instanceof Button button) {
      return button.getText();
    }
    if (control instanceof Link link) {
      return link.getText();
    }
    Control[] beside = control.getParent().getChildren();
    int at = Arrays.asList(beside).indexOf(control);
    return at > 0 && beside[at - 1] instanceof Label label ? label.getText() : "";
  }

  /** The answer of those who listen for a screen reader's question. */
  private static String told(Control control) {
    try {
      Field field = Accessible.class.getDeclaredField("accessibleListeners");
      field.setAccessible(true);
      List<?> listeners = (List<?>) field.get(control.getAccessible());
      AccessibleEvent event = new AccessibleEvent(control.getAccessible());
      event.childID = -1;
      if (listeners != null) {
        listeners.forEach(each -> ((AccessibleListener) each).getName(event));
      }
      return event.result == null ? "" : event.result;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
