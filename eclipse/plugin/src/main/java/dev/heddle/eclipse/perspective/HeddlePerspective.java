package dev.heddle.eclipse.perspective;

import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.eclipse.guide.GuideView;
import dev.heddle.eclipse.views.FindingsView;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.eclipse.views.WhatIfView;
import java.util.List;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;

/** Kernel in the middle, tables about it below, drawings of it to the right. */
public final class HeddlePerspective implements IPerspectiveFactory {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".perspective";

  private static final List<String> TABLES =
      List.of("loops", "summary", "bottlenecks", "area", "bandwidth", "clock");

  private static final List<String> DRAWINGS = List.of("schedule", "system", "memory");

  @Override
  public void createInitialLayout(IPageLayout layout) {
    String editors = layout.getEditorArea();
    layout.addView(IPageLayout.ID_PROJECT_EXPLORER, IPageLayout.LEFT, 0.15f, editors);
    layout.addView(
        IPageLayout.ID_OUTLINE, IPageLayout.BOTTOM, 0.6f, IPageLayout.ID_PROJECT_EXPLORER);
    IFolderLayout tables =
        layout.createFolder("dev.heddle.tables", IPageLayout.BOTTOM, 0.55f, editors);
    TABLES.forEach(view -> tables.addView(ReportView.id(view)));
    tables.addPlaceholder(ReportView.id("compare"));
    tables.addPlaceholder(WhatIfView.ID);
    IFolderLayout messages =
        layout.createFolder("dev.heddle.messages", IPageLayout.RIGHT, 0.66f, "dev.heddle.tables");
    messages.addView(FindingsView.ID);
    messages.addView(IPageLayout.ID_PROBLEM_VIEW);
    messages.addView(IConsoleConstants.ID_CONSOLE_VIEW);
    messages.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
    IFolderLayout drawings =
        layout.createFolder("dev.heddle.drawings", IPageLayout.RIGHT, 0.55f, editors);
    DRAWINGS.forEach(view -> drawings.addView(ReportView.id(view)));
    drawings.addPlaceholder(GuideView.ID);
    layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
    DRAWINGS.forEach(view -> layout.addShowViewShortcut(ReportView.id(view)));
    TABLES.forEach(view -> layout.addShowViewShortcut(ReportView.id(view)));
    layout.addShowViewShortcut(FindingsView.ID);
    layout.addShowViewShortcut(GuideView.ID);
    layout.addShowViewShortcut(IPageLayout.ID_PROBLEM_VIEW);
    layout.addShowViewShortcut(IConsoleConstants.ID_CONSOLE_VIEW);
    layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
    layout.addShowViewShortcut(IPageLayout.ID_PROJECT_EXPLORER);
  }
}
