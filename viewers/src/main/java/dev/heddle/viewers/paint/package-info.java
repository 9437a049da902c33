/**
 * What every picture shares: the {@link dev.heddle.viewers.paint.Painter} that draws it, the {@link
 * dev.heddle.viewers.paint.Theme} with its colours and fonts, and the {@link
 * dev.heddle.viewers.paint.Spots} that lead from a point of the picture back to the source.
 */
package dev.heddle.viewers.paint;
