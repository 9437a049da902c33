/** Area: laws against rows of vendor reports, sums, and what must grow with what. */
package dev.heddle.scheduler.area;
