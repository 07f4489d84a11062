import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { orElse, text } from '../http/fields'
import { SmallId } from '../shared/id'
import { defaultTimeZone } from '../shared/time-zone'
import { DigestOverride, DigestSettings } from './digest-settings'

const byId = { access: managers, params: z.object({ id: SmallId }) }

/** Digest and notice settings of a customer's users, as returned by the server. */
export const CustomerDigestSettings = z.object({
  settings: DigestSettings,
  /** Time zone of users without one of their own. */
  timezone: orElse(z.string(), defaultTimeZone),
  /** ENG or FR: language of users who have not chosen one. */
  language: orElse(z.string(), 'ENG'),
  /** Pass it as `ifMatch` to have a change rejected when the settings have changed since (XS-13). */
  version: text,
})
export type CustomerDigestSettings = z.output<typeof CustomerDigestSettings>

/** API endpoints for digest settings. */
export const digestSettings = feature(
  { name: 'digestSettings', noun: 'digestSettings' },
  {
    get: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/customers/{id}/digest_settings/',
      response: CustomerDigestSettings,
    }),

    /** Changes only the given fields; users who set a value themselves keep it. */
    update: endpoint({
      ...byId,
      method: 'PATCH',
      path: 'v1/customers/{id}/digest_settings/',
      body: DigestOverride,
      response: CustomerDigestSettings,
    }),
  },
)

/** API reference texts for the digest-settings calls. */
export const digestSettingsReference: References<typeof digestSettings> = {
  get: { summary: 'How users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
  update: { summary: 'Change how users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
}
