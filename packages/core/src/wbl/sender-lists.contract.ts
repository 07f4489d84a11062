import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, offByDefault, orElse, text } from '../http/fields'
import { listOf } from '../http/list-of'
import { ownerLevels } from '../owners/owner-level'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag, queryNumber } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { isWallClock } from '../time/wall-clock'

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

/** Reasons to review a line before saving it. */
export const wblWarnings = ['freeMail', 'wideNetwork', 'blockedTld', 'unproven'] as const
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
  /**
   * Each is one of `wblWarnings`; `messages` is the number of messages from there in the last 30 days, counted in trials only; `null`: not
   * counted.
   */
  warnings: list(z.object({ rule: z.string(), messages: maybe(z.int()) })),
})
export type WblResult = z.output<typeof WblResult>

/** Decision of the lists about a sender. */
export const SenderTrial = z.object({
  /** `allow`, `allowAll` or `block`; `null`: the lists say nothing. */
  verdict: maybe(z.string()),
  /** Id of the deciding entry. */
  winnerId: maybe(z.number()),
  /** Verdict of the lists without that entry. */
  otherwise: orElse(z.object({ verdict: maybe(z.string()), winnerId: maybe(z.number()) }), {
    verdict: null,
    winnerId: null,
  }),
  /** Every entry that applies to the sender, in evaluation order; `why` is an `EntryOutcome`. */
  chain: list(z.object({ entry: WblEntry, why: z.string() })),
})
export type SenderTrial = z.output<typeof SenderTrial>

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

/** Forms hold times in their reader's local time: `YYYY-MM-DD HH:mm`. */
const wallClock = z.string().check(z.refine(isWallClock))

const change = z.object({ type: z.optional(wblType), ...details })

/** Values of a form that changes an entry. */
export const WblChange = z.extend(change, { expiresAt: z.optional(z.nullable(wallClock)) })

/** Values of a form that adds many senders. */
export const WblAddition = z.object({
  /** One of `ownerLevels`; absent: the caller's own level. */
  level: z.optional(z.enum(ownerLevels)),
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
      type: z.optional(z.pipe(queryNumber, wblType)),
      level: z.optional(z.enum(ownerLevels)),
      /** With a level: of one reseller, customer, domain, group or user. */
      ownerId: z.optional(SmallId),
      source: z.optional(z.enum(wblSources)),
      isExpired: z.optional(queryFlag),
      /** Entries of the caller's own levels that have decided nothing for this many days. */
      unusedDays: z.optional(z.pipe(queryNumber, z.int().check(z.minimum(1), z.maximum(3_650)))),
      /** Entries that apply to one customer: its own and those of the levels above. */
      customerId: z.optional(SmallId),
    }),
    wire: {
      ...pagingWire,
      ownerId: 'owner_id',
      isExpired: 'is_expired',
      unusedDays: 'unused_days',
      customerId: 'customer_id',
    },
    response: listOf('entries', WblEntry),
  }),

  /** Adds senders to one owner's list. Each owner has one entry per sender: another type replaces it. */
  add: endpoint({
    method: 'POST',
    path: 'v1/wbl/',
    access: managers,
    body: z.object({
      entries: z
        .array(
          z.object({
            /** Address, domain with or without `@`, or a network such as `192.0.2.0/24`. */
            sender: listedSender,
            type: wblType,
            subdomains: z.optional(z.boolean()),
            ...details,
          }),
        )
        .check(z.minLength(1), z.maxLength(wblAddedAtMost)),
      /** Default: the caller's own level. */
      owner: z.optional(z.object({ level: z.enum(ownerLevels), id: z.nullable(SmallId) })),
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

  /** Evaluates the lists for a sender, with the same function that judges mail. Danger and content rules take precedence over lists. */
  test: endpoint({
    method: 'POST',
    path: 'v1/wbl/test/',
    access: managers,
    body: z.object({
      /** Envelope sender. */
      sender: line.check(z.trim(), z.maxLength(320)),
      /** Address in the From header. Default: the sender. */
      headerFrom: z.optional(line.check(z.trim(), z.maxLength(320))),
      /** An address at one of the caller's domains. */
      recipient: line.check(z.trim(), z.minLength(3), z.maxLength(320)),
      /** Address of the sending server. Default: unknown. */
      client: z.optional(line.check(z.trim(), z.maxLength(45))),
      /** True when SPF, DKIM or DMARC has proven its domain, or when it has failed. Default: neither. Its DMARC record is looked up. */
      isProven: z.optional(z.boolean()),
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
  add: { summary: 'Put senders on an allow/block list', spec: ['RT-025', 'RT-070'] },
  update: { summary: 'Change an allow/block entry', spec: ['RT-025', 'RT-070'] },
  delete: { summary: 'Take an entry off an allow/block list', spec: ['RT-025', 'RT-070'] },
  deleteEntries: { summary: 'Take several entries off allow/block lists', spec: ['RT-025', 'RT-070'] },
  restore: { summary: 'Take deletions of allow/block entries back', spec: ['RT-025', 'RT-070'] },
  test: { summary: 'How the allow/block lists decide about a sender', spec: ['RT-025', 'RT-070'] },
}
