import { Direction, type MessageReason, type MessageState, type ReportCriteria } from '@postern/core'
import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { CommonLetters } from '../db/common-letters'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { addressPart, eachWord, holdsLower, part } from '../db/text-search'
import { inSpan, spanOf } from '../db/time-span'
import { domainCalled } from '../domains/domain-called'
import { longestMessageId } from '../messages/longest-message-id'
import { messages } from '../messages/messages.table'
import { kindsOf } from '../quarantine/entry-filter'

/** Filter of the message history, named as in `listMessages`; absent or empty fields do not filter. */
export interface MessageFilter {
  freeSearch?: string | undefined
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
  direction?: number | undefined
  sender?: string | undefined
  recipient?: string | undefined
  subject?: string | undefined
  state?: readonly string[] | undefined
  reason?: readonly MessageReason[] | undefined
  messageId?: string | undefined
  sizeFrom?: number | undefined
  sizeTo?: number | undefined
  hasAttachments?: boolean | undefined
  domain?: string | undefined
  customerId?: number | undefined
  resellerId?: number | undefined
  client?: string | undefined
  country?: string | undefined
  hasTls?: boolean | undefined
  ruleId?: number | undefined
  listEntryId?: number | undefined
  attachment?: string | undefined
  sha256?: string | undefined
}

export function matchesMessage(filter: MessageFilter): SQL | undefined {
  return and(matchesFacts(filter), matchesTexts(filter))
}

/** Conditions that the time indexes cover. */
export function matchesFacts(filter: MessageFilter): SQL | undefined {
  return and(inSpan(messages.id, spanOf(filter)), matchesFactsOfAnyTime(filter))
}

export function matchesFactsOfAnyTime(filter: MessageFilter): SQL | undefined {
  const reasons = some(filter.reason)?.flatMap((code) => storedReasons[code])
  return and(
    given(filter.customerId, (id) => eq(messages.customerId, id)),
    given(filter.resellerId, (id) => eq(messages.resellerId, id)),
    given(filter.domain, (name) => eq(messages.domainId, domainCalled(name.trim()))),
    given(filter.direction, (value) => eq(messages.direction, value)),
    given(some(filter.state), (states) => inArray(messages.state, states as MessageState[])),
    given(reasons, (kinds) => inArray(messages.reason, kinds)),
    given(filter.hasAttachments, (value) => eq(messages.hasAttachments, value)),
    given(filter.sizeFrom, (bytes) => gte(messages.size, toInteger(bytes))),
    given(filter.sizeTo, (bytes) => lte(messages.size, toInteger(bytes))),
    given(filter.client, (address) => eq(messages.clientAddress, address.trim())),
    given(filter.country, (code) => eq(messages.country, code.toUpperCase())),
    given(filter.hasTls, (value) => (value ? isNotNull(messages.tls) : isNull(messages.tls))),
    given(filter.ruleId, (id) => eq(messages.ruleId, id)),
    given(filter.listEntryId, (id) => eq(messages.listEntryId, id)),
    given(filter.attachment?.trim() || undefined, (name) => holdsLower(messages.attachmentNames, name)),
    given(filter.sha256, (hash) => eq(messages.sha256, hash.toLowerCase())),
    given(filter.messageId, (text) => inArray(messages.messageIdHeader, messageIds(text))),
  )
}

/** Conditions on texts. `common` names letters found everywhere there. */
export function matchesTexts(filter: MessageFilter, common?: CommonLetters): SQL | undefined {
  const { sender, displayAddress, recipient, subject, searchText } = messages
  return and(
    eachWord(filter.freeSearch ?? '', (word) => holdsLower(searchText, word, common)),
    addressPart(filter.sender, searchText, [sender, displayAddress], common),
    addressPart(filter.recipient, searchText, [recipient], common),
    part(filter.subject, searchText, [subject], common),
  )
}

/** Filter for the criteria of a message-history report (type 6); its time, customer and domain come with the report. */
export function criteriaFilter({
  recipientEmail,
  senderEmail,
  subject,
  direction,
  state,
}: ReportCriteria): MessageFilter {
  const states = state.split(',').map((code) => code.trim())
  return {
    recipient: recipientEmail || undefined,
    sender: senderEmail || undefined,
    subject: subject || undefined,
    direction: Object.values(Direction).find((known) => known === direction),
    state: states.filter(Boolean),
  }
}

/** True if a filter has conditions that no index covers alone. */
export function readsRows(filter: MessageFilter): boolean {
  const { freeSearch, sender, recipient, subject, messageId, client, country, attachment, sha256 } = filter
  const texts = [freeSearch, sender, recipient, subject, messageId, client, country, attachment, sha256]
  const { hasTls, ruleId, listEntryId } = filter
  return texts.some((text) => text?.trim()) || [hasTls, ruleId, listEntryId].some((value) => value !== undefined)
}

/** The service's own scope check; row-level security is the second barrier. It also makes the index usable. */
export function inScope(scope: Scope): SQL | undefined {
  return inTenant(messages, scope)
}

/** Contract code for a stored reason; unmapped reasons are their own code. */
export function reasonCode(stored: string): string {
  const known = Object.entries(storedReasons).find(([, kinds]) => kinds.includes(stored))
  return known?.[0] ?? stored
}

/** Reasons that the judge and the scanners write, by code of the contract. */
const storedReasons: Record<MessageReason, readonly string[]> = {
  ...kindsOf,
  clean: ['clean'],
  allowList: ['allow list'],
  blockList: ['block list'],
  contentRule: ['content rule'],
  script: ['script'],
  sendLimit: ['sendLimit'],
  tlsPolicy: ['tlsPolicy'],
  stopped: ['stopped'],
  refused: ['refused'],
  cancelled: ['cancelled'],
  unknown: ['unknown'],
}

// The header has angle brackets, but people often copy it without.
function messageIds(text: string): string[] {
  const bare = text.trim().replace(/^<|>$/g, '')
  return [bare, `<${bare}>`].map((id) => id.slice(0, longestMessageId))
}

function toInteger(bytes: number): number {
  return Math.min(bytes, 2 ** 31 - 1)
}

function some<T>(values: readonly T[] | undefined): readonly T[] | undefined {
  return values && values.length > 0 ? values : undefined
}
