/** Two reports on the same kernels side by side. */
package dev.heddle.viewers.compare;
