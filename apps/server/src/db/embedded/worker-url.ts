import { existsSync } from 'node:fs'

/** URL of the worker: next to the built server, or the source file when running from source. */
export function workerUrl(): URL {
  const built = new URL('./pglite-worker.js', import.meta.url)
  return existsSync(built) ? built : new URL('./pglite-worker.mjs', import.meta.url)
}
