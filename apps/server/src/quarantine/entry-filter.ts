import { type QuarantineReasonCode, quarantineReasons } from '@postern/core'
import { and, eq, gte, lt, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CommonLetters } from '../db/common-letters'
import { eachWord, holdsLower, part } from '../db/text-search'
import { spanOf } from '../db/time-span'
import { domainCalled } from '../domains/domain-called'
import { isFromBlocked } from '../wbl/from-blocked'
import { quarantineEntries } from './quarantine.table'

/** Filter of a list of held mail, named as in `listQuarantine`; absent or empty fields do not filter. */
export interface EntryFilter {
  freeSearch: string
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
  direction?: number | undefined
  sender?: string | undefined
  recipient?: string | undefined
  subject?: string | undefined
  reason?: readonly QuarantineReasonCode[] | undefined
  stage?: readonly string[] | undefined
  isLocked?: boolean | undefined
  hasAttachments?: boolean | undefined
  scoreFrom?: number | undefined
  scoreTo?: number | undefined
  domain?: string | undefined
  customerId?: number | undefined
  resellerId?: number | undefined
  /** Instant in ISO 8601: only mail from senders that are blocked then. */
  blockedAt?: string | undefined
  /** Instant: only mail from senders that are not blocked then. */
  notBlockedAt?: string | undefined
}

/** All conditions of a filter. */
export function matches(filter: EntryFilter): SQL | undefined {
  return and(matchesFacts(factsOf(filter)), matchesTexts(filter))
}

/** Conditions other than texts, in the form they are compared in; unset ones are absent. */
export type EntryFacts = Partial<{ [Name in keyof typeof conditions]: FactOf<Name> }>

type FactOf<Name extends keyof typeof conditions> = Exclude<Parameters<(typeof conditions)[Name]>[0], Placeholder>

export function factsOf(filter: EntryFilter): EntryFacts {
  const { direction, isLocked, hasAttachments, scoreFrom, scoreTo } = filter
  const facts: { [Name in keyof EntryFacts]: EntryFacts[Name] | undefined } = {
    ...spanOf(filter),
    customerId: filter.customerId,
    resellerId: filter.resellerId,
    domain: filter.domain?.trim(),
    isOutbound: direction === undefined ? undefined : direction === outbound,
    ...{ isLocked, hasAttachments, scoreFrom, scoreTo },
    ...{ blockedAt: filter.blockedAt, notBlockedAt: filter.notBlockedAt },
    ...oneOrMore(
      'kind',
      'kinds',
      filter.reason?.flatMap((code) => kindsOf[code]),
    ),
    ...oneOrMore('stage', 'stages', filter.stage),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** A single value is compared within the index; several values require a check of each row. */
function oneOrMore(one: keyof EntryFacts, more: keyof EntryFacts, values?: readonly string[]) {
  return values?.length === 1 ? { [one]: values[0] } : { [more]: values && [...values] }
}

/** Condition for each fact: for a value, or for a placeholder of a prepared statement. */
const conditions = {
  fromId: (id: number | Placeholder) => gte(quarantineEntries.id, id),
  beforeId: (id: number | Placeholder) => lt(quarantineEntries.id, id),
  customerId: (id: number | Placeholder) => eq(quarantineEntries.customerId, id),
  resellerId: (id: number | Placeholder) => eq(quarantineEntries.resellerId, id),
  domain: (name: string | Placeholder) => eq(quarantineEntries.domainId, domainCalled(name)),
  isOutbound: (value: boolean | Placeholder) => eq(quarantineEntries.isOutbound, value),
  isLocked: (value: boolean | Placeholder) => eq(quarantineEntries.isLocked, value),
  hasAttachments: (value: boolean | Placeholder) => eq(quarantineEntries.hasAttachments, value),
  scoreFrom: (score: number | Placeholder) => gte(quarantineEntries.spamScore, score),
  scoreTo: (score: number | Placeholder) => lte(quarantineEntries.spamScore, score),
  kind: (kind: string | Placeholder) => eq(quarantineEntries.reason, kind),
  kinds: (kinds: string[] | Placeholder) => oneOf(quarantineEntries.reason, kinds),
  stage: (stage: string | Placeholder) => eq(quarantineEntries.stage, stage),
  stages: (stages: string[] | Placeholder) => oneOf(quarantineEntries.stage, stages),
  blockedAt: (at: string | Placeholder) => isFromBlocked(sql`${at}::timestamptz`),
  notBlockedAt: (at: string | Placeholder) => sql`not ${isFromBlocked(sql`${at}::timestamptz`)}`,
}

export function matchesFacts(facts: EntryFacts | { [Name in keyof EntryFacts]: Placeholder }): SQL | undefined {
  const asked = Object.entries(facts) as [keyof EntryFacts, never][]
  return and(...asked.map(([name, value]) => conditions[name](value)))
}

/** One parameter, however many values it contains. */
function oneOf(column: PgColumn, values: string[] | Placeholder): SQL {
  return sql`${column} = any(${Array.isArray(values) ? sql.param(values) : values}::text[])`
}

/** Conditions that no index of facts covers: they search the texts of a message. `common` names letters found everywhere there. */
export function matchesTexts(filter: EntryFilter, common?: CommonLetters): SQL | undefined {
  const { sender, displayAddress, ownerAddress, subject, searchText } = quarantineEntries
  return and(
    eachWord(filter.freeSearch, (word) => holdsLower(searchText, word, common)),
    part(filter.sender, searchText, [sender, displayAddress], common),
    part(filter.recipient, searchText, [ownerAddress], common),
    part(filter.subject, searchText, [subject], common),
  )
}

const outbound = 0

/** Kinds of core's `quarantineReason` for each code of the list. */
export const kindsOf: Record<QuarantineReasonCode, readonly string[]> = {
  virus: ['virus'],
  phishing: ['phishing'],
  spam: ['spam'],
  bulk: ['bulk'],
  content: ['content', 'recursion'],
  scanError: ['scanError'],
}

/** List code for a kind of core's `quarantineReason`; an unmapped kind is its own code. */
export function codeOfKind(kind: string): string {
  return quarantineReasons.find((code) => kindsOf[code].includes(kind)) ?? kind
}
