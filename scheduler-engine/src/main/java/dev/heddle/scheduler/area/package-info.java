/**
 * Area (model M-AREA-1): what the vendor's area report would print for a kernel and a system, row
 * by row, and from it what the fitter would need. {@link dev.heddle.scheduler.area.SystemArea} is
 * the entry; all numbers come from {@code devices/area.json}. How they were found is written in
 * {@code docs/area-model.md}.
 */
package dev.heddle.scheduler.area;
