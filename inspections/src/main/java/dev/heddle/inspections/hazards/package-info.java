/** What runs on one machine and not on the other, and what is wrong anywhere. */
package dev.heddle.inspections.hazards;
