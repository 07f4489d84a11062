import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id } from '../shared/id'
import { EntryEvent, HeldMessage } from './held-message'
import { securePreview } from './secure-preview'

const administrators: Access = { who: 'signedIn', services: [Service.EmailSecurity] }
const byId = { access: administrators, params: z.object({ id: Id }), method: 'GET' } as const

/** API endpoints for a held message. */
export const heldMessage = feature('heldMessage', {
  /** Parses the message in a separate process; one that exceeds the time or memory limit returns 422. */
  get: endpoint({ ...byId, path: 'v1/quarantine/{id}/message/', response: HeldMessage }),

  /** The message as a redacted picture (XB-05); each call is logged. */
  getPreview: endpoint({
    ...byId,
    path: 'v1/quarantine/{id}/preview/',
    response: z.object(securePreview),
  }),

  /** The message as received; each call is logged. */
  getSource: endpoint({
    ...byId,
    path: 'v1/quarantine/{id}/source/',
    response: z.object({
      /** Raw source in Base64. */
      source: z.string(),
      size: z.number(),
      /** Hex. */
      sha256: z.string(),
    }),
  }),

  /** Events of the message and who caused them, oldest first. */
  listEvents: endpoint({
    ...byId,
    path: 'v1/quarantine/{id}/events/',
    response: z.object({ events: z.array(EntryEvent) }),
  }),
})

/** API reference texts for the held-message calls. */
export const heldMessageReference: References<typeof heldMessage> = {
  get: { summary: 'Headers, texts and attachments of a held message', spec: ['RT-016', 'XB-02'] },
  getPreview: { summary: 'A held message as a redacted picture', spec: ['RT-016', 'XB-05'] },
  getSource: { summary: 'The raw source of a held message', spec: ['RT-016', 'XA-24'] },
  listEvents: { summary: 'What happened to a held message, and who did it', spec: ['RT-016', 'XA-24'] },
}
