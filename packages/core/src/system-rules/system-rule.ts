import type * as z from 'zod/mini'
import { ruleFields } from '../customer-rules/customer-rule'
import { codec } from '../http/codec'
import { list, Named, offByDefault } from '../http/fields'

/** Maximum number of rules the provider can have for all customers. */
export const systemRulesAtMost = 200

/** A content rule of the provider: it applies to the inbound mail of every customer. */
export const SystemRule = codec({
  ...ruleFields,
  /** Takes precedence over everything except danger, also when it delivers. */
  isForced: offByDefault,
  /** The match lists that it names. */
  lists: list(Named),
})
export type SystemRule = z.output<typeof SystemRule>
