/**
 * Drawings of boxes and lines: {@link dev.heddle.viewers.graph.Graph} is the model, the Eclipse
 * Layout Kernel's layered algorithm places it, {@link dev.heddle.viewers.graph.GraphPainter} draws
 * it.
 */
package dev.heddle.viewers.graph;
