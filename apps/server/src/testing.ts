/** Scheduled work, and a database and people to test it with, for the tests of packages on top of the server; not built. */
export { createO365Sync } from './o365/o365-sync'
export { openTestDatabase } from './testing/test-database'
export { seedWorld } from './testing/test-world'
