import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, offByDefault, text } from '../http/fields'
import { listOf } from '../http/list-of'
import { Job } from '../jobs/jobs.contract'
import { ownerLevels } from '../owners/owner-level'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { jobResultShape } from '../shared/job-result'
import { LineWarning } from '../shared/line-warning'
import { pagingShape, pagingWire, queryFlag, queryInstant, queryNumber } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { isWallClock } from '../time/wall-clock'
import { ladderShape, listShape } from './judgement-ladder'
import { WblUndoLeft } from './wbl-undo'

/** Places where entries are created. */
export const wblSources = ['portal', 'digest', 'import', 'api'] as const

/** An entry of an allow/block list. */
export const WblEntry = z.object({
  id: z.number(),
  /** Address or `@domain`, domains in ASCII; `null` for a network. */
  sender: maybe(z.string()),
  /** The sender with its domain in its own script; `null` when that is the same. */
  senderInUnicode: maybe(z.string()),
  /** Addresses of sending servers in CIDR notation. */
  network: maybe(z.string()),
  /** A `WblType`; accept unknown ones. */
  type: z.number(),
  /** One of `ownerLevels`. */
  level: z.string(),
  /** Id of the reseller, customer, domain, group or user; `null` for the system. */
  ownerId: maybe(z.number()),
  /** Name or address of the owner; empty for the system and for levels above the caller's. */
  ownerName: text,
  customerId: maybe(z.number()),
  /** Name of the customer, for levels above it; empty for the customer's own users. */
  customerName: text,
  /** True if no level below can override it. */
  isForced: offByDefault,
  /** True when it belongs to a level above the caller's, who cannot change it and does not see its note, author or use. */
  isInherited: offByDefault,
  subdomains: offByDefault,
  envelopeOnly: offByDefault,
  /** True when it also allows a sender not proven by SPF, DKIM or DMARC. */
  isUnproven: offByDefault,
  note: text,
  createdBy: text,
  /** Number of messages it has decided. */
  hits: maybe(z.number()),
  /** Instants, ISO 8601 in UTC. */
  lastUsedAt: maybe(z.string()),
  expiresAt: maybe(z.string()),
  /** True when it has expired. */
  isExpired: offByDefault,
  createdAt: z.string(),
  /** One of `wblSources`. */
  source: text,
  /**
   * Number of addresses that sent mail in the last 30 days and that it applies to, counted in lists of entries that are too broad; `null`:
   * not counted.
   */
  senderCount: maybe(z.number()),
  /** Pass it as `ifMatch` to have a change rejected when the entry has changed since (XS-13). */
  version: text,
})
export type WblEntry = z.output<typeof WblEntry>

/** Reasons why a line cannot be listed. */
export const wblRefusals = [
  ...['malformed', 'everyone', 'publicSuffix', 'ownDomain', 'notForcible', 'forcedAbove', 'repeated'],
] as const
/** Reason why a line was rejected: one of `wblRefusals`. */
export type WblRefusal = (typeof wblRefusals)[number]

/**
 * Reasons to review a line before saving it: - `covered`: another entry of the same owner says the same about more senders; - `forcedAbove`:
 * an entry of a level above for more senders says the opposite and cannot be overridden; - `ownDomain`: it blocks an address of the
 * customer's own.
 */
export const wblWarnings = [
  ...['freeMail', 'wideNetwork', 'blockedTld', 'unproven', 'covered', 'forcedAbove', 'ownDomain'],
] as const
/** One of `wblWarnings`. */
export type WblWarning = (typeof wblWarnings)[number]

/** Result for one line. */
export const WblResult = z.object({
  /** As given. */
  sender: z.string(),
  /** `added`, `replaced`, `same` or `refused`. */
  outcome: z.string(),
  /** One of `wblRefusals`. */
  reason: maybe(z.string()),
  /** Messages are counted in trials only, for the first lines. */
  warnings: list(LineWarning),
})
export type WblResult = z.output<typeof WblResult>

