/** Tests of the transforms, among them that they keep what a kernel computes. */
package dev.heddle.scheduler.transform;
