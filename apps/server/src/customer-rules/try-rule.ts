import { emailInDisplayAddress } from '@postern/core'
import {
  type PreparedRule,
  prepareRule,
  type RuleConditions,
  type RuleLists,
  ruleMatcher,
} from '@postern/core/management'
import { and, count, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm'
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
import type { RuleOwner } from './rule-owner'

const checkedByDefault = 100
const shownAtMost = 50
const atOnce = 3
const withinMs = 8_000
const dayMs = 24 * 60 * 60 * 1000
/** Larger messages are skipped: reading a hundred of them would take minutes. */
const largestSource = 3_000_000

/** Each trial reads a hundred messages or more. */
const trialLimit: ThrottleRule = { limit: 30, windowMs: 10 * 60 * 1000 }
/** Further steps of trials. */
const stepLimit: ThrottleRule = { limit: 300, windowMs: 10 * 60 * 1000 }

/** Stored mail to compare with. */
export interface TrialRange {
  before?: number | undefined
  days?: number | undefined
  atMost?: number | undefined
}

/** Counts a trial by the caller, or a further step of one; rejects it beyond the limit. */
export async function countTrial(tx: Transaction, { userId }: Caller, now: Date, { before }: TrialRange = {}) {
  const [name, limit] = before === undefined ? ['ruleTry', trialLimit] : ['ruleTryStep', stepLimit]
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `${name}:user:${userId}`, limit, now))
  if (retryAfterSeconds > 0) throw tooManyTries('customerRules.triedOften', retryAfterSeconds)
}

/** Messages of a customer, of a reseller's customers or of all, to try a rule with, latest first. */
export async function latestMessages(tx: Transaction, owner: RuleOwner, range: TrialRange, now: Date) {
  const { id, sourceId, receivedAt, sender, recipient, subject, clientAddress, spamScore, authentication } = messages
  const { before, days, atMost = checkedByDefault } = range
  const where = and(
    ...(owner.customerId === null
      ? []
      : [eq(messages.customerId, owner.customerId), eq(messageSources.customerId, owner.customerId)]),
    ...(owner.resellerId === null ? [] : [eq(messages.resellerId, owner.resellerId)]),
    ...(days === undefined ? [] : [gte(id, firstTimeId(new Date(now.getTime() - days * dayMs)))]),
    eq(messages.direction, 1),
    lte(messageSources.size, largestSource),
  )
  const latest = await tx
    .select({ id, sourceId, receivedAt, sender, recipient, subject, clientAddress, spamScore, authentication })
    .from(messages)
    .innerJoin(messageSources, eq(messageSources.id, messages.sourceId))
    .where(and(where, before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(atMost)
  const isCounted = days !== undefined && before === undefined
  const counted = isCounted
    ? await countRows(tx, (limit) =>
        tx
          .select({ id })
          .from(messages)
          .innerJoin(messageSources, eq(messageSources.id, messages.sourceId))
          .where(where)
          .limit(limit),
      )
    : null
  return { latest, isWhole: latest.length < atMost, total: counted?.count ?? null }
}

type Tried = Awaited<ReturnType<typeof latestMessages>>['latest'][number]

export interface Trial {
  conditions: RuleConditions
  latest: readonly Tried[]
  /** False when there may be older messages. Default: true. */
  isWhole?: boolean
  total?: number | null
  /** Match lists that they name. Default: none. */
  lists?: RuleLists
  /** Default: countries are unknown. */
  countryOf?: CountryFinder | null
  /** Opens a separate transaction on each call. */
  readSources(ids: readonly number[]): Promise<readonly { id: number; raw: Buffer }[]>
  /** Counts those that people have released; opens a separate transaction. */
  countReleased(messages: readonly Pick<Tried, 'id' | 'sourceId'>[]): Promise<number>
  /** Aborts the trial before the next messages are read. */
  signal: AbortSignal
}

/** Matches messages against a rule's conditions, a few at a time. What the time does not suffice for is left to the next step. */
export async function tryConditions({
  conditions,
  latest,
  isWhole = true,
  total = null,
  lists,
  countryOf,
  readSources,
  countReleased,
  signal,
}: Trial) {
  const started = performance.now()
  const rule = prepareRule(conditions)
  const matching: (Tried & { found: string })[] = []
  let checked = 0
  while (checked < latest.length && !signal.aborted && performance.now() - started < withinMs) {
    const some = latest.slice(checked, checked + atOnce)
    const sources = await readSources([...new Set(some.map(({ sourceId }) => sourceId))])
    const finders = new Map<number, (message: Tried) => { found: string } | null>()
    for (const { id, raw } of sources) finders.set(id, await finderIn(raw, rule, { lists, countryOf }))
    for (const message of some) {
      const match = finders.get(message.sourceId)?.(message)
      if (match) matching.push({ ...message, found: cleanText(match.found, 200) })
    }
    checked += some.length
  }
  const isDone = isWhole && checked === latest.length
  return {
    ...{ checked, matched: matching.length, total },
    released: matching.length > 0 && !signal.aborted ? await countReleased(matching) : 0,
    next: isDone ? null : (latest[checked - 1]?.id ?? null),
    messages: matching.slice(0, shownAtMost).map(({ id, receivedAt, sender, recipient, subject, found }) => {
      return { id, sender, recipient, subject, found, timestamp: receivedAt.toISOString() }
    }),
  }
}

type Compared = Pick<Tried, 'sender' | 'recipient' | 'clientAddress' | 'spamScore' | 'authentication'>

async function finderIn(raw: Buffer, rule: PreparedRule, { lists, countryOf }: Pick<Trial, 'lists' | 'countryOf'>) {
  const facts = await messageReader.readFacts({ bytes: raw })
  const patterns = await comparePatterns(facts, rule.patterns)
  return ({ sender, recipient, clientAddress, spamScore, authentication }: Compared) => {
    const country = countryOf?.(plainAddress(clientAddress)) ?? null
    const scanned = { spamScore, dmarc: authentication?.dmarc.result || null }
    const known = ruleFacts({ raw, facts, sender, country, recipientCount: 1, patterns, scanned })
    return ruleMatcher(known, lists)(rule, recipient)
  }
}

/** Matches one pasted message: its own headers name sender and recipient, and no scanner has seen it. */
export async function tryMail(source: string, conditions: RuleConditions, lists: RuleLists | undefined, now: Date) {
  const raw = Buffer.from(source.replace(/\r\n?|\n/g, '\r\n'))
  const { displayAddress, subject, header } = await messageReader.readFacts({ bytes: raw })
  const sender = emailInDisplayAddress(displayAddress) ?? ''
  const recipient = emailInDisplayAddress(header('to') ?? '') ?? ''
  const find = await finderIn(raw, prepareRule(conditions), { lists })
  const match = find({ sender, recipient, clientAddress: '', spamScore: null, authentication: null })
  const shown = { id: 0, timestamp: now.toISOString(), sender, recipient, subject }
  return {
    ...{ checked: 1, matched: match ? 1 : 0, released: 0, next: null, total: null },
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
