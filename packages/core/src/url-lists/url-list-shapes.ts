import * as z from 'zod/mini'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { cleanText } from '../shared/clean-text'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { isWallClock } from '../time/wall-clock'
import { urlMatches } from '../urls/url-list'
import { urlActions } from './url-list-entry'

/** Columns that the lists can be sorted by; a leading '-' sorts downwards. */
export const urlEntryOrderings = [
  ...['pattern', '-pattern', 'createdAt', '-createdAt', 'hits', '-hits'],
  ...['lastHitAt', '-lastHitAt', 'expiresAt', '-expiresAt'],
] as const
/** One of `urlEntryOrderings`. */
export type UrlEntryOrdering = (typeof urlEntryOrderings)[number]

/** Lines that one call can add. */
export const urlLinesAtMost = 50

/** Super administrators keep both lists. */
export const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
export const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const note = line.check(z.overwrite(cleanText), z.maxLength(255))
// Longer lines than a pattern can be are refused one by one, with the reason.
const patternLine = line.check(z.trim(), z.minLength(1), z.maxLength(8_192))
export const details = { note: z.optional(note), expiresAt: z.optional(z.nullable(z.iso.datetime())) }
export const action = z.optional(z.enum(urlActions))

export const query = {
  ...pagingShape,
  ordering: z._default(z.enum(urlEntryOrderings), '-createdAt'),
  match: z.optional(z.enum(urlMatches)),
  isExpired: z.optional(queryFlag),
  /** Entries about one customer's mail alone. */
  customerId: z.optional(SmallId),
}
export const queryWire = { ...pagingWire, isExpired: 'is_expired', customerId: 'customer_id' }

export const addition = {
  lines: z.array(patternLine).check(z.minLength(1), z.maxLength(urlLinesAtMost)),
  match: z.enum(urlMatches),
  ...details,
  /** Owner of the mail and links the entries apply to. Left out: everybody. */
  customerId: z.optional(SmallId),
}

/** Forms hold a time as the clocks of their reader show it: `YYYY-MM-DD HH:mm`. */
const wallClock = z.string().check(z.refine(isWallClock))

/** Fields of the form that adds lines to a list. */
export const UrlAddition = z.object({
  ...addition,
  action,
  expiresAt: z.optional(wallClock),
  confirmShared: z.optional(z.boolean()),
})
export type UrlAddition = z.output<typeof UrlAddition>

/** Fields of the form that changes an entry. */
export const UrlEntryChange = z.object({
  action,
  note: details.note,
  expiresAt: z.optional(z.nullable(wallClock)),
})
