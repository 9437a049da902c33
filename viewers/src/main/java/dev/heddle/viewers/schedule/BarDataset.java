package dev.heddle.viewers.schedule;

import dev.heddle.viewers.schedule.ScheduleModel.Bar;
import dev.heddle.viewers.schedule.ScheduleModel.Group;
import dev.heddle.viewers.schedule.ScheduleModel.Row;
import java.util.ArrayList;
import java.util.List;
import org.jfree.data.xy.AbstractIntervalXYDataset;

/**
 * The bars of a schedule for JFreeChart: cycles along x, rows along y, one series for the blocks
 * and one for each kind of operation.
 */
final class BarDataset extends AbstractIntervalXYDataset {
  /** Half the height of a bar in rows. */
  private static final double HALF_BAR = 0.34;

  /**
   * A bar with its place.
   *
   * @param row row number, from 0 at the top
   * @param bar null for the bar of a block
   * @param crowded whether it shares its row with others
   */
  record Item(int row, int start, int end, Group group, Bar bar, boolean crowded) {}

  private final List<List<Item>> series = new ArrayList<>();

  BarDataset(ScheduleModel model) {
    for (int i = 0; i < Series.values().length; i++) {
      series.add(new ArrayList<>());
    }
    int row = 0;
    for (Group group : model.groups()) {
      add(Series.BLOCK, new Item(row++, group.start(), group.end(), group, null, false));
      for (Row operations : group.rows()) {
        for (Bar bar : operations.bars()) {
          int end = bar.start() + bar.latency();
          boolean crowded = operations.bars().size() > 1;
          add(Series.of(bar), new Item(row, bar.start(), end, group, bar, crowded));
        }
        row++;
      }
    }
  }

  private void add(Series kind, Item item) {
    series.get(kind.ordinal()).add(item);
  }

  Item item(int seriesNumber, int itemNumber) {
    return series.get(seriesNumber).get(itemNumber);
  }

  List<Item> items(Series kind) {
    return List.copyOf(series.get(kind.ordinal()));
  }

  @Override
  public int getSeriesCount() {
    return series.size();
  }

  @Override
  public Comparable<?> getSeriesKey(int seriesNumber) {
    return Series.values()[seriesNumber].legend();
  }

  @Override
  public int getItemCount(int seriesNumber) {
    return series.get(seriesNumber).size();
  }

  @Override
  public Number getX(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).start();
  }

  @Override
  public Number getStartX(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).start();
  }

  @Override
  public Number getEndX(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).end();
  }

  @Override
  public Number getY(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).row();
  }

  @Override
  public Number getStartY(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).row() - HALF_BAR;
  }

  @Override
  public Number getEndY(int seriesNumber, int itemNumber) {
    return item(seriesNumber, itemNumber).row() + HALF_BAR;
  }
}
