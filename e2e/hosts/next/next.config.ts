import type { NextConfig } from 'next'

/** A lockfile further up would make another folder the app's root. */
export default { turbopack: { root: import.meta.dirname } } satisfies NextConfig
