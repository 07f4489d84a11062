import { emailInDisplayAddress } from '@postern/core'
import {
  type MailDirections,
  type MailWay,
  type PreparedRule,
  prepareRule,
  RuleAction,
  type RuleConditions,
  ruleMatcher,
} from '@postern/core/management'
import { and, count, desc, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { asSystem } from '../db/as-system'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import type { Caller } from '../http/caller'
import { cleanText } from '../mail/intake/clean-text'
import { plainAddress } from '../mail/intake/plain-address'
import { messageReader } from '../mail/reading/message-reader'
import type { CountryFinder } from '../match-lists/country-finder'
import { messageSources, messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { ruleFacts } from './find-rule'
import { comparePatterns } from './patterns/compare-patterns'
import type { RuleNames } from './prepare-trial'
import type { RuleOwner } from './rule-owner'

/** Number of latest messages that are tried by default, and at once. */
export const mostTried = 100
const shownAtMost = 200
const atOnce = 3
/** Time after which a trial stops, in ms. */
const triedForMs = 3_000
const dayMs = 24 * 60 * 60 * 1000
/** Larger messages are skipped: reading a hundred of them would take minutes. */
const largestSource = 3_000_000

/** Each trial reads a hundred messages or more. */
const trialLimit: ThrottleRule = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Stored mail to compare with: the latest messages, or all of some days. */
export interface TrialRange {
  before?: number | undefined
  days?: number | undefined
  atMost?: number | undefined
  /** Default: inbound mail. */
  direction?: MailDirections | undefined
}

/** Counts a trial by the caller; rejects it beyond the limit. */
export async function countTrial(tx: Transaction, { userId }: Caller, now: Date, of: 'rule' | 'list' = 'rule') {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `${of}Try:user:${userId}`, trialLimit, now))
  const refusal = of === 'rule' ? 'customerRules.triedOften' : 'senderLists.comparedOften'
  if (retryAfterSeconds > 0) throw tooManyTries(refusal, retryAfterSeconds)
}

const { id, sourceId, receivedAt, sender, recipient, subject, clientAddress, spamScore, authentication, direction } =
  messages
const columns = {
  ...{ id, sourceId, receivedAt, sender, recipient, subject, clientAddress, spamScore, authentication, direction },
}

const storedMail = (tx: Transaction) =>
  tx.select(columns).from(messages).innerJoin(messageSources, eq(messageSources.id, sourceId)).$dynamic()

function storedFor(
  owner: RuleOwner,
  { days, direction = 'in' }: Omit<TrialRange, 'before' | 'atMost'>,
  now: Date,
): SQL | undefined {
  const { customerId, resellerId } = owner
  return and(
    customerId === null
      ? undefined
      : and(eq(messages.customerId, customerId), eq(messageSources.customerId, customerId)),
    resellerId === null ? undefined : eq(messages.resellerId, resellerId),
    days === undefined ? undefined : gte(id, firstTimeId(new Date(now.getTime() - days * dayMs))),
    direction === 'both' ? undefined : eq(messages.direction, direction === 'in' ? 1 : 0),
    lte(messageSources.size, largestSource),
  )
}

