import type { NextConfig } from 'next'

/** A lockfile in a parent folder would change the app's root. */
export default { turbopack: { root: import.meta.dirname } } satisfies NextConfig
