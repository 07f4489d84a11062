import { vi } from 'vitest'

const limit = 30_000
const { waitFor, waitUntil } = vi

// A busy machine makes a test slow, not wrong. Vitest's own limit of a second cannot be configured.
vi.waitFor = (callback, options) => waitFor(callback, withLimit(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withLimit(options))

type Options = Parameters<typeof waitFor>[1]

function withLimit(options: Options): Options {
  return typeof options === 'number' ? options : { timeout: limit, ...options }
}