/** Trace of a judgement: the ladder, and the entries that were asked. */
export const SenderTrial = z.object({
  ...listShape,
  ...ladderShape,
  /** Every entry that applies to the sender, in evaluation order; `why` is an `EntryOutcome`. */
  chain: list(z.object({ entry: WblEntry, why: z.string() })),
})
export type SenderTrial = z.output<typeof SenderTrial>

/** Days for which an entry's hits are counted, today included. */
export const wblHitDays = 30

/** Messages that an entry decided, by day. */
export const WblHits = z.object({
  /** The oldest first, without gaps; `day` is YYYY-MM-DD in the caller's time zone. */
  days: list(z.object({ day: z.string(), messages: z.int() })),
  /** True when a day had more messages than are counted. */
  countIsEstimate: offByDefault,
  timezone: text,
})
export type WblHits = z.output<typeof WblHits>

/** Reasons to delete an entry: it has decided nothing for 90 days, has expired, another one covers it, or it is too broad. */
export const wblCleanUps = ['unused', 'expired', 'covered', 'broad'] as const
/** One of `wblCleanUps`. */
export type WblCleanUp = (typeof wblCleanUps)[number]

/** Days without a hit after which an entry counts as unused. */
export const wblUnusedDays = 90

/** Days before its end in which an entry counts as ending soon. */
export const wblEndingDays = 7

/** Maximum number of entries that one clean-up deletes. */
export const wblCleanedAtMost = 1_000

/** Numbers of entries that a clean-up would delete. */
export const WblCleanUpCounts = z.object({
  counts: list(z.object({ kind: z.string(), count: z.int() })),
  /** Numbers above this are not counted. */
  countedAtMost: z.int(),
})
export type WblCleanUpCounts = z.output<typeof WblCleanUpCounts>

/** Days of history that entries are compared with. */
export const wblBacktestDays = 30

/** Maximum number of messages compared at once. Larger histories are compared by a background job. */
export const wblBacktestStep = 1_000

/** Effect that entries would have had on mail of the last 30 days, as far as it has been compared. */
export const WblBacktest = z.object({
  ...jobResultShape,
  /** Senders that were compared, in the order of their entries. */
  senders: list(z.string()),
  /** Number of messages compared so far: those that the senders may apply to. */
  checked: z.int(),
  /** Number of messages to compare; `null`: not counted yet. */
  total: maybe(z.number()),
  /** Held or discarded messages that would have been delivered, by reason. */
  letIn: list(z.object({ reason: z.string(), count: z.int() })),
  /** Delivered messages that would have been discarded. */
  stopped: z.int(),
  /** Messages from these senders that stay as they were because SPF, DKIM and DMARC do not prove them. */
  unproven: z.int(),
  /** Those that something stronger holds whatever the lists say: danger, content rules, own signals. */
  stronger: z.int(),
  /** The first messages that would have gone another way. */
  messages: list(
    z.object({
      id: z.number(),
      timestamp: z.string(),
      sender: text,
      recipient: text,
      subject: text,
      /** `letIn` or `stopped`. */
      effect: z.string(),
      reason: text,
    }),
  ),
})
export type WblBacktest = z.output<typeof WblBacktest>

/** Minutes in which deletions can be undone. */
export const wblUndoMinutes = 15

/** Result of undoing a deletion of many entries. */
export const WblDeletionUndone = z.object({
  restored: z.int(),
  /** Number of entries that stay deleted: their sender was listed again since, or their owner is gone. */
  leftCount: z.int(),
  /** The first hundred of these entries. */
  left: list(WblUndoLeft),
})
export type WblDeletionUndone = z.output<typeof WblDeletionUndone>

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const wblOrderings = [
  ...['sender', '-sender', 'createdAt', '-createdAt', 'hits', '-hits'],
  ...['lastUsedAt', '-lastUsedAt', 'expiresAt', '-expiresAt'],
] as const
/** One of `wblOrderings`. */
export type WblOrdering = (typeof wblOrderings)[number]

