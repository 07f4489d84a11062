import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { withAbsoluteLogos } from '../branding/logo-address'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { anyone } from '../permissions/access'
import { line } from '../shared/text-schemas'

/** API endpoints for branding. */
export const branding = feature(
  { name: 'branding', noun: 'branding' },
  {
    /** Branding of the host name that a page is served from; needs no login, because the login page uses it (AM-086). */
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

/** API reference texts for the branding calls. */
export const brandingReference: References<typeof branding> = {
  get: { summary: 'Logos for the host name of a page', spec: ['CA-091', 'AM-086', 'XT-13'] },
}
