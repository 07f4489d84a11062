import * as z from 'zod/mini'
import { TemplatePreview } from '../digest-templates/digest-template'
import { codec } from '../http/codec'
import { list, maybe, Named, onByDefault, text } from '../http/fields'

/** Custom digests that a customer can have. */
export const customDigestsAtMost = 20
/** Addresses that one of them can list. */
export const digestAddressesAtMost = 20

/** Outcome of the newest sending of a custom digest. */
export const CustomDigestRun = z.object({
  /** The slot, or when it was asked for; ISO 8601 in UTC. */
  at: z.string(),
  recipients: z._default(z.int(), 0),
  sent: z._default(z.int(), 0),
  /** Nothing new was held for them. */
  nothingNew: z._default(z.int(), 0),
  /** Refused by their mail server, opted out, or without an address that mail may go to. */
  failed: z._default(z.int(), 0),
  /** Not tried yet, or tried again soon. */
  waiting: z._default(z.int(), 0),
})
export type CustomDigestRun = z.output<typeof CustomDigestRun>

/** A digest with recipients, content and times of its own. */
export const CustomDigest = codec({
  id: z.number(),
  customerId: z._default(z.number(), 0),
  name: text,
  isActive: onByDefault,
  /** From 1 on: where a message belongs to several digests of a recipient, the first one lists it. */
  position: z._default(z.number(), 1),
  recipients: z.object({
    /** Their members are told of their own messages. */
    groups: list(Named),
    /** Told of their own messages. */
    users: list(Named),
    /** Told of all messages that match: help desks and shared mailboxes in the customer's domains. */
    addresses: list(z.string()),
  }),
  /** Names; none: all domains of the customer. */
  domains: list(z.string()),
  classes: list(z.string()),
  scoreFrom: maybe(z.number()),
  scoreTo: maybe(z.number()),
  times: list(z.string()),
  /** 1 is Monday, 7 Sunday. */
  days: list(z.number()),
  timezone: text,
  /** ENG or FR. */
  language: text,
  /** `null`: the template in use, or the standard text. */
  templateId: maybe(z.number()),
  /** When it is sent next, ISO 8601 in UTC; `null` while it is inactive. */
  nextAt: maybe(z.string()),
  /** How many get it: the members of its groups, its users and its addresses, each once. */
  recipientCount: z._default(z.int(), 0),
  /** Active digests before it that some of its recipients also get, with messages that could belong to both. */
  overlaps: list(z.object({ id: z.number(), name: z.string(), recipients: z.int() })),
  lastRun: maybe(CustomDigestRun),
  updatedAt: text,
  /** Passed on as `ifMatch`, a change is refused when the digest was changed since (XS-13). Its position does not count. */
  version: text,
})
export type CustomDigest = z.output<typeof CustomDigest>

/** A sample of a custom digest, and what its recipients would be told of now. */
export const CustomDigestPreview = z.object({
  ...TemplatePreview.shape,
  /** The first recipients with the number of messages that are new to them. */
  recipients: list(z.object({ address: z.string(), messages: z.int() })),
  /** All recipients. */
  recipientCount: z._default(z.int(), 0),
})
export type CustomDigestPreview = z.output<typeof CustomDigestPreview>
