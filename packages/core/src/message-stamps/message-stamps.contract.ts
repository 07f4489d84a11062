import * as z from 'zod/mini'
import { TemplatePreview } from '../digest-templates/digest-template'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { MessageStamp, stampContentShape, stampDirections, stampFields } from './message-stamp'

/** Columns that stamps can be sorted by; a leading '-' sorts downwards. */
export const messageStampOrderings = ['name', '-name', 'updatedAt', '-updatedAt'] as const
/** One of `messageStampOrderings`. */
export type MessageStampOrdering = (typeof messageStampOrderings)[number]

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const language = z._default(z.enum(['ENG', 'FR']), 'ENG')

/** API endpoints for message stamps. */
export const messageStamps = feature('messageStamps', {
  list: endpoint({
    method: 'GET',
    path: 'v1/message_stamps/',
    access: superAdmins,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(messageStampOrderings), 'name'),
      /** Default: all. */
      direction: z.optional(z.enum(stampDirections)),
    }),
    wire: pagingWire,
    response: listOf('stamps', MessageStamp),
  }),

  /** Adds a stamp. An active one is put into the mail that follows within seconds. */
  create: endpoint({
    method: 'POST',
    path: 'v1/message_stamps/',
    access: superAdmins,
    body: z.object({
      name: stampFields.name,
      ...stampContentShape,
      scope: z._default(stampFields.scope, 'customers'),
      resellerIds: z._default(stampFields.resellerIds, []),
      customerIds: z._default(stampFields.customerIds, []),
      onlyExternal: z._default(stampFields.onlyExternal, true),
      exceptDomains: z._default(stampFields.exceptDomains, []),
      isActive: z._default(stampFields.isActive, false),
    }),
    response: MessageStamp,
    idempotent: true,
  }),

  /** Puts a stamp, which need not be stored, into a sample mail. */
  preview: endpoint({
    method: 'POST',
    path: 'v1/message_stamps/preview/',
    access: superAdmins,
    body: z.object({
      ...stampContentShape,
      language,
      theme: z._default(z.enum(['light', 'dark']), 'light'),
      isNarrow: z._default(z.boolean(), false),
    }),
    response: TemplatePreview,
  }),

  /** Sends a sample mail with a stamp to the caller's own address. */
  test: endpoint({
    method: 'POST',
    path: 'v1/message_stamps/test/',
    access: superAdmins,
    body: z.object({ ...stampContentShape, language }),
    response: Done,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/message_stamps/{id}/', response: MessageStamp }),

  /** Changes only the given fields; texts are given as a whole. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/message_stamps/{id}/',
    body: z.partial(z.object(stampFields)),
    response: MessageStamp,
  }),

  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/message_stamps/{id}/', response: Done }),
})

/** API reference texts for the calls about message stamps. */
export const messageStampsReference: References<typeof messageStamps> = {
  list: { summary: 'Message stamps', spec: ['RT-133'] },
  create: { summary: 'Add a message stamp', spec: ['RT-134'] },
  preview: { summary: 'Draw a sample mail with a stamp', spec: ['RT-134', 'RT-136'] },
  test: { summary: 'Send a sample mail with a stamp to oneself', spec: ['RT-134', 'RT-136'] },
  get: { summary: 'One message stamp', spec: ['RT-135'] },
  update: { summary: 'Change a message stamp, or switch it', spec: ['RT-136'] },
  delete: { summary: 'Delete a message stamp', spec: ['RT-135'] },
}
