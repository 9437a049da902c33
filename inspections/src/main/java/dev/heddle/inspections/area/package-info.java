/** What fills the device. */
package dev.heddle.inspections.area;
