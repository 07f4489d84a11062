/** A database and people to test with, for the tests of what stands on the server; it is not built. */
export { openTestDatabase } from './testing/test-database'
export { seedWorld } from './testing/test-world'