/** Maximum number of entries that one call can add or delete. */
export const wblAddedAtMost = 200

const byId = { access: managers, params: z.object({ id: SmallId }) }
const wblType = z.literal([0, 1, 2, 3])
const note = line.check(z.overwrite(cleanText), z.maxLength(255))
const expiresAt = z.nullable(z.iso.datetime())
const details = {
  envelopeOnly: z.optional(z.boolean()),
  note: z.optional(note),
  expiresAt: z.optional(expiresAt),
  /** For types 0 and 3: also allows a sender that is not proven. */
  isUnproven: z.optional(z.boolean()),
  /** For the system and resellers only. */
  isForced: z.optional(z.boolean()),
}

const listedSender = line.check(z.trim(), z.minLength(1), z.maxLength(320))

const newEntry = z.object({
  /** Address, domain with or without `@`, or a network such as `192.0.2.0/24`. */
  sender: listedSender,
  type: wblType,
  subdomains: z.optional(z.boolean()),
  ...details,
})
const newEntries = z.array(newEntry).check(z.minLength(1), z.maxLength(wblAddedAtMost))
const entryOwner = z.object({ level: z.enum(ownerLevels), id: z.nullable(SmallId) })

/** Forms hold times in their reader's local time: `YYYY-MM-DD HH:mm`. */
const wallClock = z.string().check(z.refine(isWallClock))

const change = z.object({ type: z.optional(wblType), ...details })

/** Values of a form that changes an entry. */
export const WblChange = z.extend(change, { expiresAt: z.optional(z.nullable(wallClock)) })

/** Values of a form that adds many senders. */
export const WblAddition = z.object({
  /** One of `ownerLevels`; absent: the caller's own level. */
  level: z.optional(z.enum(ownerLevels)),
  resellerId: z.optional(SmallId),
  customerId: z.optional(SmallId),
  domainId: z.optional(SmallId),
  groupId: z.optional(SmallId),
  userId: z.optional(SmallId),
  type: wblType,
  subdomains: z.optional(z.boolean()),
  ...details,
  expiresAt: z.optional(wallClock),
  senders: z.array(listedSender).check(z.minLength(1), z.maxLength(wblAddedAtMost)),
})
export type WblAddition = z.output<typeof WblAddition>

/** Values of a form that tries a sender. */
export const WblTrialQuestion = z.object({
  sender: line.check(z.trim(), z.minLength(1), z.maxLength(320)),
  headerFrom: z.optional(line.check(z.trim(), z.maxLength(320))),
  recipient: line.check(z.trim(), z.minLength(3), z.maxLength(320)),
  client: z.optional(line.check(z.trim(), z.maxLength(45))),
  /** Authentication result for the sender's domain. */
  proof: z.enum(['unknown', 'passed', 'failed']),
})
export type WblTrialQuestion = z.output<typeof WblTrialQuestion>

/** Filters of the list. */
const filterShape = {
  type: z.optional(z.pipe(queryNumber, wblType)),
  level: z.optional(z.enum(ownerLevels)),
  /** With a level: of one reseller, customer, domain, group or user. */
  ownerId: z.optional(SmallId),
  source: z.optional(z.enum(wblSources)),
  isExpired: z.optional(queryFlag),
  /** Entries that expire before this instant, expired ones included. */
  expiresBefore: z.optional(queryInstant),
  /** Entries of the caller's own levels that have decided nothing for this many days. */
  unusedDays: z.optional(z.pipe(queryNumber, z.int().check(z.minimum(1), z.maximum(3_650)))),
  /** Entries that a clean-up of this kind deletes: those of the customer, without one those of the caller's own level. */
  cleanUp: z.optional(z.enum(wblCleanUps)),
  /** Entries that apply to one customer: its own and those of the levels above. */
  customerId: z.optional(SmallId),
}

