package dev.heddle.eclipse.perspective;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.eclipse.views.LoopAnalysisView;
import dev.heddle.eclipse.views.ScheduleView;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;

/** Kernel in the middle, its loops below, its schedule to the right. */
public final class HeddlePerspective implements IPerspectiveFactory {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".perspective";

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editors = layout.getEditorArea();
    layout.addView(IPageLayout.ID_PROJECT_EXPLORER, IPageLayout.LEFT, 0.15f, editors);
    layout.addView(
        IPageLayout.ID_OUTLINE, IPageLayout.BOTTOM, 0.6f, IPageLayout.ID_PROJECT_EXPLORER);
    IFolderLayout loops =
        layout.createFolder("dev.heddle.loops", IPageLayout.BOTTOM, 0.58f, editors);
    loops.addView(LoopAnalysisView.ID);
    IFolderLayout messages =
        layout.createFolder("dev.heddle.messages", IPageLayout.RIGHT, 0.58f, "dev.heddle.loops");
    messages.addView(FindingsView.ID);
    messages.addView(IPageLayout.ID_PROBLEM_VIEW);
    messages.addView(IConsoleConstants.ID_CONSOLE_VIEW);
    messages.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
    layout.addView(ScheduleView.ID, IPageLayout.RIGHT, 0.62f, editors);
    layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
    layout.addShowViewShortcut(LoopAnalysisView.ID);
    layout.addShowViewShortcut(ScheduleView.ID);
    layout.addShowViewShortcut(FindingsView.ID);
    layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
    layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
    layout.addShowViewShortcut(IPageLayout.ID_PROJECT_EXPLORER);
  }
}
