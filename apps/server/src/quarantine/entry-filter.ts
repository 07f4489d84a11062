import type { QuarantineReasonCode } from '@postern/core'
import { and, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { firstTimeId } from '../db/next-time-id'
import { eachWord, holds, holdsLower } from '../db/text-search'
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
  customerId?: number | undefined
}

/** Ids grow with time: a time span is a span of the primary key, and names the partitions that hold it. */
export function matches(filter: EntryFilter): SQL | undefined {
  const { receivedFrom, receivedTo, direction, isLocked, customerId } = filter
  const reasons = filter.reason?.flatMap((code) => kindsOf[code])
  return and(
    given(receivedFrom, (at) => gte(quarantineEntries.id, firstTimeId(new Date(at)))),
    given(receivedTo, (at) => lt(quarantineEntries.id, firstTimeId(new Date(at)))),
    given(customerId, (id) => eq(quarantineEntries.customerId, id)),
    given(direction, (value) => eq(quarantineEntries.isOutbound, value === outbound)),
    given(isLocked, (value) => eq(quarantineEntries.isLocked, value)),
    given(reasons, (kinds) => inArray(quarantineEntries.reason, kinds)),
    given(filter.stage, (stages) => inArray(quarantineEntries.stage, [...stages])),
    eachWord(filter.freeSearch, (word) => holdsLower(quarantineEntries.searchText, word)),
    part(filter.sender, quarantineEntries.sender, quarantineEntries.displayAddress),
    part(filter.recipient, quarantineEntries.ownerAddress),
    part(filter.subject, quarantineEntries.subject),
  )
}

/** Whether a filter asks for what no index holds alone. */
export function readsRows({ freeSearch, sender, recipient, subject }: EntryFilter): boolean {
  return [freeSearch, sender, recipient, subject].some((text) => text?.trim())
}

const outbound = 0

/** Kinds of core's `quarantineReason` behind each code of the list. */
const kindsOf: Record<QuarantineReasonCode, readonly string[]> = {
  virus: ['virus'],
  phishing: ['phishing'],
  spam: ['spam'],
  bulk: ['bulk'],
  content: ['content', 'recursion'],
  scanError: ['scanError'],
}

type TextColumn = (typeof quarantineEntries)['sender' | 'displayAddress' | 'ownerAddress' | 'subject']

// What stands in one of the columns stands in what free search looks in: its index finds the rows to look at.
function part(text: string | undefined, ...columns: TextColumn[]): SQL | undefined {
  const wanted = text?.trim()
  if (!wanted) return undefined
  return and(holdsLower(quarantineEntries.searchText, wanted), or(...columns.map((column) => holds(column, wanted))))
}

function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}
