package dev.heddle.eclipse.views;

import dev.heddle.eclipse.HeddlePlugin;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.XMLMemento;
import org.eclipse.ui.views.markers.MarkerSupportView;

/**
 * The problems of the workspace like the Problems view, but as a plain list from the start: a
 * finding is to be read, not to be unfolded first.
 */
public final class FindingsView extends MarkerSupportView {

  /** Identifier in {@code plugin.xml}. */
  public static final String ID = HeddlePlugin.ID + ".findings";

  private static final String PROBLEMS = "org.eclipse.ui.ide.problemsGenerator";

  /** Fields of the marker views with their widths in pixels. */
  private static final Map<String, Integer> COLUMNS = new LinkedHashMap<>();

  static {
    COLUMNS.put("org.eclipse.ui.ide.severityAndDescriptionField", 440);
    COLUMNS.put("org.eclipse.ui.ide.resourceField", 110);
    COLUMNS.put("org.eclipse.ui.ide.locationField", 60);
  }

  public FindingsView() {
    super(PROBLEMS);
  }

  @Override
  public void init(IViewSite site, IMemento memento) throws PartInitException {
    super.init(site, memento == null ? ungrouped() : memento);
  }

  /** The state that a user would leave behind who had arranged the view like this. */
  private static IMemento ungrouped() {
    XMLMemento memento = XMLMemento.createWriteRoot("view");
    memento.putString("markerContentGenerator", PROBLEMS);
    memento.putString("categoryGroup", "none");
    IMemento widths = memento.createChild("columnWidths");
    COLUMNS.forEach(
        (field, width) -> {
          widths.putInteger(field, width);
          memento.createChild("visible", field);
        });
    return memento;
  }
}