/** Messages of a customer, of a reseller's customers or of all, to try a rule with, latest first. */
export async function latestMessages(tx: Transaction, owner: RuleOwner, range: TrialRange, now: Date) {
  const { before, atMost = mostTried } = range
  const latest = await storedMail(tx)
    .where(and(storedFor(owner, range, now), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(atMost)
  return { latest, isWhole: latest.length < atMost }
}

/** Number of stored messages of an owner in some days; `null`: more than the usual limit of counting. */
export async function countMail(
  tx: Transaction,
  owner: RuleOwner,
  range: Omit<TrialRange, 'before' | 'atMost'>,
  now: Date,
): Promise<number | null> {
  const counted = storedMail(tx).where(storedFor(owner, range, now))
  const { count, countIsEstimate } = await countRows(tx, (limit) => counted.limit(limit))
  return countIsEstimate ? null : count
}

type Tried = Awaited<ReturnType<typeof latestMessages>>['latest'][number]

export interface Trial {
  conditions: RuleConditions
  /** The rule's action. Default: hold. */
  action?: RuleAction | undefined
  latest: readonly Tried[]
  /** False when there may be older messages. Default: true. */
  isWhole?: boolean
  /** Match lists and groups that they name. Default: none. */
  named?: RuleNames
  /** Default: countries are unknown. */
  countryOf?: CountryFinder | null
  /** Opens a separate transaction on each call. */
  readSources(ids: readonly number[]): Promise<readonly { id: number; raw: Buffer }[]>
  /** Counts those that people have released; opens a separate transaction. */
  countReleased(messages: readonly Pick<Tried, 'id' | 'sourceId'>[]): Promise<number>
  /** Aborts the trial before the next messages are read. */
  signal: AbortSignal
}

/** Matches messages against a rule's conditions, a few at a time, until the time is up; `next` says where to continue. */
export async function tryConditions({
  conditions,
  action,
  latest,
  isWhole = true,
  named,
  countryOf,
  readSources,
  countReleased,
  signal,
}: Trial) {
  const started = performance.now()
  const rule = prepareRule(conditions)
  const matching: (Tried & { found: string })[] = []
  let checked = 0
  while (checked < latest.length && !signal.aborted && performance.now() - started < triedForMs) {
    const some = latest.slice(checked, checked + atOnce)
    const sources = await readSources([...new Set(some.map(({ sourceId }) => sourceId))])
    const finders = new Map<number, (message: Tried) => { found: string } | null>()
    for (const { id, raw } of sources) finders.set(id, await finderIn(raw, rule, { action, named, countryOf }))
    for (const message of some) {
      const match = finders.get(message.sourceId)?.(message)
      if (match) matching.push({ ...message, found: cleanText(match.found, 200) })
    }
    checked += some.length
  }
  const next = isWhole && checked === latest.length ? null : (latest[checked - 1]?.id ?? null)
  const found = {
    ...{ checked, matched: matching.length },
    released: matching.length > 0 ? await countReleased(matching) : 0,
    messages: matching.slice(0, shownAtMost).map(({ id, receivedAt, sender, recipient, subject, found }) => {
      return { id, sender, recipient, subject, found, timestamp: receivedAt.toISOString() }
    }),
  }
  return { found, next }
}

/** Result of comparing a part of the mail with a rule. */
export type TriedMail = Awaited<ReturnType<typeof tryConditions>>['found']

/** Adds what older messages have shown. */
export function joinTried(known: TriedMail, older: TriedMail): TriedMail {
  return {
    checked: known.checked + older.checked,
    matched: known.matched + older.matched,
    released: known.released + older.released,
    messages: [...known.messages, ...older.messages].slice(0, shownAtMost),
  }
}

type Compared = Pick<Tried, 'sender' | 'recipient' | 'clientAddress' | 'spamScore' | 'authentication' | 'direction'>

type Deciding = Pick<Trial, 'action' | 'named' | 'countryOf'>

async function finderIn(raw: Buffer, rule: PreparedRule, { action, named, countryOf }: Deciding) {
  const facts = await messageReader.readFacts({ bytes: raw })
  const patterns = await comparePatterns(facts, rule.patterns)
  return ({ sender, recipient, clientAddress, spamScore, authentication, direction }: Compared) => {
    const country = countryOf?.(plainAddress(clientAddress)) ?? null
    const scanned = { spamScore, dmarc: authentication?.dmarc.result || null }
    const way = direction === 0 ? 'out' : 'in'
    const known = ruleFacts({ raw, facts, sender, country, recipientCount: 1, patterns, scanned, way })
    const match = ruleMatcher(known, named?.lists, named?.groups)(rule, recipient)
    // As at intake: what was not read in full is delivered or changed by no rule.
    const isSafe = action !== RuleAction.Deliver && action !== RuleAction.Continue
    return match && (match.isCertain || isSafe) ? match : null
  }
}

/** Matches one pasted message: its own headers name sender and recipient, and no scanner has seen it. */
export async function tryMail(
  source: string,
  { conditions, action, named, way }: Pick<Trial, 'conditions' | 'action'> & { named: RuleNames; way: MailWay },
  now: Date,
) {
  const raw = Buffer.from(source.replace(/\r\n?|\n/g, '\r\n'))
  const { displayAddress, subject, header } = await messageReader.readFacts({ bytes: raw })
  const sender = emailInDisplayAddress(displayAddress) ?? ''
  const recipient = emailInDisplayAddress(header('to') ?? '') ?? ''
  const find = await finderIn(raw, prepareRule(conditions), { action, named })
  const match = find({
    sender,
    recipient,
    clientAddress: '',
    spamScore: null,
    authentication: null,
    direction: way === 'out' ? 0 : 1,
  })
  const shown = { id: 0, timestamp: now.toISOString(), sender, recipient, subject }
  return {
    ...{ checked: 1, matched: match ? 1 : 0, released: 0 },
    messages: match ? [{ ...shown, found: cleanText(match.found, 200) }] : [],
  }
}

export function readSources(tx: Transaction, { customerId }: RuleOwner, ids: readonly number[]) {
  return tx
    .select({ id: messageSources.id, raw: messageSources.raw })
    .from(messageSources)
    .where(
      and(
        inArray(messageSources.id, [...ids]),
        customerId === null ? undefined : eq(messageSources.customerId, customerId),
      ),
    )
}

/** Number of the messages that were held, and that people have released. */
export async function countReleased(tx: Transaction, found: readonly Pick<Tried, 'id' | 'sourceId'>[]) {
  const { sourceId, messageId, stage } = quarantineEntries
  const sourceIds = [...new Set(found.map((message) => message.sourceId))]
  const [row] = await tx
    .select({ released: count() })
    .from(quarantineEntries)
    .where(
      and(
        inArray(sourceId, sourceIds),
        inArray(
          messageId,
          found.map(({ id }) => id),
        ),
        inArray(stage, ['RELEASED', 'PROCESSING']),
      ),
    )
  return row?.released ?? 0
}
