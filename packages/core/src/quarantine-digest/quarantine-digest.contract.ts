import * as z from 'zod/mini'
import { HeardFeatures } from '../events/heard-features'
import { securePreview } from '../held-message/secure-preview'
import { type BoundFeature, bindFeature } from '../http/bind-feature'
import type { Api } from '../http/create-api'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { maybe, text } from '../http/fields'
import type { Access } from '../permissions/access'
import { QuarantineEntry } from '../quarantine/quarantine-entry'
import { maxRequestReason } from '../release-requests/release-request-codes'
import { Id } from '../shared/id'
import { line, paragraphs } from '../shared/text-schemas'
import { DigestEntryType } from './digest-entry-type'

const secret = line.check(z.maxLength(200))
const releaseCodeHolder: Access = { who: 'secretHolder', secret: 'releaseCode' }

/** API endpoints for a digest link. */
export const quarantineDigest = feature(
  { name: 'quarantineDigest', noun: 'digestEntry' },
  {
    /** The answer does not name the page's brand: that depends on the host name. */
    get: endpoint({
      method: 'GET',
      path: 'v1/quarantine/{id}/digest/',
      access: releaseCodeHolder,
      params: z.object({ id: Id }),
      query: z.object({ releaseCode: z._default(secret, ''), previewToken: z.optional(secret) }),
      response: z.extend(QuarantineEntry, securePreview),
    }),

    /** As a stream: what happens to this message. */
    listEvents: endpoint({
      method: 'GET',
      path: 'v1/quarantine/{id}/digest/events/',
      access: releaseCodeHolder,
      params: z.object({ id: Id }),
      query: z.object({ releaseCode: z._default(secret, '') }),
      response: HeardFeatures,
      isStream: true,
    }),

    release: endpoint({
      method: 'POST',
      path: 'v1/quarantine/{id}/digest/releases/',
      access: releaseCodeHolder,
      params: z.object({ id: Id }),
      body: z.object({ releaseCode: secret }),
      /** The specification defines no response: without one, the caller assumes that the entry is being released. */
      response: maybe(QuarantineEntry),
      idempotent: true,
    }),

    /** Asks the administrators for a message that the recipient may ask for but not release. Repeated asks fold into one. */
    ask: endpoint({
      method: 'POST',
      path: 'v1/quarantine/{id}/digest/requests/',
      access: releaseCodeHolder,
      params: z.object({ id: Id }),
      body: z.object({
        releaseCode: secret,
        reason: paragraphs.check(z.regex(/\S/), z.maxLength(maxRequestReason)),
      }),
      response: z.object({ message: text }),
      idempotent: true,
    }),

    addListEntry: endpoint({
      method: 'POST',
      path: 'v1/quarantine/{id}/digest/wbl/',
      access: { who: 'secretHolder', secret: 'allowBlockToken' },
      params: z.object({ id: Id }),
      body: z.object({
        entryType: z.enum(DigestEntryType),
        allowBlockToken: secret,
        envelopeOnly: z._default(z.boolean(), false),
        /** Also allows the address inside the display name; only effective for a spoofed entry whose owner may do so (XD-12). */
        bothSenders: z.optional(z.boolean()),
      }),
      response: z.object({ message: text }),
      idempotent: true,
    }),
  },
)

/** Functions that a client offers for a digest link. */
export interface QuarantineDigestClient extends BoundFeature<typeof quarantineDigest> {
  /** Opens the stream of what happens to the message. Absent: the message is asked for once a minute while the page is open. */
  openEvents?(input: { id: number; releaseCode: string }, signal: AbortSignal): Promise<Response>
}

/** The client for a digest link of an API. */
export function digestClientOf(api: Api): QuarantineDigestClient {
  return {
    ...bindFeature(api, quarantineDigest),
    openEvents: (input, signal) => api.openStream(quarantineDigest.listEvents, input, signal),
  }
}

/** API reference texts for the quarantine-digest calls. */
export const quarantineDigestReference: References<typeof quarantineDigest> = {
  get: {
    summary: 'The held message that a digest link names; changes nothing, however often it is asked',
    spec: ['CA-034', 'DG-012', 'XD-01'],
  },
  listEvents: {
    summary:
      'Whether changes of the held message that a digest link names are announced; with “Accept: text/event-stream”, a message for each',
    spec: [],
  },
  release: {
    summary: 'Release the held message that a digest link names',
    spec: ['CA-035', 'AM-051', 'XD-10'],
  },
  ask: { summary: 'Ask the administrators to release the held message that a digest link names', spec: [] },
  addListEntry: {
    summary: 'Allow or block the sender for the recipient of a digest link; its token works once',
    spec: ['CA-036', 'EN-125', 'EN-126', 'EN-127', 'EN-128'],
  },
}
