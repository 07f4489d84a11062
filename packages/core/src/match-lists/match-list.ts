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

/** Sources of a list's entries: entered and imported by hand, or fetched from an address. */
export const matchListSources = ['manual', 'url'] as const
/** One of `matchListSources`. */
export type MatchListSource = (typeof matchListSources)[number]

/** Characters of the address that a list is fetched from. */
export const listUrlAtMost = 500
/** Bytes of a fetched list. */
export const fetchedListBytesAtMost = 5_000_000
/** Shortest and longest interval between two fetches, and the one of a new list, in minutes. */
export const listRefreshMinutes = { atLeast: 15, atMost: 7 * 24 * 60, default: 24 * 60 } as const
/** Refused lines of a fetched list that are named; of more, their number is known. */
export const refusedLinesNamed = 50

/**
 * Causes of a failed fetch. `status`: the server answered with another status than 200; `redirects`: with too many of them; `notText`: with
 * something other than text; `noEntries`: no line was an entry; `full`: the lists of the owner would be too large.
 */
export const listRefreshFailures = [
  'status',
  'redirects',
  'timeout',
  'notFound',
  'privateAddress',
  'notEncrypted',
  'certificate',
  'connection',
  'tooLarge',
  'tooManyLines',
  'notText',
  'noEntries',
  'full',
] as const
/** One of `listRefreshFailures`. */
export type ListRefreshFailure = (typeof listRefreshFailures)[number]

/** A line of a fetched list that is no entry. */
const RefusedLine = z.object({
  /** Its number, from 1 on. */
  line: z.int(),
  /** As it stands there. */
  value: z.string(),
  /** Why it is refused, in the caller's language. */
  problem: z.string(),
})

/** Address of a list, its schedule and the outcome of the last fetch. */
export const ListFetching = z.object({
  /** Address of a text or CSV file, http or https. */
  url: z.string(),
  /** Minutes between two fetches. */
  refreshMinutes: z.int(),
  /** True while a fetch is due or under way. */
  isRefreshing: offByDefault,
  /** Last fetch whose entries were taken, ISO 8601 in UTC; `null`: none yet. */
  refreshedAt: maybe(z.string()),
  /** Last fetch, whether its entries were taken or not. */
  triedAt: maybe(z.string()),
  /** Cause if the last fetch failed, one of `listRefreshFailures`: the entries of the one before stay. */
  failure: maybe(z.string()),
  /** Status that the server answered with, for the failure `status`. */
  failureStatus: maybe(z.number()),
  /** Lines of the last good fetch that are no entries: all of them counted, the first ones named. */
  refusedCount: z._default(z.number(), 0),
  refusedLines: list(RefusedLine),
})
export type ListFetching = z.output<typeof ListFetching>

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
  /** Origin of its entries. Those of `url` are replaced at each fetch, and cannot be changed by hand. */
  source: orElse(z.enum(matchListSources), 'manual'),
  /** For the source `url`; `null` for a list of a level above: its address may be a secret. */
  fetching: maybe(ListFetching),
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

/** Messages of one country. */
const CountryCount = z.object({
  /** Two upper-case letters, ISO 3166-1. */
  country: z.string(),
  count: z.int(),
})

/** Good mail from some countries: inbound messages of the list's owner that were delivered, at once or after a release. */
export const CountryMail = z.object({
  /** Countries that good mail came from, most mail first. */
  counts: list(CountryCount),
  /** Good messages that were looked at: of the last 30 days, the latest ones first. */
  seen: z.int(),
  /** False if there were more than are looked at. */
  isAll: offByDefault,
  /** Rules in the caller's sight that name the list and hold, refuse or throw away what it matches. */
  stoppingRules: list(NamingRule),
})
export type CountryMail = z.output<typeof CountryMail>
