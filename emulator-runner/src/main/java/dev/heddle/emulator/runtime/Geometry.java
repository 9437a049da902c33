package dev.heddle.emulator.runtime;

/**
 * The index space of a launch; three dimensions always, unused ones of size 1.
 *
 * @param dimensions 1 to 3, what {@code get_work_dim} gives
 */
public record Geometry(
    int dimensions,
    int globalX,
    int globalY,
    int globalZ,
    int localX,
    int localY,
    int localZ,
    int offsetX,
    int offsetY,
    int offsetZ) {

  /** A single work-item. */
  public static final Geometry TASK = new Geometry(1, 1, 1, 1, 1, 1, 1, 0, 0, 0);

  /** All work-items. */
  public long workItems() {
    return (long) globalX * globalY * globalZ;
  }

  /** Work-items of one group. */
  public int groupSize() {
    return localX * localY * localZ;
  }

  /** Groups in a dimension. */
  public int groups(int dimension) {
    return global(dimension) / local(dimension);
  }

  /** Work-items in a dimension; 1 outside. */
  public int global(int dimension) {
    return pick(dimension, globalX, globalY, globalZ, 1);
  }

  /** Work-items of a group in a dimension; 1 outside. */
  public int local(int dimension) {
    return pick(dimension, localX, localY, localZ, 1);
  }

  /** First global id in a dimension; 0 outside. */
  public int offset(int dimension) {
    return pick(dimension, offsetX, offsetY, offsetZ, 0);
  }

  /** One more than the largest global id of all dimensions. */
  public long idLimit() {
    return Math.max(
        (long) globalX + offsetX, Math.max((long) globalY + offsetY, (long) globalZ + offsetZ));
  }

  /** What {@code get_global_linear_id} gives for these global ids. */
  public int linearId(int x, int y, int z) {
    return ((z - offsetZ) * globalY + y - offsetY) * globalX + x - offsetX;
  }

  /** The number of a work-item's group, counted like {@link #linearId}. */
  int linearGroup(int x, int y, int z) {
    int groupX = (x - offsetX) / localX;
    int groupY = (y - offsetY) / localY;
    int groupZ = (z - offsetZ) / localZ;
    return (groupZ * groups(1) + groupY) * groups(0) + groupX;
  }

  /** The same for a work-item's linear id. */
  int linearGroup(int linearId) {
    int row = linearId / globalX;
    return linearGroup(
        linearId % globalX + offsetX, row % globalY + offsetY, row / globalY + offsetZ);
  }

  /** The global ids of a linear id, as people write them. */
  String itemText(int linearId) {
    int row = linearId / globalX;
    return "("
        + (linearId % globalX + offsetX)
        + ", "
        + (row % globalY + offsetY)
        + ", "
        + (row / globalY + offsetZ)
        + ")";
  }

  /** The number of a dimension; another one outside of 0 to 2. */
  public static int pick(int dimension, int x, int y, int z, int outside) {
    return switch (dimension) {
      case 0 -> x;
      case 1 -> y;
      case 2 -> z;
      default -> outside;
    };
  }
}
