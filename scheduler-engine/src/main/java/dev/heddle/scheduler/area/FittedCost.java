package dev.heddle.scheduler.area;

/**
 * What the fitter would need.
 *
 * @param alms adaptive logic modules
 * @param registers flip-flops
 * @param rams RAM blocks
 * @param mlabs memory logic array blocks
 * @param dsps DSP blocks, in halves
 */
public record FittedCost(double alms, double registers, double rams, double mlabs, double dsps) {}
