/** Pragmas and attributes that do not do what they seem to. */
package dev.heddle.inspections.pragmas;
