/** Kernels of many work-items. */
package dev.heddle.inspections.ndrange;
