import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { SmallId } from '../shared/id'
import { isIpCidr } from '../shared/ip-address'
import { line } from '../shared/text-schemas'
import { apiScopes } from './api-scopes'
import { isEmbedOrigin } from './embed-origin'

/** Tenant of a key or token: at most one of the two. */
export const tenantShape = { customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }

/** Permissions of a key that calls the API itself. */
export const apiScopeList = z.array(z.enum(apiScopes)).check(z.maxLength(apiScopes.length))
/** Networks that a key is valid from, such as `192.0.2.0/24`; none: everywhere. */
export const keyNetworks = z
  .array(line.check(z.trim(), z.maxLength(49), z.refine(isIpCidr, 'embed.wrongNetworks' satisfies AnswerKey)))
  .check(z.maxLength(20))

/** Widgets that a key or a token is for. */
export const widgetNames = z
  .array(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)))
  .check(z.minLength(1), z.maxLength(50))
/** Origins of the pages that may use it. */
export const embedOrigins = z
  .array(z.string().check(z.refine(isEmbedOrigin, 'embed.wrongOrigins' satisfies AnswerKey)))
  .check(z.minLength(1), z.maxLength(20))
