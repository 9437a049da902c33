/**
 * Shows a program to the inspections and makes findings of what they say: one for each cause, the
 * strongest first, without those that the user has switched off.
 */
package dev.heddle.inspections.engine;
