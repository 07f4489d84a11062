import * as z from 'zod/mini'
import { ruleFields, ruleVersionFields } from '../customer-rules/customer-rule'
import { codec } from '../http/codec'
import { offByDefault } from '../http/fields'

/** Maximum number of rules that the provider, or a reseller, can have for all customers. */
export const systemRulesAtMost = 200

/**
 * A content rule of the provider or of a reseller. It applies to the mail of all its customers, or, when it is offered, to that of those who
 * attach it.
 */
export const SystemRule = codec({
  ...ruleFields,
  /** Takes precedence over everything except danger, also when it delivers. */
  isForced: offByDefault,
  /** Customers see it, greyed, in the list of their rules. */
  isShown: offByDefault,
  /** Applies only where it is attached. */
  isOffered: offByDefault,
  /** Number of customers that have attached it. */
  attachedCount: z._default(z.number(), 0),
})
export type SystemRule = z.output<typeof SystemRule>

/** A former state of such a rule; place, switch, hits and `version` are those of today. */
export const SystemRuleVersion = z.object({ ...ruleVersionFields, rule: SystemRule })
export type SystemRuleVersion = z.output<typeof SystemRuleVersion>
