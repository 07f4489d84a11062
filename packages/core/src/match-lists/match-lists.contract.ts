import * as z from 'zod/mini'
import { continents } from '../countries/continents'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, offByDefault } from '../http/fields'
import { listOf } from '../http/list-of'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import {
  addedLinesAtMost,
  deletedEntriesAtMost,
  MatchList,
  MatchListEntry,
  MatchListResult,
  matchListKinds,
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
const added = z.object({ kind: z.enum(matchListKinds), name, description: z.optional(description) })

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
    body: z.object({ name: z.optional(name), description: z.optional(description) }),
    response: MatchList,
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
  delete: { summary: 'Delete a match list that no rule and no script names', spec: routes(124, 127, 132) },
  listEntries: { summary: 'Values of a match list', spec: routes(124, 127, 132) },
  addEntries: { summary: 'Put values on a match list', spec: routes(124, 127, 132) },
  deleteEntries: { summary: 'Take values off a match list', spec: routes(124, 127, 132) },
}
