/**
 * Area (model M-AREA-1): what kernels and a system take, found from the hardware alone. {@link
 * dev.heddle.scheduler.area.SystemArea} is the entry. Its result is {@link
 * dev.heddle.scheduler.area.Costs}, a tree of costs with what each is about, without names or lines
 * of the source; {@code vendorreport} prints it, and from what it prints the fitter's needs are
 * estimated. All numbers come from {@code devices/area.json}. How they were found is written in
 * {@code docs/area-model.md}.
 */
package dev.heddle.scheduler.area;
