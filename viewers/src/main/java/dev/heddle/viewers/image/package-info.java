/**
 * Pictures as files: {@link dev.heddle.viewers.image.ImageExport} turns any painter into PNG or
 * SVG.
 */
package dev.heddle.viewers.image;
