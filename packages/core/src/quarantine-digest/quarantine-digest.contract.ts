import * as z from 'zod/mini'
import { securePreview } from '../held-message/secure-preview'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { QuarantineEntry } from '../quarantine/quarantine-entry'
import { Id } from '../shared/id'
import { DigestEntryType } from './digest-entry-type'

const secret = z.string().check(z.maxLength(200))
const releaseCodeHolder: Access = { who: 'secretHolder', secret: 'releaseCode' }

/** Whose brand the page wears is not told here: it goes by host name. */
export const getDigestEntry = endpoint({
  method: 'GET',
  path: 'v1/quarantine/{id}/digest/',
  access: releaseCodeHolder,
  params: z.object({ id: Id }),
  query: z.object({ releaseCode: z._default(secret, ''), previewToken: z.optional(secret) }),
  response: z.extend(QuarantineEntry, securePreview),
})

export const releaseDigestEntry = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/digest/releases/',
  access: releaseCodeHolder,
  params: z.object({ id: Id }),
  body: z.object({ releaseCode: secret }),
  response: QuarantineEntry,
  idempotent: true,
})

export const addDigestListEntry = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/digest/wbl/',
  access: { who: 'secretHolder', secret: 'allowBlockToken' },
  params: z.object({ id: Id }),
  body: z.object({
    entryType: z.enum(DigestEntryType),
    allowBlockToken: secret,
    envelopeOnly: z._default(z.boolean(), false),
    /** Also the address inside the display name; only heeded for a spoofed entry whose owner may do so (XD-12). */
    bothSenders: z.optional(z.boolean()),
  }),
  response: z.object({ message: z.string() }),
  idempotent: true,
})
