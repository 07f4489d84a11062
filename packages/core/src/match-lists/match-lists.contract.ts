import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { continents } from '../countries/continents'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, offByDefault } from '../http/fields'
import { listOf } from '../http/list-of'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { isCallableUrl } from '../shared/callable-url'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import {
  addedLinesAtMost,
  CountryMail,
  deletedEntriesAtMost,
  listRefreshMinutes,
  listUrlAtMost,
  MatchList,
  MatchListEntry,
  MatchListResult,
  matchListKinds,
  matchListSources,
} from './match-list'

/** Columns that the lists can be sorted by; a leading '-' sorts downwards. */
export const matchListOrderings = ['name', '-name', 'updatedAt', '-updatedAt'] as const
/** One of `matchListOrderings`. */
export type MatchListOrdering = (typeof matchListOrderings)[number]

/** Provider and reseller staff who look after customers, each for the lists of their own level. */
const keepers = customerKeepers
const ofCustomer = { access: managers, params: z.object({ id: SmallId }) }
const byId = { access: managers, params: z.object({ id: SmallId }) }
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const description = paragraphs.check(z.overwrite(cleanText), z.maxLength(200))
const note = line.check(z.overwrite(cleanText), z.maxLength(100))
const value = line.check(z.trim(), z.minLength(1), z.maxLength(320))

const url = line.check(
  z.trim(),
  z.minLength(1),
  z.maxLength(listUrlAtMost),
  z.refine(isCallableUrl, 'matchLists.urlWrong' satisfies AnswerKey),
)
const minutes = z.int().check(z.minimum(listRefreshMinutes.atLeast), z.maximum(listRefreshMinutes.atMost))
const fetched = { url: z.optional(url), refreshMinutes: z.optional(minutes) }

/** Values to put on a list, one a line. */
export const MatchListAddition = z.object({
  lines: z.array(value).check(z.minLength(1), z.maxLength(addedLinesAtMost)),
  /** Note for each of the values. */
  note: z.optional(note),
})
export type MatchListAddition = z.output<typeof MatchListAddition>

const listed = z.object({
  ...pagingShape,
  ordering: z._default(z.enum(matchListOrderings), 'name'),
  /** Default: all kinds. */
  kind: z.optional(z.enum(matchListKinds)),
})
const added = z.object({
  kind: z.enum(matchListKinds),
  name,
  description: z.optional(description),
  /** Default: `manual`. The source `url` needs a `url`, and `refreshMinutes` is a day unless given. */
  source: z.optional(z.enum(matchListSources)),
  ...fetched,
})

/** The calls about match lists. */
export const matchLists = feature('matchLists', {
  /** Lists of the caller's own level, or of the level whose rule is named, and of the levels above it. */
  list: endpoint({
    method: 'GET',
    path: 'v1/match_lists/',
    access: keepers,
    query: z.object({
      ...listed.shape,
      /** A rule for all customers: the lists that it can name. The provider opens those of resellers, too. Default: the caller's own level. */
      ruleId: z.optional(SmallId),
    }),
    wire: { ...pagingWire, ruleId: 'rule_id' },
    response: listOf('lists', MatchList),
  }),

  /** Adds an empty list of the caller's own level. */
  create: endpoint({
    method: 'POST',
    path: 'v1/match_lists/',
    access: keepers,
    body: added,
    response: MatchList,
    idempotent: true,
  }),

  /** Lists that a customer's rules can name: the customer's own, and those of the levels above. */
  listOfCustomer: endpoint({
    ...ofCustomer,
    method: 'GET',
    path: 'v1/customers/{id}/match_lists/',
    query: listed,
    wire: pagingWire,
    response: listOf('lists', MatchList),
  }),

  /** Adds an empty list of a customer. */
  createOfCustomer: endpoint({
    ...ofCustomer,
    method: 'POST',
    path: 'v1/customers/{id}/match_lists/',
    body: added,
    response: MatchList,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/match_lists/{id}/', response: MatchList }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/match_lists/{id}/',
    /** Address and minutes are those of a list with the source `url`; a new address is fetched at once. */
    body: z.object({ name: z.optional(name), description: z.optional(description), ...fetched }),
    response: MatchList,
  }),

  /** Fetches a list from its address now; the answer comes before the entries do. */
  refresh: endpoint({ ...byId, method: 'POST', path: 'v1/match_lists/{id}/refresh/', response: MatchList }),

  /** Good mail of the last 30 days from countries that a list is about to name, and the rules that would stop it. */
  listCountryMail: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/match_lists/{id}/country_mail/',
    query: z.object({
      countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(300)),
    }),
    wire: { countries: 'country' },
    response: CountryMail,
  }),

  /** Deletes a list that no rule and no script names. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/match_lists/{id}/', response: Done }),

  /** The values of a list in their order. Countries are also found by their names, all codes and continent. */
  listEntries: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/match_lists/{id}/entries/',
    query: z.object({
      ...pagingShape,
      /** For country lists only. */
      continent: z.optional(z.enum(continents)),
    }),
    wire: pagingWire,
    response: listOf('entries', MatchListEntry),
  }),

  /** Puts values on a list and answers each line. As long as one of them is refused, none is saved. */
  addEntries: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/match_lists/{id}/entries/',
    body: MatchListAddition,
    response: z.object({
      results: list(MatchListResult),
      /** `false`: a line is refused and nothing was saved. */
      isSaved: offByDefault,
    }),
    idempotent: true,
  }),

  /** Takes values off a list and answers each of them. */
  deleteEntries: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/match_lists/{id}/entries/',
    query: z.object({ ids: z.array(SmallId).check(z.minLength(1), z.maxLength(deletedEntriesAtMost)) }),
    wire: { ids: 'id' },
    response: BulkOutcome,
  }),
})

const routes = (...numbers: number[]) => numbers.map((number) => `RT-${number}`)

/** For readers of the API; browsers do not load it. */
export const matchListsReference: References<typeof matchLists> = {
  list: { summary: 'Match lists with the rules that name them', spec: routes(122, 125, 130) },
  create: { summary: 'Add an empty match list', spec: routes(123, 126, 131) },
  listOfCustomer: { summary: 'Match lists that a customer’s rules can name', spec: ['RT-053'] },
  createOfCustomer: { summary: 'Add an empty match list of a customer', spec: ['RT-053'] },
  get: { summary: 'One match list', spec: routes(124, 127, 132) },
  update: { summary: 'Rename or describe a match list', spec: routes(124, 127, 132) },
  refresh: { summary: 'Fetch a match list from its address now', spec: routes(124, 127, 132) },
  listCountryMail: { summary: 'Good mail from countries that a list is about to name', spec: routes(132) },
  delete: { summary: 'Delete a match list that no rule and no script names', spec: routes(124, 127, 132) },
  listEntries: { summary: 'Values of a match list', spec: routes(124, 127, 132) },
  addEntries: { summary: 'Put values on a match list', spec: routes(124, 127, 132) },
  deleteEntries: { summary: 'Take values off a match list', spec: routes(124, 127, 132) },
}
