package dev.heddle.eclipse.views;

import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.eclipse.swt.widgets.Control;

/**
 * Shows one part of a page. What it shows are items with numbers from 0, also those that are folded
 * away or filtered out at the moment.
 */
public interface PartControl {

  /** What the user does in a part. */
  interface User {
    /** Chose an item. */
    void chose(Choice choice);

    /** Wants to see the inside of an item, or else where it comes from. */
    void opened(Choice choice);

    /** What the user can do about a part that has nothing to show. */
    default List<DetailsPane.Offer> remedies(Part part) {
      return List.of();
    }
  }

  Control control();

  /** Whether the part is of the kind that this control shows. */
  boolean canShow(PartModel model);

  /** Shows a part, or a newer version of it: what was folded, sorted or zoomed stays so. */
  void show(PartModel model);

  /** What is shown. */
  Part part();

  List<Choice> items();

  /** Whether an item has these words, in any case of letters. */
  boolean has(int item, String words);

  /** The selected item. */
  OptionalInt selected();

  /** Key of the box whose lines are brought out, null for none; for tests. */
  default String lit() {
    return null;
  }

  /** Selects an item and brings it into sight, without telling the user about it. */
  void select(int item);

  /** Selects nothing. */
  void deselect();

  /** Shows only what has these words; all when they are blank. */
  void filter(String words);

  /** Whether what is shown is no longer true. */
  void dim(boolean stale);

  /**
   * Makes it larger or smaller.
   *
   * @param factor 0 for a size at which all of it can be seen
   */
  default void zoom(double factor) {}

  /** Makes it as large as what is selected needs to be looked at. */
  default void zoomToSelection() {}

  /** Whether it can be made larger and smaller. */
  default boolean canZoom() {
    return false;
  }

  /** What is shown as a table; empty for a drawing. */
  default Optional<Table> table() {
    return Optional.empty();
  }

  /** What of a drawing is where in its window. */
  default Spots spots() {
    return Spots.NONE;
  }

  /** Whether all of it is painted. */
  default boolean isDrawn() {
    return true;
  }
}
