/** The first view: what was compiled for what, the kernels, the clock, the resources, messages. */
package dev.heddle.viewers.summary;
