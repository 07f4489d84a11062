import { prepareRule, type RuleConditions, type RuleLists, ruleMatcher } from '@postern/core/management'
import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { cleanText } from '../mail/intake/clean-text'
import { plainAddress } from '../mail/intake/plain-address'
import { messageReader } from '../mail/reading/message-reader'
import type { CountryFinder } from '../match-lists/country-finder'
import { messageSources, messages } from '../messages/messages.table'
import { ruleFacts } from './find-rule'

const checkedAtMost = 100
const shownAtMost = 10
const atOnce = 3
const withinMs = 8_000
/** Larger messages are skipped: reading a hundred of them would take minutes. */
const largestSource = 3_000_000

/** Each trial reads a hundred messages. */
const trialLimit: ThrottleRule = { limit: 30, windowMs: 10 * 60 * 1000 }

/** Counts a trial by the caller; rejects it beyond the limit. */
export async function countTrial(tx: Transaction, { userId }: Caller, now: Date): Promise<void> {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `ruleTry:user:${userId}`, trialLimit, now))
  if (retryAfterSeconds > 0) throw tooManyTries('customerRules.triedOften', retryAfterSeconds)
}

/** Messages of a customer, or of all, to try a rule with, latest first. */
export function latestMessages(tx: Transaction, customerId?: number) {
  const { id, sourceId, receivedAt, sender, recipient, subject, clientAddress } = messages
  return tx
    .select({ id, sourceId, receivedAt, sender, recipient, subject, clientAddress })
    .from(messages)
    .innerJoin(messageSources, eq(messageSources.id, messages.sourceId))
    .where(
      and(
        ...(customerId === undefined
          ? []
          : [eq(messages.customerId, customerId), eq(messageSources.customerId, customerId)]),
        eq(messages.direction, 1),
        lte(messageSources.size, largestSource),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(checkedAtMost)
}

type Tried = Awaited<ReturnType<typeof latestMessages>>[number]

export interface Trial {
  conditions: RuleConditions
  latest: readonly Tried[]
  /** Match lists that they name. Default: none. */
  lists?: RuleLists
  /** Default: countries are unknown. */
  countryOf?: CountryFinder | null
  /** Opens a separate transaction on each call. */
  readSources(ids: readonly number[]): Promise<readonly { id: number; raw: Buffer }[]>
  /** Aborts the trial before the next messages are read. */
  signal: AbortSignal
}

/** Matches messages against a rule's conditions, a few at a time. */
export async function tryConditions({ conditions, latest, lists, countryOf, readSources, signal }: Trial) {
  const started = performance.now()
  const rule = prepareRule(conditions)
  const matching: (Tried & { found: string })[] = []
  let checked = 0
  while (checked < latest.length && !signal.aborted && performance.now() - started < withinMs) {
    const some = latest.slice(checked, checked + atOnce)
    const sources = await readSources([...new Set(some.map(({ sourceId }) => sourceId))])
    const finders = new Map<number, (message: Tried) => { found: string } | null>()
    for (const { id, raw } of sources) {
      const facts = await messageReader.readFacts({ bytes: raw })
      finders.set(id, ({ sender, recipient, clientAddress }) => {
        const country = countryOf?.(plainAddress(clientAddress)) ?? null
        return ruleMatcher(ruleFacts({ raw, facts, sender, country }), lists)(rule, recipient)
      })
    }
    for (const message of some) {
      const match = finders.get(message.sourceId)?.(message)
      if (match) matching.push({ ...message, found: cleanText(match.found, 200) })
    }
    checked += some.length
  }
  return {
    checked,
    matched: matching.length,
    messages: matching.slice(0, shownAtMost).map(({ sourceId: _, clientAddress: __, receivedAt, ...message }) => {
      return { ...message, timestamp: receivedAt.toISOString() }
    }),
  }
}

export function readSources(tx: Transaction, customerId: number | undefined, ids: readonly number[]) {
  return tx
    .select({ id: messageSources.id, raw: messageSources.raw })
    .from(messageSources)
    .where(
      and(
        inArray(messageSources.id, [...ids]),
        customerId === undefined ? undefined : eq(messageSources.customerId, customerId),
      ),
    )
}
