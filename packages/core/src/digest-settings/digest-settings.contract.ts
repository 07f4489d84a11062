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

/** How a customer's users are told of held mail, as the server answers it. */
export const CustomerDigestSettings = z.object({
  settings: DigestSettings,
  /** Zone of users who have none of their own. */
  timezone: orElse(z.string(), defaultTimeZone),
  /** ENG or FR: of users who chose none. */
  language: orElse(z.string(), 'ENG'),
  /** Passed on as `ifMatch`, a change is refused when the settings were changed since (XS-13). */
  version: text,
})
export type CustomerDigestSettings = z.output<typeof CustomerDigestSettings>

/** The calls about settings of digests. */
export const digestSettings = feature(
  { name: 'digestSettings', noun: 'digestSettings' },
  {
    get: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/customers/{id}/digest_settings/',
      response: CustomerDigestSettings,
    }),

    /** Changes what is named; users who set something themselves keep it. */
    update: endpoint({
      ...byId,
      method: 'PATCH',
      path: 'v1/customers/{id}/digest_settings/',
      body: DigestOverride,
      response: CustomerDigestSettings,
    }),
  },
)

/** What readers of the API are told. */
export const digestSettingsReference: References<typeof digestSettings> = {
  get: { summary: 'How users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
  update: { summary: 'Change how users of a customer are told of held mail', spec: ['RT-075', 'RT-080'] },
}
