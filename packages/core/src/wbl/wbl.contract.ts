import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, text } from '../http/fields'
import { byId } from '../quarantine/quarantine.contract'
import { SenderTrial } from './sender-lists.contract'

/** An allow/block list entry that applies to the sender of a held message. */
export const SenderListEntry = z.object({
  id: z.number(),
  /** Address, or `@domain`. */
  sender: z.string(),
  /** A `WblType`; accept unknown ones. */
  type: z.number(),
  /** True when it applies to everyone at the customer, otherwise only to the message's own recipient. */
  isForCustomer: z.boolean(),
  /** An `EntryOutcome`, such as `wins` for the entry that decides. */
  why: text,
  /** `portal` or `digest`. */
  source: text,
  /** Instant, ISO 8601 in UTC. */
  createdAt: z.string(),
})
export type SenderListEntry = z.output<typeof SenderListEntry>

/** Allow/block list entries about a held message's sender. */
export const SenderListing = z.object({
  /** Address that a new entry would contain; `null` for a bounce, which has none. */
  sender: maybe(z.string()),
  entries: list(SenderListEntry),
})
export type SenderListing = z.output<typeof SenderListing>

const path = 'v1/quarantine/{id}/wbl/'

/** API endpoints for the sender of a held message. */
export const wbl = feature(
  { name: 'wbl', noun: '' },
  {
    getSenderListing: endpoint({ ...byId, method: 'GET', path, response: SenderListing }),

    /** Traces how a held message would be judged by now: by what was found when it came, and the lists and policies of today. */
    traceHeldMessage: endpoint({ ...byId, method: 'GET', path: 'v1/quarantine/{id}/trace/', response: SenderTrial }),

    /**
     * Lists the sender, or its domain, for everyone at the customer. The sender comes from the stored message, never from the request.
     * Replaces any earlier entry for it on the customer's list, which has one entry per sender.
     */
    listSender: endpoint({
      ...byId,
      method: 'POST',
      path,
      body: z.object({
        /** 1 block, 3 allow without spam checks (spec 9). */
        entryType: z.literal([1, 3]),
        scope: z.enum(['sender', 'domain']),
      }),
      response: SenderListing,
      idempotent: true,
    }),
  },
)

/** API reference texts for the allow/block list calls. */
export const wblReference: References<typeof wbl> = {
  getSenderListing: {
    summary: 'What the allow/block list says about the sender of a held message',
    spec: ['RT-016', 'CO-059', 'CO-060', 'CO-062'],
  },
  traceHeldMessage: {
    summary: 'Everything that has a say about a held message, in its order',
    spec: ['RT-016', 'CO-059'],
  },
  listSender: {
    summary: 'Allow or block the sender of a held message, or its domain, for the whole customer',
    spec: ['RT-016', 'CO-060', 'CO-062', 'XA-24'],
  },
}
