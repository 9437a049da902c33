package dev.heddle.eclipse;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** What belongs to the bundle as a whole: its identifier, its log, its preference store. */
public final class HeddlePlugin {

  /** Symbolic name of the bundle; every identifier in {@code plugin.xml} starts with it. */
  public static final String ID = "dev.heddle.eclipse";

  private HeddlePlugin() {}

  /** Records an unexpected failure in the IDE's error log. */
  public static void log(String message, Throwable cause) {
    ILog.of(HeddlePlugin.class).error(message, cause);
  }

  /** What went wrong in an operation, for a dialog. */
  public static IStatus status(String message, InvocationTargetException failure) {
    return failure.getCause() instanceof CoreException core
        ? core.getStatus()
        : Status.error(message, failure.getCause());
  }

  /** The preferences of the workspace, over the defaults. */
  public static IPreferenceStore preferenceStore() {
    return new ScopedPreferenceStore(InstanceScope.INSTANCE, ID);
  }
}
