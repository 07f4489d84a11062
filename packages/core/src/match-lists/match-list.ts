import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, orElse, text } from '../http/fields'
import { tenantLevels } from '../owners/owner-level'

/** Kinds of match lists: addresses and domains, names of attached files, countries of sending servers. */
export const matchListKinds = ['address', 'fileName', 'country'] as const
/** Kind of entries that a match list holds. */
export type MatchListKind = (typeof matchListKinds)[number]

/** Match lists that the provider, a reseller or a customer can have, of all kinds together. */
export const matchListsAtMost = 200
/** Entries of one list. */
export const listEntriesAtMost = 50_000
/** Entries of all lists of the provider together: each mail server keeps those that rules name in memory. */
export const allListEntriesAtMost = 500_000
/** The same, for a reseller or a customer. */
export const tenantListEntriesAtMost = 100_000
/** Lines of one call that adds entries. */
export const addedLinesAtMost = 1_000
/** Entries of one call that deletes them. */
export const deletedEntriesAtMost = 200
/** Patterns of a file name list with a `?`, or with a `*` elsewhere than at one end: each is compared by itself. */
export const innerWildcardsAtMost = 100

/** A rule that names a match list. */
export const NamingRule = z.object({
  ...Named.shape,
  /** The customer whose rule it is; `null`: a reseller's or the provider's. */
  customerId: maybe(z.number()),
})
export type NamingRule = z.output<typeof NamingRule>

/** A list of values that content rules of its owner, and of the levels below, name as a whole. */
export const MatchList = codec({
  id: z.number(),
  /** Level that owns it. */
  level: orElse(z.enum(tenantLevels), 'system'),
  /** The customer whose list it is; `null`: a reseller's or the provider's. */
  customerId: maybe(z.number()),
  /** True when it belongs to a level above: rules can name it, but it cannot be changed, and says neither its notes nor other uses. */
  isInherited: offByDefault,
  kind: orElse(z.enum(matchListKinds), 'address'),
  name: text,
  description: text,
  /** How many values it has. */
  entryCount: z._default(z.number(), 0),
  /** Rules that name it; it cannot be deleted as long as there are any. */
  usedBy: list(NamingRule),
  /** Scripts that name it, as saved or as deployed; it can neither be renamed nor deleted as long as there are any. */
  scripts: list(Named),
  /** A country list on a server without a country database: no mail matches it. */
  matchesNothing: offByDefault,
  /** Instants, ISO 8601 in UTC. */
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** Passed on as `ifMatch`, a change is refused when name or description was changed since (XS-13). */
  version: text,
})
export type MatchList = z.output<typeof MatchList>

/** One value of a match list. */
export const MatchListEntry = codec({
  id: z.number(),
  /** As it is compared: domains in ASCII, file names in lower case, countries as their two letters. */
  value: z.string(),
  /** The value with its domain in its own script; `null` where that reads the same. */
  valueInUnicode: maybe(z.string()),
  note: text,
})
export type MatchListEntry = z.output<typeof MatchListEntry>

/** Why a line is not put on a match list. */
export const matchListRefusals = [
  ...['malformed', 'everyone', 'publicSuffix', 'tooLong', 'unknownCountry', 'tooManyWildcards'],
] as const
/** One of `matchListRefusals`. */
export type MatchListRefusal = (typeof matchListRefusals)[number]

/** Outcome of one line. */
export const MatchListResult = z.object({
  /** Its number, from 1 on. */
  line: z.int(),
  /** As it was given. */
  value: z.string(),
  /** `added`, `same` (it was on the list) or `refused`. */
  outcome: z.string(),
  /** One of `matchListRefusals`. */
  reason: maybe(z.string()),
})
export type MatchListResult = z.output<typeof MatchListResult>
