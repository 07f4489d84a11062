import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { SmallId } from '../shared/id'
import { isEmbedOrigin } from './embed-origin'

/** Tenant of a key or token: at most one of the two. */
export const tenantShape = { customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }

/** Widgets that a key or a token is for. */
export const widgetNames = z
  .array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)))
  .check(z.minLength(1), z.maxLength(50))
/** Origins of the pages that may use it. */
export const embedOrigins = z
  .array(z.string().check(z.refine(isEmbedOrigin, 'embed.wrongOrigins' satisfies AnswerKey)))
  .check(z.minLength(1), z.maxLength(20))
