package dev.heddle.eclipse.guide;

import dev.heddle.eclipse.AccessibleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;

/** Contents of the guide with a search field, and a page to read. */
final class GuidePane {

  /** The page that the guide begins with. */
  static final String FIRST = "user-guide";

  /** From this width on the contents stand beside the page, not over it. */
  private static final int WIDE = 640;

  private final Runnable moved;
  private final Guide guide = new Guide();
  private final List<String> history = new ArrayList<>();
  private int position = -1;
  private final SashForm sash;
  private Text search;
  private TreeViewer contents;
  private final MarkdownText page;

  /**
   * @param moved hears that another page is shown
   */
  GuidePane(Composite parent, Runnable moved) {
    this.moved = moved;
    sash = new SashForm(parent, SWT.VERTICAL);
    createContents();
    page = new MarkdownText(sash, SWT.NONE, this::follow);
    AccessibleName.give(
        page.control(), () -> guide.page(id(shown())).map(GuidePage::title).orElse("Guide"));
    sash.setWeights(1, 3);
    sash.addListener(SWT.Resize, event -> arrange());
    IPropertyChangeListener theme = this::themeChanged;
    JFaceResources.getColorRegistry().addListener(theme);
    sash.addListener(SWT.Dispose, event -> JFaceResources.getColorRegistry().removeListener(theme));
    show(FIRST);
  }

  private void themeChanged(PropertyChangeEvent event) {
    if (JFacePreferences.HYPERLINK_COLOR.equals(event.getProperty())) {
      sash.getDisplay().asyncExec(() -> display(shown()));
    }
  }

  private void createContents() {
    Composite left = new Composite(sash, SWT.NONE);
    GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(left);
    search = new Text(left, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
    search.setMessage("Search the guide");
    AccessibleName.give(search, "Search the guide");
    GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
    search.addListener(SWT.Modify, event -> contents.setInput(search.getText().strip()));
    search.addListener(SWT.DefaultSelection, event -> openBest());
    contents = new TreeViewer(left, SWT.SINGLE | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(contents.getControl());
    AccessibleName.give(contents.getControl(), "Contents of the guide");
    contents.setContentProvider(new Contents());
    contents.setLabelProvider(new Names());
    contents.setInput("");
    contents.addSelectionChangedListener(
        event -> {
          if (event.getStructuredSelection().getFirstElement() instanceof GuidePage chosen
              && !chosen.id().equals(id(shown()))) {
            show(chosen.id());
            mark();
          }
        });
  }

  private void arrange() {
    int orientation = sash.getSize().x >= WIDE ? SWT.HORIZONTAL : SWT.VERTICAL;
    if (orientation != sash.getOrientation()) {
      sash.setOrientation(orientation);
      sash.setWeights(1, 3);
    }
  }

  void setFocus() {
    search.setFocus();
  }

  /** The place that is shown. */
  String shown() {
    return history.get(position);
  }

  /** Searches all pages. */
  void search(String words) {
    search.setText(words);
    search.setFocus();
  }

  void show(String place) {
    boolean isNew = position < 0 || !place.equals(history.get(position));
    if (isNew && guide.page(id(place)).isPresent()) {
      history.subList(position + 1, history.size()).clear();
      history.add(place);
      position++;
      display(place);
      moved.run();
    }
  }

  private static String id(String place) {
    return place.split("#", 2)[0];
  }

  private void display(String place) {
    guide
        .page(id(place))
        .ifPresent(
            found -> {
              page.show(found.markdown());
              if (place.contains("#")) {
                page.reveal(place.substring(place.indexOf('#') + 1));
              }
              contents.setSelection(new StructuredSelection(found), true);
            });
  }

  void go(int step) {
    position += step;
    display(history.get(position));
    moved.run();
  }

  boolean canGo(int step) {
    return position + step >= 0 && position + step < history.size();
  }

  private void openBest() {
    List<GuidePage> found = guide.search(search.getText());
    if (!found.isEmpty()) {
      show(found.get(0).id());
      mark();
    }
  }

  /** Goes to the first of the words that were searched for. */
  private void mark() {
    String words = search.getText().strip();
    if (!words.isEmpty()) {
      page.find(words.toLowerCase(Locale.ROOT).split("\\s+")[0]);
    }
  }

  /** A link of the page: another page, relative to this one, or an address. */
  private void follow(String target) {
    if (target.startsWith(Commands.SCHEME)) {
      Commands.run(PlatformUI.getWorkbench().getActiveWorkbenchWindow(), target);
      return;
    }
    if (target.matches("[a-z]+:.*")) {
      Program.launch(target);
      return;
    }
    String current = id(shown());
    String folder = current.contains("/") ? current.substring(0, current.lastIndexOf('/') + 1) : "";
    String path = target.startsWith("#") ? current + target : folder + target;
    show(path.replaceAll("[^/]+/\\.\\./", "").replaceFirst("\\.md(?=#|$)", ""));
  }

  /** Sections with their pages, or the pages that have the words of the field. */
  private final class Contents implements ITreeContentProvider {
    @Override
    public Object[] getElements(Object words) {
      return ((String) words).isEmpty()
          ? guide.sections().toArray()
          : guide.search((String) words).toArray();
    }

    @Override
    public Object[] getChildren(Object section) {
      return guide.pages().stream().filter(one -> one.section().equals(section)).toArray();
    }

    @Override
    public Object getParent(Object element) {
      return element instanceof GuidePage one && search.getText().isBlank() ? one.section() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
      return element instanceof String;
    }
  }

  private static final class Names extends LabelProvider {
    @Override
    public String getText(Object element) {
      return element instanceof GuidePage one ? one.title() : (String) element;
    }
  }
}
