import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { apiKeyHolder } from '../permissions/access'
import { SmallId } from '../shared/id'
import { embedOrigins, tenantShape, widgetNames } from './key-shapes'

/** API endpoints for embed tokens. */
export const embed = feature('embed', {
  /** Exchanges a host backend's key for a token that is safe in a browser (embedding.md 2). */
  createToken: endpoint({
    method: 'POST',
    path: 'v1/embed/tokens/',
    access: apiKeyHolder,
    body: z.object({
      widgets: widgetNames,
      /** Absent: the key's own tenant. */
      ...tenantShape,
      /** Administrator of the tenant on whose behalf the widgets act. */
      userId: z.optional(SmallId),
      /** Absent: all origins of the key. */
      origins: z.optional(embedOrigins),
    }),
    response: z.object({
      token: z.string(),
      /** Instant, ISO 8601 in UTC. */
      expiresAt: z.string(),
    }),
  }),
})

/** API reference texts for the embed calls. */
export const embedReference: References<typeof embed> = {
  createToken: { summary: 'Exchange an API key for an embed token', spec: ['XB-11', 'XS-23'] },
}
