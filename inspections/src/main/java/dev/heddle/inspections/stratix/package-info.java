/** What only kernels for Stratix 10 lose. */
package dev.heddle.inspections.stratix;
