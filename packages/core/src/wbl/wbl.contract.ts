import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, text } from '../http/fields'
import { byId } from '../quarantine/quarantine.contract'

/** An entry of the allow/block list that is about the sender of a held message. */
export const SenderListEntry = z.object({
  id: z.number(),
  /** Address, or `@domain`. */
  sender: z.string(),
  /** As `WblType`; unknown ones are tolerated. */
  type: z.number(),
  /** It decides for everybody at the customer, else for the message's own recipient alone. */
  isForCustomer: z.boolean(),
  /** `portal` or `digest`. */
  source: text,
  /** Instant, ISO 8601 in UTC. */
  createdAt: z.string(),
})
export type SenderListEntry = z.output<typeof SenderListEntry>

/** What the allow/block list says about a held message's sender. */
export const SenderListing = z.object({
  /** Address that an entry would name; `null` for a bounce, which has none. */
  sender: maybe(z.string()),
  entries: list(SenderListEntry),
})
export type SenderListing = z.output<typeof SenderListing>

const path = 'v1/quarantine/{id}/wbl/'

/** The calls about the sender of a held message. */
export const wbl = feature(
  { name: 'wbl', noun: '' },
  {
    getSenderListing: endpoint({ ...byId, method: 'GET', path, response: SenderListing }),

    /**
     * Lists the sender, or its domain, for everybody at the customer. Who that is comes from the stored message, never from the
     * request. What the customer's list said about it before is replaced: of one sender it says one thing.
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

/** What readers of the API are told. */
export const wblReference: References<typeof wbl> = {
  getSenderListing: {
    summary: 'What the allow/block list says about the sender of a held message',
    spec: ['RT-016', 'CO-059', 'CO-060', 'CO-062'],
  },
  listSender: {
    summary: 'Allow or block the sender of a held message, or its domain, for the whole customer',
    spec: ['RT-016', 'CO-060', 'CO-062', 'XA-24'],
  },
}
