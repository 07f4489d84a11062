import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { apiKeyHolder } from '../permissions/access'
import { SmallId } from '../shared/id'
import { embedOrigins, tenantShape, widgetNames } from './key-shapes'

/** The calls about embed tokens. */
export const embed = feature('embed', {
  /** A host's backend exchanges its key for a token that a browser may have (embedding.md 2). */
  createToken: endpoint({
    method: 'POST',
    path: 'v1/embed/tokens/',
    access: apiKeyHolder,
    body: z.object({
      widgets: widgetNames,
      /** Absent: the key's own tenant. */
      ...tenantShape,
      /** An administrator of the tenant in whose name the widgets act. */
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

/** What readers of the API are told. */
export const embedReference: References<typeof embed> = {
  createToken: { summary: 'Exchange an API key for an embed token', spec: ['XB-11', 'XS-23'] },
}
