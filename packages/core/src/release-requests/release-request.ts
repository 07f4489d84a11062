import * as z from 'zod/mini'
import { maybe, Named, text } from '../http/fields'
import { Verdict } from '../quarantine/quarantine-entry'

/** A recipient's request to have a held message released. It keeps what it says of the message when that is gone. */
export const ReleaseRequest = z.object({
  id: z.number(),
  /** One of `releaseRequestStates`; unknown ones are shown as they are. */
  state: z.string(),
  /** When it was first asked for, and last. Instants, ISO 8601 in UTC. */
  askedAt: z.string(),
  lastAskedAt: z.string(),
  /** Repeated asks fold into one request. */
  timesAsked: z._default(z.int(), 1),
  /** Address of the recipient. */
  asker: text,
  /** The recipient's latest words; as untrusted as the message. */
  reason: text,
  /** The held message; `null` when it is gone. */
  entryId: maybe(z.number()),
  message: z.object({
    /** Envelope sender; empty for bounces. */
    sender: text,
    /** The From header as it was written. */
    displayAddress: maybe(z.string()),
    subject: text,
    /** Instant, ISO 8601 in UTC. */
    receivedAt: z.string(),
  }),
  /** Kind of what the filter found: `spam`, `phishing`, `virus`, … */
  heldFor: text,
  /** All that it found; `null` when the message is gone. */
  verdict: maybe(Verdict),
  /** Messages of this sender to the customer in the last 90 days that were held, and how many of them were released. */
  history: z._default(z.object({ held: z.int(), released: z.int() }), { held: 0, released: 0 }),
  /** User name of who decided; the recipient's address for a message that the recipient released. */
  decidedBy: maybe(z.string()),
  decidedAt: maybe(z.string()),
  /** Text sent to the recipient with a denial. */
  reply: text,
  customer: maybe(Named),
})
export type ReleaseRequest = z.output<typeof ReleaseRequest>
