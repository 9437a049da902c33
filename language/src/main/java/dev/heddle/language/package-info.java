/**
 * The OpenCL C front end: {@link dev.heddle.language.FrontEnd} turns source text into a typed tree.
 */
package dev.heddle.language;
