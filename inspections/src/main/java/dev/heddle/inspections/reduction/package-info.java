/** Accumulations whose operator takes several cycles. */
package dev.heddle.inspections.reduction;
