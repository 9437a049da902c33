/**
 * The area of a program as a tree table: what each part takes, its weight in the whole, and the
 * share of the device.
 */
package dev.heddle.viewers.area;
