package dev.heddle.eclipse.views;

import dev.heddle.eclipse.Icons;
import dev.heddle.language.query.DocumentStructure.Entry;
import dev.heddle.language.query.DocumentStructure.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.preference.IPreferenceStore;

/**
 * Which entries the outlines show and in which order. All outlines do alike, and keep it for the
 * next start.
 */
final class OutlineOrder {
  private static final String PREFIX = "outline.";
  private static final String SORTED = PREFIX + "sorted";

  /** What can be hidden, with its name in the menu. */
  private static final Map<Kind, String> HIDEABLE =
      new TreeMap<>(
          Map.of(
              Kind.FUNCTION, "Functions That Are No Kernels",
              Kind.CHANNEL, "Channels",
              Kind.VARIABLE, "Variables",
              Kind.TYPE, "Types",
              Kind.MACRO, "Macros",
              Kind.LOOP, "Loops"));

  private final IPreferenceStore store;
  private final List<Toggle> toggles = new ArrayList<>();

  OutlineOrder(IPreferenceStore store) {
    this.store = store;
  }

  /** Whether a preference is one of the outlines'. */
  static boolean isPreference(String name) {
    return name.startsWith(PREFIX);
  }

  /** The entries that are to be seen, of all that are declared, in order. */
  List<Entry> arranged(List<Entry> declared) {
    List<Entry> shown = new ArrayList<>();
    boolean hidesLoops = store.getBoolean(hidden(Kind.LOOP));
    for (Entry entry : declared) {
      if (!store.getBoolean(hidden(entry.kind()))) {
        shown.add(hidesLoops ? withoutLoops(entry) : entry);
      }
    }
    if (store.getBoolean(SORTED)) {
      shown.sort(Comparator.comparing(Entry::name, String.CASE_INSENSITIVE_ORDER));
    }
    return shown;
  }

  private static Entry withoutLoops(Entry entry) {
    return new Entry(entry.kind(), entry.name(), entry.range(), entry.nameRange(), List.of());
  }

  /** Adds what the user can choose. */
  void contribute(IMenuManager menu, IToolBarManager bar) {
    Toggle sort = toggle("Sort by Name", SORTED, true);
    sort.setImageDescriptor(Icons.Icon.SORT.descriptor());
    bar.add(sort);
    menu.add(toggle("Sort by Name", SORTED, true));
    menu.add(new Separator());
    HIDEABLE.forEach((kind, name) -> menu.add(toggle("Show " + name, hidden(kind), false)));
  }

  private static String hidden(Kind kind) {
    return PREFIX + "hidden." + kind;
  }

  /** Checks what is chosen now, maybe in another outline. */
  void update() {
    toggles.forEach(Toggle::update);
  }

  private Toggle toggle(String name, String preference, boolean checked) {
    Toggle toggle = new Toggle(name, preference, checked);
    toggles.add(toggle);
    return toggle;
  }

  /** Is checked while a preference has a value, and changes it. */
  private final class Toggle extends Action {
    private final String preference;
    private final boolean checked;

    Toggle(String name, String preference, boolean checked) {
      super(name, IAction.AS_CHECK_BOX);
      this.preference = preference;
      this.checked = checked;
      setToolTipText(name);
      update();
    }

    void update() {
      setChecked(store.getBoolean(preference) == checked);
    }

    @Override
    public void run() {
      store.setValue(preference, isChecked() == checked);
    }
  }
}
