/** What runs by the clock, and a database and people to test it with, for the tests of what stands on the server; it is not built. */
export { createO365Sync } from './o365/o365-sync'
export { openTestDatabase } from './testing/test-database'
export { seedWorld } from './testing/test-world'
