/** Reads the JSON files that come with the engine. */
package dev.heddle.scheduler.json;
