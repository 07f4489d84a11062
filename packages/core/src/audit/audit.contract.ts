import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { maybe, Named, text } from '../http/fields'
import { signedIn } from '../permissions/access'
import { SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryPart } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { auditResults } from './audit-result'

/** One line of the audit log: who did what, when and from where, with the values before and after. Contains no secrets. */
export const AuditEvent = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Action in one word: `signIn`, `passwordChanged`, `entryReleased`; unknown ones are shown as they are. */
  action: z.string(),
  /** User who did it; empty when nobody was signed in. */
  username: text,
  address: text,
  /** Target of the action, for example `user 42`; empty where the user is meant. */
  target: text,
  /** Customer that it concerns; `null`: none. */
  customer: maybe(Named),
  /** Reseller of that customer; visible to provider staff only. */
  reseller: maybe(Named),
  before: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
  after: z._default(z.nullable(z.record(z.string(), z.unknown())), null),
})
export type AuditEvent = z.output<typeof AuditEvent>

/** API endpoints for the audit log. */
export const audit = feature(
  { name: 'audit', noun: 'auditEvent' },
  {
    /** The log of the caller's scope, newest first. */
    list: endpoint({
      method: 'GET',
      path: 'v1/audit/',
      access: signedIn,
      query: z.object({
        ...pagingShape,
        /** Exact action. */
        action: z.optional(line.check(z.maxLength(60))),
        /** Several exact actions, any of which matches. */
        type: z.optional(z.array(line.check(z.minLength(1), z.maxLength(60))).check(z.maxLength(100))),
        /** Part of the user name, case-insensitive. */
        user: queryPart,
        /** One outside the caller’s scope yields no results. */
        customerId: z.optional(SmallId),
        /** Whether it succeeded. */
        result: z.optional(z.enum(auditResults)),
        /** Exact target, for example `customer 12`. */
        target: z.optional(line.check(z.minLength(1), z.maxLength(100))),
        /** Instants, ISO 8601 in UTC: from (inclusive) and to (exclusive). */
        from: z.optional(z.iso.datetime()),
        to: z.optional(z.iso.datetime()),
      }),
      wire: { ...pagingWire, customerId: 'customer_id' },
      response: z.object({ events: z.array(AuditEvent), ...countShape }),
    }),
  },
)

/** API reference texts for the audit calls. */
export const auditReference: References<typeof audit> = {
  list: { summary: 'Audit log of the caller’s scope, newest first', spec: ['XA-24', 'LO-088'] },
}
