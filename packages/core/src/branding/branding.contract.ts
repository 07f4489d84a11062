import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { withAbsoluteLogos } from '../branding/logo-address'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { anyone } from '../permissions/access'
import { line } from '../shared/text-schemas'

/** The calls about brands. */
export const branding = feature(
  { name: 'branding', noun: 'branding' },
  {
    /** The look of the host name that a page is served from: no login, as the login page needs it (AM-086). */
    get: endpoint({
      method: 'GET',
      path: 'v1/resellers/branding/',
      access: anyone,
      query: z.object({ domain: z._default(line.check(z.maxLength(255)), '') }),
      response: Branding,
      complete: withAbsoluteLogos,
    }),
  },
)

/** What readers of the API are told. */
export const brandingReference: References<typeof branding> = {
  get: { summary: 'Logos for the host name of a page', spec: ['CA-091', 'AM-086', 'XT-13'] },
}
