package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.Map;
import org.eclipse.help.AbstractContextProvider;
import org.eclipse.help.IContext;
import org.eclipse.help.IHelpResource;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;

/** Which page F1 leads to: that of the part, dialog or finding which has the focus. */
public final class GuideContexts extends AbstractContextProvider {

  /** What begins the identifiers of places in the IDE that have a page. */
  private static final String PREFIX = HeddlePlugin.ID + ".";

  /** The platform asks for this one where nobody has said which page it is. */
  private static final String MISSING = "org.eclipse.ui.missing";

  private static final Map<String, String> PAGES =
      Map.ofEntries(
          Map.entry("editor", "at-cursor"),
          Map.entry("sessionEditor", "user-guide#running-kernels"),
          Map.entry("findings", "user-guide#findings"),
          Map.entry("views", "viewers"),
          Map.entry("calls", "editor-features#Call hierarchy"),
          Map.entry("preferences", "user-guide#the-ide"),
          Map.entry("numbers", "editor-features#Numbers in the text"),
          Map.entry("formatter", "editor-features#Layout"),
          Map.entry("inspections", "inspections/README"),
          Map.entry("launch", "user-guide#run-configurations"),
          Map.entry("templates", "editor-features#Templates"),
          Map.entry("project", "editor-features#Options of a project"),
          Map.entry("newProject", "editor-features#New project"),
          Map.entry("newKernel", "editor-features#New kernel"),
          Map.entry("importFolder", "editor-features#Import of a folder"),
          Map.entry("rename", "editor-features#Rename"),
          Map.entry("inline", "editor-features#Inline"));

  /** Identifier of the help of a part or dialog, one of the names above. */
  public static String id(String name) {
    return PREFIX + name;
  }

  /** Makes F1 in a control, or in what is in it, lead to a page. */
  public static void set(Control control, String name) {
    PlatformUI.getWorkbench().getHelpSystem().setHelp(control, id(name));
  }

  @Override
  public IContext getContext(String id, String locale) {
    if (id.equals(MISSING)) {
      return new PageContext("user-guide");
    }
    String page = id.startsWith(PREFIX) ? PAGES.get(id.substring(PREFIX.length())) : null;
    return page == null ? null : new PageContext(page);
  }

  @Override
  public String[] getPlugins() {
    return new String[] {HeddlePlugin.ID, "org.eclipse.ui"};
  }

  /** A context with one page. */
  record PageContext(String page) implements IContext {
    @Override
    public IHelpResource[] getRelatedTopics() {
      return new IHelpResource[] {new PageLink(page)};
    }

    @Override
    public String getText() {
      return null;
    }
  }

  private record PageLink(String page) implements IHelpResource {
    @Override
    public String getHref() {
      return GuideHelp.HREF + page;
    }

    @Override
    public String getLabel() {
      return page;
    }
  }
}
