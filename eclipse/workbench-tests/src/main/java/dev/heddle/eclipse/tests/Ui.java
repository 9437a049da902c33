package dev.heddle.eclipse.tests;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** What tests do on the user interface thread. */
final class Ui {

  private static final long PATIENCE_MILLIS = 20_000;
  private static final long POLL_MILLIS = 5;

  /** Time for a window to hear that the mouse is over it. */
  private static final long MOUSE_MILLIS = 60;

  private Ui() {}

  static Display display() {
    return PlatformUI.getWorkbench().getDisplay();
  }

  /** The page of the window; on the user interface thread only. */
  static IWorkbenchPage page() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
  }

  static Shell shell() {
    return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getShell();
  }

  /** The value of an expression of the user interface thread. */
  static <T> T get(Callable<T> action) {
    try {
      return display().syncCall(action::call);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  /** Runs an action on the user interface thread, to its end. */
  static void run(Action action) {
    get(
        () -> {
          action.run();
          return null;
        });
  }

  /** Waits until a condition of the user interface thread holds. */
  static void await(String what, Callable<Boolean> condition) {
    await(what, PATIENCE_MILLIS, condition);
  }

  /** The same for what takes longer. */
  static void await(String what, long patienceMillis, Callable<Boolean> condition) {
    long end = System.currentTimeMillis() + patienceMillis;
    while (!get(condition)) {
      if (System.currentTimeMillis() > end) {
        screenshot(what.replaceAll("\\W+", "-"));
        throw new AssertionError("waited in vain: " + what);
      }
      pause(POLL_MILLIS);
    }
  }

  static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Presses and releases a key as a user does, in whatever has the focus. */
  static void type(char character) {
    Event event = new Event();
    event.character = character;
    // Keys without a letter, such as Enter, are known by their code.
    event.keyCode = character < ' ' ? character : 0;
    event.type = SWT.KeyDown;
    post(event);
    event.type = SWT.KeyUp;
    post(event);
  }

  /** Presses a key while another one is held down. */
  static void typeWith(int modifier, char character) {
    Event held = new Event();
    held.keyCode = modifier;
    held.type = SWT.KeyDown;
    post(held);
    type(character);
    held.type = SWT.KeyUp;
    post(held);
  }

  /** Presses a key while several others are held down. */
  static void typeWith(List<Integer> modifiers, char character) {
    for (int modifier : modifiers) {
      post(SWT.KeyDown, modifier);
    }
    type(character);
    for (int modifier : modifiers) {
      post(SWT.KeyUp, modifier);
    }
  }

  /** Presses and releases a key that makes no character, such as an arrow. */
  static void press(int keyCode) {
    post(SWT.KeyDown, keyCode);
    post(SWT.KeyUp, keyCode);
  }

  /** Moves the mouse to a place of a control and presses the left button there. */
  static void click(Control control, int x, int y) {
    moveTo(control, x, y);
    button(control, SWT.MouseDown, x, y);
    button(control, SWT.MouseUp, x, y);
  }

  /** Clicks twice at a place of a control. */
  static void doubleClick(Control control, int x, int y) {
    click(control, x, y);
    button(control, SWT.MouseDown, x, y);
    button(control, SWT.MouseDoubleClick, x, y);
    button(control, SWT.MouseUp, x, y);
  }

  /** Turns the wheel over a place of a control, which {@link Display#post} cannot do with GTK. */
  static void wheel(Control control, int x, int y, int count, int modifier) {
    run(
        () -> {
          Event event = new Event();
          event.x = x;
          event.y = y;
          event.count = count;
          event.stateMask = modifier;
          control.notifyListeners(SWT.MouseVerticalWheel, event);
        });
  }

  /** Moves the mouse to a place of a control. */
  static void moveTo(Control control, int x, int y) {
    run(
        () -> {
          Point at = control.toDisplay(x, y);
          Event event = new Event();
          event.type = SWT.MouseMove;
          event.x = at.x;
          event.y = at.y;
          display().post(event);
        });
    await("the mouse", () -> display().getCursorLocation().equals(control.toDisplay(x, y)));
    pause(MOUSE_MILLIS);
  }

  /** Presses the left button at a place, moves, and lets it go. */
  static void drag(Control control, int x, int y, int toX, int toY) {
    moveTo(control, x, y);
    button(control, SWT.MouseDown, x, y);
    moveTo(control, (x + toX) / 2, (y + toY) / 2);
    moveTo(control, toX, toY);
    button(control, SWT.MouseUp, toX, toY);
  }

  /**
   * A button goes down or up. {@link Display#post} tells a canvas of GTK no place with it, so a
   * canvas is told as the toolkit does.
   */
  private static void button(Control control, int type, int x, int y) {
    run(
        () -> {
          Event event = new Event();
          event.type = type;
          event.button = 1;
          event.count = 1;
          event.x = x;
          event.y = y;
          if (control instanceof Canvas) {
            control.notifyListeners(type, event);
          } else {
            display().post(event);
          }
        });
  }

  /** Presses a key that makes no character while another one is held down. */
  static void pressWith(int modifier, int keyCode) {
    post(SWT.KeyDown, modifier);
    press(keyCode);
    post(SWT.KeyUp, modifier);
  }

  /** Presses a key that makes no character while several others are held down. */
  static void press(List<Integer> modifiers, int keyCode) {
    for (int modifier : modifiers) {
      post(SWT.KeyDown, modifier);
    }
    press(keyCode);
    for (int modifier : modifiers) {
      post(SWT.KeyUp, modifier);
    }
  }

  private static void post(int type, int keyCode) {
    Event event = new Event();
    event.keyCode = keyCode;
    event.type = type;
    post(event);
  }

  /**
   * Posts an event on the thread of the toolkit: posted from another one, it now and then ends the
   * process in native code, since two threads then talk over one connection to the display.
   */
  private static void post(Event event) {
    run(() -> display().post(event));
  }

  /** Opens a menu of the window and chooses an entry of it. */
  static void choose(String menu, String entry) {
    run(() -> item(entry(menu), entry).notifyListeners(SWT.Selection, new Event()));
  }

  /** Chooses an entry that opens a dialog, which does not return before it is closed. */
  static void chooseDialog(String menu, String entry) {
    display().asyncExec(() -> item(entry(menu), entry).notifyListeners(SWT.Selection, new Event()));
  }

  /** The texts of a menu of the window, without their keys. */
  static List<String> entries(String menu) {
    return get(
        () -> {
          Menu opened = entry(menu);
          opened.notifyListeners(SWT.Show, new Event());
          List<String> texts = Arrays.stream(opened.getItems()).map(Ui::plain).toList();
          opened.notifyListeners(SWT.Hide, new Event());
          return texts;
        });
  }

  private static Menu entry(String menu) {
    return item(shell().getMenuBar(), menu).getMenu();
  }

  private static MenuItem item(Menu menu, String text) {
    menu.notifyListeners(SWT.Show, new Event());
    return Arrays.stream(menu.getItems())
        .filter(item -> plain(item).equals(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no entry " + text));
  }

  private static String plain(MenuItem item) {
    return item.getText().replace("&", "").replaceFirst("\t.*", "");
  }

  /** Types a text, key by key. */
  static void type(String text) {
    text.chars().forEach(c -> type((char) c));
  }

  /** The first control of a kind below a composite that fits. */
  static <T extends Control> Optional<T> find(
      Composite parent, Class<T> kind, Predicate<T> condition) {
    for (Control child : parent.getChildren()) {
      if (kind.isInstance(child) && condition.test(kind.cast(child))) {
        return Optional.of(kind.cast(child));
      }
      if (child instanceof Composite composite) {
        Optional<T> found = find(composite, kind, condition);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** The open window whose title starts like this; on the user interface thread only. */
  static Optional<Shell> shell(String title) {
    for (Shell shell : display().getShells()) {
      if (shell.isVisible() && shell.getText().startsWith(title)) {
        return Optional.of(shell);
      }
    }
    return Optional.empty();
  }

  /** The area of a part; on the user interface thread only. The platform gives no other way. */
  static Composite pane(IWorkbenchPart part) {
    try {
      Object model = call(part.getSite(), "getModel");
      return (Composite) call(model, "getWidget");
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Object call(Object object, String name) throws ReflectiveOperationException {
    Method method = object.getClass().getMethod(name);
    method.setAccessible(true);
    return method.invoke(object);
  }

  /** Saves what is on the display beside the reports. */
  static void screenshot(String name) {
    screenshot(Path.of(System.getProperty("heddle.test.reports"), name + ".png"));
  }

  /** Saves what is on the display where the window is. */
  static void screenshot(Path file) {
    run(
        () -> {
          Rectangle bounds =
              shell().getBounds().intersection(display().getPrimaryMonitor().getBounds());
          Image image = new Image(display(), bounds.width, bounds.height);
          GC gc = new GC(display());
          gc.copyArea(image, bounds.x, bounds.y);
          gc.dispose();
          ImageLoader loader = new ImageLoader();
          loader.data = new ImageData[] {image.getImageData()};
          loader.save(file.toString(), SWT.IMAGE_PNG);
          image.dispose();
        });
  }

  /** An action that may fail. */
  @FunctionalInterface
  interface Action {
    void run() throws Exception;
  }

  /** Themes are no public interface of the platform: its service is asked by its name. */
  static void theme(String id) {
    run(
        () -> {
          BundleContext context = FrameworkUtil.getBundle(PlatformUI.class).getBundleContext();
          Object manager =
              context.getService(
                  context.getServiceReference("org.eclipse.e4.ui.css.swt.theme.IThemeManager"));
          Object engine = call(manager, "getEngineForDisplay", Display.class, display());
          Method set = engine.getClass().getMethod("setTheme", String.class, boolean.class);
          set.setAccessible(true);
          set.invoke(engine, id, false);
        });
  }

  private static Object call(Object object, String name, Class<?> type, Object argument)
      throws ReflectiveOperationException {
    Method method = object.getClass().getMethod(name, type);
    method.setAccessible(true);
    return method.invoke(object, argument);
  }
}
