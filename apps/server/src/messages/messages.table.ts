import type { HeldFile, MessageState, SenderAuthentication } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import type { MessageEffects } from '../customer-rules/message-effects'
import { bytes, instant, tenantColumns, timeId } from '../db/columns'

/** Raw sources as received (bare line feeds made CRLF), one per SMTP transaction and customer. Partitioned by time. */
export const messageSources = pgTable('message_sources', {
  id: timeId().primaryKey(),
  ...tenantColumns(),
  raw: bytes().notNull(),
  size: integer().notNull(),
  /** Hex. */
  sha256: text().notNull(),
})

/** Message history: one row per recipient. Partitioned by time. */
export const messages = pgTable(
  'messages',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    domainId: integer().notNull(),
    sourceId: timeId().notNull(),
    receivedAt: instant().notNull(),
    /** 1 inbound, 0 outbound (spec 9). */
    direction: smallint().notNull(),
    /** Envelope sender; empty for bounces. */
    sender: text().notNull(),
    recipient: text().notNull(),
    displayAddress: text(),
    subject: text().notNull(),
    messageIdHeader: text().notNull(),
    size: integer().notNull(),
    clientAddress: text().notNull(),
    /** Version and cipher that it came in with, such as `TLSv1.3 TLS_AES_256_GCM_SHA384`; `null`: in plain text. */
    tls: text(),
    state: text().$type<MessageState>().notNull(),
    /** Kind of the verdict, or the deciding list entry. */
    reason: text().notNull(),
    /** Deciding content rule; may no longer exist. */
    ruleId: integer(),
    /** Effects of content rules on the copies that leave; `null`: none. */
    effects: jsonb().$type<MessageEffects>(),
    spamScore: real(),
    hasAttachments: boolean().notNull().default(false),
    /** The file that it was held or refused for. */
    heldFile: jsonb().$type<HeldFile>(),
    /** Result of checking the sender; `null`: not checked. */
    authentication: jsonb().$type<SenderAuthentication>(),
    /** Last response of the next hop, or the response to the client if it was rejected. */
    lastAnswer: text(),
    /** Country of the client in two upper-case letters; `null`: unknown. */
    country: text(),
    /** Deciding allow/block list entry; may no longer exist. */
    listEntryId: integer(),
    /** Names of its attachments, lower case, one a line. */
    attachmentNames: text(),
    /** SHA-256 of the source, in hex; `null`: it was rejected before it was sent. */
    sha256: text(),
    /** How often it was rejected within a minute; `null`: once, or it was taken. */
    repeats: integer(),
    /** Text that substring searches look in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(sender || ' ' || coalesce(display_address, '') || ' ' || recipient || ' ' || subject)`,
      ),
  },
  (table) => {
    // Columns that dashboards count by and the history filters on: counting reads nothing but the index.
    const facts = [
      table.reason,
      table.state,
      table.direction,
      table.hasAttachments,
      table.domainId,
      table.size,
    ] as const
    return [
      index('messages_of_provider').on(table.id, ...facts),
      index('messages_of_reseller').on(table.resellerId, table.id, ...facts),
      index('messages_of_customer').on(table.customerId, table.id, ...facts),
      index('messages_search').using('gin', sql`search_text gin_trgm_ops`),
      index('messages_of_rule').on(table.ruleId, table.id).where(sql`rule_id is not null`),
      index('messages_of_list_entry').on(table.listEntryId, table.id).where(sql`list_entry_id is not null`),
      index('messages_message_id').on(table.messageIdHeader, table.id),
      index('messages_client').on(table.clientAddress, table.id),
      index('messages_sha256').using('hash', table.sha256),
    ]
  },
)

/** Mail on its way to a next hop, or out to other servers. A row leaves when one took the message or refused it for good. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    /** The recipient's domain; for outbound mail the sender's. */
    domainId: integer().notNull(),
    sourceId: timeId().notNull(),
    messageId: timeId().notNull(),
    /** Inbound mail goes to the domain's next hops, outbound mail wherever the recipient's domain takes its own. */
    route: text().$type<'next_hop' | 'mx'>().notNull().default('next_hop'),
    /** Domain of an outbound recipient, lower case, ASCII; `null` for inbound mail. */
    recipientDomain: text(),
    /** The released entry; `null` for mail that was never held. */
    entryId: timeId(),
    /** Release of a held message to somebody other than its recipient: the entry is unchanged for its own recipient. */
    isToOthers: boolean().notNull().default(false),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Notifies the sender when it is late or fails: the sender is authenticated, and may be a person. */
    tellsSender: boolean().notNull().default(false),
    isDelayTold: boolean().notNull().default(false),
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    /** End of the processing lease; when it has passed, other processes take over from one that died. */
    leasedUntil: instant(),
  },
  (table) => [
    index('deliveries_to_next_hops').on(table.domainId, table.nextTryAt, table.id).where(sql`route = 'next_hop'`),
    index('deliveries_to_mx').on(table.recipientDomain, table.nextTryAt, table.id).where(sql`route = 'mx'`),
    index().on(table.sourceId),
    index('deliveries_untold').on(table.id).where(sql`tells_sender and not is_delay_told`),
  ],
)
