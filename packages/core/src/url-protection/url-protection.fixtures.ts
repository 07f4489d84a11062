import type * as z from 'zod/mini'
import { defaultUrlProtection, type UrlProtection } from './url-protection'

type Wire = z.input<typeof UrlProtection>

/** Protection of a customer whose links are rewritten, in wire format. */
export function urlProtectionWire(overrides: Partial<Wire> = {}): Wire {
  return { ...defaultUrlProtection, rewrites: true, version: 'p1', ...overrides }
}
