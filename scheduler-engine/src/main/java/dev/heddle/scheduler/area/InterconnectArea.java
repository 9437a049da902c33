package dev.heddle.scheduler.area;

/**
 * Network between load-store units and one global memory (model M-AREA-5, M-LSU-31).
 *
 * @param ring whether it is a ring; a tree otherwise
 * @param cost what it takes
 */
record InterconnectArea(boolean ring, Cost cost) {
  private static final int MOST_LOADS_OF_TREE = 4;

  /**
   * The network for these accesses.
   *
   * @param banks banks of the memory
   * @param forced whether an option asks for a ring
   */
  static InterconnectArea of(AreaTable table, int loads, int stores, int banks, boolean forced) {
    int sites = loads + stores;
    if (sites == 0) {
      return new InterconnectArea(false, Cost.NOTHING);
    }
    boolean tree =
        loads == 0
            || stores == 0 && loads <= MOST_LOADS_OF_TREE
            || stores <= 1 && loads <= MOST_LOADS_OF_TREE
            || loads <= 1;
    if (tree && !forced) {
      Cost cost = table.cost("treeBank").plus(table.cost("treeSite").times(sites)).times(banks);
      Cost more = table.cost("treeSiteOfBanks").times(sites);
      return new InterconnectArea(false, banks > 1 ? cost.plus(more) : cost);
    }
    String form = banks > 1 ? "ringBanks" : "ring";
    Cost cost =
        table
            .cost(form)
            .plus(table.cost(form + "Load").times(loads))
            .plus(table.cost(form + "Store").times(stores));
    return new InterconnectArea(true, cost);
  }
}
