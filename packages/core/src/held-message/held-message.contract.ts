import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id } from '../shared/id'
import { EntryEvent, HeldMessage } from './held-message'
import { securePreview } from './secure-preview'

const administrators: Access = { who: 'signedIn', services: [Service.EmailSecurity] }
const byId = { access: administrators, params: z.object({ id: Id }), method: 'GET' } as const

/** Reads the message in a process of its own: one that takes too long or too much answers 422. */
export const getHeldMessage = endpoint({ ...byId, path: 'v1/quarantine/{id}/message/', response: HeldMessage })

/** The message as a redacted picture (XB-05); each call is logged. */
export const getHeldMessagePreview = endpoint({
  ...byId,
  path: 'v1/quarantine/{id}/preview/',
  response: z.object(securePreview),
})

/** The message as it came in; each call is logged. */
export const getHeldMessageSource = endpoint({
  ...byId,
  path: 'v1/quarantine/{id}/source/',
  response: z.object({
    /** Base64 of the raw source. */
    source: z.string(),
    size: z.number(),
    /** Hex. */
    sha256: z.string(),
  }),
})

/** What happened to the message and who did it, oldest first. */
export const listEntryEvents = endpoint({
  ...byId,
  path: 'v1/quarantine/{id}/events/',
  response: z.object({ events: z.array(EntryEvent) }),
})
