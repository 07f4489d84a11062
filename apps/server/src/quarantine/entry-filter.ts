import { type QuarantineReasonCode, quarantineReasons } from '@postern/core'
import { and, eq, gte, inArray, lt, lte, type SQL } from 'drizzle-orm'
import { given } from '../db/given'
import { firstTimeId } from '../db/next-time-id'
import { eachWord, holdsLower, part } from '../db/text-search'
import { domainCalled } from '../domains/domain-called'
import { quarantineEntries } from './quarantine.table'

/** What a list of held mail is narrowed to, as `listQuarantine` names it; what is absent or empty narrows nothing. */
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
}

/** Everything that is asked for. */
export function matches(filter: EntryFilter): SQL | undefined {
  return and(matchesFacts(filter), matchesTexts(filter))
}

/** Ids grow with time: a time span is a span of the primary key, and names the partitions that hold it. */
export function matchesFacts(filter: EntryFilter): SQL | undefined {
  const { receivedFrom, receivedTo, direction, isLocked, hasAttachments, scoreFrom, scoreTo } = filter
  const reasons = filter.reason?.flatMap((code) => kindsOf[code])
  return and(
    given(receivedFrom, (at) => gte(quarantineEntries.id, firstTimeId(new Date(at)))),
    given(receivedTo, (at) => lt(quarantineEntries.id, firstTimeId(new Date(at)))),
    given(filter.customerId, (id) => eq(quarantineEntries.customerId, id)),
    given(filter.resellerId, (id) => eq(quarantineEntries.resellerId, id)),
    given(filter.domain, (name) => eq(quarantineEntries.domainId, domainCalled(name))),
    given(direction, (value) => eq(quarantineEntries.isOutbound, value === outbound)),
    given(isLocked, (value) => eq(quarantineEntries.isLocked, value)),
    given(hasAttachments, (value) => eq(quarantineEntries.hasAttachments, value)),
    given(scoreFrom, (score) => gte(quarantineEntries.spamScore, score)),
    given(scoreTo, (score) => lte(quarantineEntries.spamScore, score)),
    given(reasons, (kinds) => inArray(quarantineEntries.reason, kinds)),
    given(filter.stage, (stages) => inArray(quarantineEntries.stage, [...stages])),
  )
}

/** What no index of facts holds: it is looked for in the texts of a message. */
export function matchesTexts(filter: EntryFilter): SQL | undefined {
  return and(
    eachWord(filter.freeSearch, (word) => holdsLower(quarantineEntries.searchText, word)),
    part(filter.sender, quarantineEntries.searchText, [quarantineEntries.sender, quarantineEntries.displayAddress]),
    part(filter.recipient, quarantineEntries.searchText, [quarantineEntries.ownerAddress]),
    part(filter.subject, quarantineEntries.searchText, [quarantineEntries.subject]),
  )
}

const outbound = 0

/** Kinds of core's `quarantineReason` behind each code of the list. */
export const kindsOf: Record<QuarantineReasonCode, readonly string[]> = {
  virus: ['virus'],
  phishing: ['phishing'],
  spam: ['spam'],
  bulk: ['bulk'],
  content: ['content', 'recursion'],
  scanError: ['scanError'],
}

/** The code of the list that a kind of core's `quarantineReason` counts as; a kind without one is its own. */
export function codeOfKind(kind: string): string {
  return quarantineReasons.find((code) => kindsOf[code].includes(kind)) ?? kind
}
