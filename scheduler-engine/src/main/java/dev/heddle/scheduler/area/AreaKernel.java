package dev.heddle.scheduler.area;

import dev.heddle.scheduler.classification.KernelTraits;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.schedule.KernelSchedule;

/**
 * What the area of one kernel is computed from.
 *
 * @param kernel the kernel as written
 * @param traits how it is executed
 * @param schedule its schedule with its load-store units
 * @param report its report without area
 * @param names what its operations are called
 * @param table costs
 */
record AreaKernel(
    KernelIr kernel,
    KernelTraits traits,
    KernelSchedule schedule,
    KernelReport report,
    AreaNames names,
    AreaTable table) {}
