package dev.heddle.eclipse;

import java.util.function.Supplier;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** What a screen reader calls a control that has no words or label of its own. */
public final class AccessibleName extends AccessibleAdapter {
  private final Supplier<String> name;

  private AccessibleName(Supplier<String> name) {
    this.name = name;
  }

  /** Gives a control a name that stays. */
  public static void give(Control control, String name) {
    give(control, () -> name);
  }

  /** Gives the controls of a kind below another one a name, where the platform makes them. */
  public static void give(Composite parent, Class<? extends Control> kind, String name) {
    for (Control child : parent.getChildren()) {
      if (kind.isInstance(child)) {
        give(child, name);
      } else if (child instanceof Composite composite) {
        give(composite, kind, name);
      }
    }
  }

  /** Gives a control a name that is asked for each time. */
  public static void give(Control control, Supplier<String> name) {
    control.getAccessible().addAccessibleListener(new AccessibleName(name));
  }

  @Override
  public void getName(AccessibleEvent event) {
    // Rows and other parts of the control speak for themselves.
    if (event.childID == ACC.CHILDID_SELF) {
      event.result = name.get();
    }
  }
}
