import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { type ListCondition, type RuleConditions, RuleMatch } from './rule-conditions'

/** What becomes of mail that a rule matches. */
export const RuleAction = { Hold: 'hold', Deliver: 'deliver', Discard: 'discard' } as const
export type RuleAction = (typeof RuleAction)[keyof typeof RuleAction]

/** Rules that a customer can have. */
export const rulesAtMost = 50

/** How many days of a rule's hits are counted. */
export const hitDays = 30

/** Fields of a content rule of any level. */
export const ruleFields = {
  id: z.number(),
  customerId: z._default(z.number(), 0),
  name: text,
  note: text,
  isActive: onByDefault,
  /** Which one is asked first, from 1 on: the first that matches decides. */
  position: z._default(z.number(), 1),
  action: orElse(z.enum(RuleAction), RuleAction.Hold),
  match: orElse(z.enum(RuleMatch), RuleMatch.All),
  senders: list(z.string()),
  exceptSenders: list(z.string()),
  recipients: list(z.string()),
  subjectWords: list(z.string()),
  bodyWords: list(z.string()),
  attachmentNames: list(z.string()),
  attachmentTypes: list(z.string()),
  hasProtectedArchive: offByDefault,
  headerName: text,
  headerWords: list(z.string()),
  minSizeMb: maybe(z.number()),
  /** Ids of match lists; customers' rules name none. */
  senderLists: list(z.number()),
  recipientLists: list(z.number()),
  attachmentNameLists: list(z.number()),
  countryLists: list(z.number()),
  /** Key of the ready-made rule that it was made from. */
  template: maybe(z.string()),
  /** Messages of the last `hitDays` days that it decided about; stops counting at 10,000. */
  hits: z._default(z.number(), 0),
  /** When it last decided about one in these days, ISO 8601 in UTC. */
  lastHitAt: maybe(z.string()),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** Passed on as `ifMatch`, a change is refused when the rule was changed since (XS-13). Its place does not count. */
  version: text,
}

/** A content rule of a customer: inbound mail that it matches is held, delivered or discarded. */
export const CustomerRule = codec(ruleFields)
export type CustomerRule = z.output<typeof CustomerRule>

/** What a rule looks for, out of all that is known of it. Conditions that are newer than a stored rule ask nothing. */
export function conditionsOf(rule: Omit<RuleConditions, ListCondition> & Partial<RuleConditions>): RuleConditions {
  const { match, senders, exceptSenders, recipients, subjectWords, bodyWords } = rule
  const { attachmentNames, attachmentTypes, hasProtectedArchive, headerName, headerWords, minSizeMb } = rule
  const { senderLists = [], recipientLists = [], attachmentNameLists = [], countryLists = [] } = rule
  return {
    ...{ senderLists, recipientLists, attachmentNameLists, countryLists },
    ...{ match, senders, exceptSenders, recipients, subjectWords, bodyWords },
    ...{ attachmentNames, attachmentTypes, hasProtectedArchive, headerName, headerWords, minSizeMb },
  }
}

/** What has been found when somebody tries what a rule would match. */
export const RuleTrial = z.object({
  /** The latest messages, up to 100, that are still stored as they came. */
  checked: z.int(),
  matched: z.int(),
  /** The first of those that match. */
  messages: list(
    z.object({
      id: z.number(),
      timestamp: z.string(),
      sender: text,
      recipient: text,
      subject: text,
      /** What matched, for example the name of an attachment. */
      found: text,
    }),
  ),
})
export type RuleTrial = z.output<typeof RuleTrial>