/** API endpoints for sender lists. */
export const senderLists = feature('senderLists', {
  /** Entries in the caller's scope and of the levels above. */
  list: endpoint({
    method: 'GET',
    path: 'v1/wbl/',
    access: managers,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(wblOrderings), '-createdAt'),
      ...filterShape,
    }),
    wire: {
      ...pagingWire,
      ownerId: 'owner_id',
      isExpired: 'is_expired',
      expiresBefore: 'expires_before',
      unusedDays: 'unused_days',
      cleanUp: 'clean_up',
      customerId: 'customer_id',
    },
    response: listOf('entries', WblEntry),
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/wbl/{id}/', response: WblEntry }),

  /** Messages that an entry of the caller's own levels decided on each of the last `wblHitDays` days. */
  listDays: endpoint({ ...byId, method: 'GET', path: 'v1/wbl/{id}/days/', response: WblHits }),

  /** Adds senders to one owner's list. Each owner has one entry per sender: another type replaces it. */
  add: endpoint({
    method: 'POST',
    path: 'v1/wbl/',
    access: managers,
    body: z.object({
      entries: newEntries,
      /** Default: the caller's own level. */
      owner: z.optional(entryOwner),
      /** Reports the outcome for each line without saving. Default: false. */
      isTrial: z.optional(z.boolean()),
    }),
    response: z.object({ results: list(WblResult) }),
    idempotent: true,
  }),

  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/wbl/{id}/',
    body: change,
    response: WblEntry,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/wbl/{id}/', response: Done }),

  /** Deletes several entries and reports the result for each. */
  deleteEntries: endpoint({
    method: 'DELETE',
    path: 'v1/wbl/',
    access: managers,
    query: z.object({ ids: z.array(SmallId).check(z.minLength(1), z.maxLength(wblAddedAtMost)) }),
    wire: { ids: 'id' },
    response: BulkOutcome,
  }),

  /** Undoes deletions of the last 15 minutes, including author, hits and expiry. Reports the result for each. */
  restore: endpoint({
    method: 'POST',
    path: 'v1/wbl/restore/',
    access: managers,
    body: z.object({ ids: z.array(SmallId).check(z.minLength(1), z.maxLength(wblAddedAtMost)) }),
    response: BulkOutcome,
    idempotent: true,
  }),

  /**
   * Deletes every entry that matches the filters of the list, in the background, as far as the caller may change them. Entries added
   * meanwhile stay.
   */
  orderDeletion: endpoint({
    method: 'POST',
    path: 'v1/wbl/deletions/',
    access: managers,
    body: z.object({ query: z.object({ freeSearch: pagingShape.freeSearch, ...filterShape }) }),
    response: Job,
    idempotent: true,
  }),

  /** Within 15 minutes after it has ended: restores what such a deletion has removed, including author, hits and expiry. */
  undoDeletion: endpoint({
    method: 'POST',
    path: 'v1/wbl/deletions/{id}/undo/',
    access: managers,
    params: z.object({ id: Id }),
    response: WblDeletionUndone,
    idempotent: true,
  }),

  /** Numbers of entries that each clean-up would delete: of the customer, without one of the caller's own level. */
  countCleanUps: endpoint({
    method: 'GET',
    path: 'v1/wbl/cleanup/',
    access: managers,
    query: z.object({ customerId: z.optional(SmallId) }),
    wire: { customerId: 'customer_id' },
    response: WblCleanUpCounts,
  }),

  /** Deletes the entries of one kind, of the customer or else of the caller's own level; `restoreSenderList` with the ids undoes it for 15 minutes. */
  cleanUp: endpoint({
    method: 'POST',
    path: 'v1/wbl/cleanup/',
    access: managers,
    body: z.object({ kind: z.enum(wblCleanUps), customerId: z.optional(SmallId) }),
    /** Ids of the deleted entries, at most `wblCleanedAtMost`. */
    response: z.object({ ids: list(z.number()), hasMore: offByDefault }),
    idempotent: true,
  }),

  /**
   * Compares entries that are not saved yet with mail of the last 30 days; lists stay as they are. Up to `wblBacktestStep` messages are
   * compared at once; for more, the response has the first part and the id of the job that compares the rest. `deleteJob` cancels it.
   */
  backtest: endpoint({
    method: 'POST',
    path: 'v1/wbl/backtest/',
    access: managers,
    body: z.object({ entries: newEntries, owner: z.optional(entryOwner) }),
    response: WblBacktest,
    idempotent: true,
  }),

  /** Result of a comparison that runs as a job, so far. The job keeps it for 7 days. */
  getBacktest: endpoint({
    method: 'GET',
    path: 'v1/wbl/backtest/{id}/',
    access: managers,
    params: z.object({ id: Id }),
    response: WblBacktest,
  }),

  /**
   * Traces the judgement about a sender, with the function that judges mail. Danger and content rules take precedence over lists, except for
   * a blocked network: its mail is refused at RCPT, before anything else is asked.
   */
  test: endpoint({
    method: 'POST',
    path: 'v1/wbl/test/',
    access: managers,
    body: z.object({
      /** Envelope sender. Default: one that the draft applies to. */
      sender: z.optional(line.check(z.trim(), z.maxLength(320))),
      /** Address in the From header. Default: the sender. */
      headerFrom: z.optional(line.check(z.trim(), z.maxLength(320))),
      /** An address at one of the caller's domains. Default: one that the draft applies to. */
      recipient: z.optional(line.check(z.trim(), z.minLength(3), z.maxLength(320))),
      /** Address of the sending server. Default: unknown. */
      client: z.optional(line.check(z.trim(), z.maxLength(45))),
      /** True when SPF, DKIM or DMARC has proven its domain, or when it has failed. Default: neither. Its DMARC record is looked up. */
      isProven: z.optional(z.boolean()),
      /** An entry that is not saved yet and counts as if it were; it has the id 0 in the response. */
      draft: z.optional(z.extend(newEntry, { owner: z.optional(entryOwner) })),
    }),
    response: SenderTrial,
  }),
})

/** API documentation; browsers do not load it. */
export const senderListsReference: References<typeof senderLists> = {
  list: {
    summary: 'Allow and block entries in the caller’s scope, with those of the levels above',
    spec: ['RT-025', 'RT-070'],
  },
  get: { summary: 'One allow/block entry', spec: ['RT-025', 'RT-070'] },
  listDays: { summary: 'Messages that an allow/block entry decided, by day', spec: ['RT-025', 'RT-070'] },
  add: { summary: 'Put senders on an allow/block list', spec: ['RT-025', 'RT-070'] },
  update: { summary: 'Change an allow/block entry', spec: ['RT-025', 'RT-070'] },
  delete: { summary: 'Take an entry off an allow/block list', spec: ['RT-025', 'RT-070'] },
  deleteEntries: { summary: 'Take several entries off allow/block lists', spec: ['RT-025', 'RT-070'] },
  restore: { summary: 'Take deletions of allow/block entries back', spec: ['RT-025', 'RT-070'] },
  orderDeletion: { summary: 'Delete all allow/block entries that match a filter', spec: ['RT-025', 'RT-070'] },
  undoDeletion: { summary: 'Take a deletion of all matching entries back', spec: ['RT-025', 'RT-070'] },
  countCleanUps: { summary: 'How many allow/block entries a clean-up would delete', spec: ['RT-025', 'RT-070'] },
  cleanUp: { summary: 'Delete allow/block entries that are of no use', spec: ['RT-025', 'RT-070'] },
  backtest: {
    summary: 'What allow/block entries would have done to mail of the last 30 days',
    spec: ['RT-025', 'RT-070'],
  },
  getBacktest: {
    summary: 'Progress and result of a comparison with mail of the last 30 days',
    spec: ['RT-025', 'RT-070'],
  },
  test: { summary: 'How mail of a sender is judged, and why', spec: ['RT-025', 'RT-070'] },
}
