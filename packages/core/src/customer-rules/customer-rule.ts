import * as z from 'zod/mini'
import { fileGroups } from '../file-types/file-type-codes'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, onByDefault, orElse, text } from '../http/fields'
import { tenantLevels } from '../owners/owner-level'
import { jobResultShape } from '../shared/job-result'
import { mailDirections } from '../shared/mail-directions'
import { type MoreCondition, moreFields, moreOf } from './conditions/more-conditions'
import { RuleAction } from './rule-action'
import { type ListCondition, type RuleConditions, type RuleExceptions, RuleMatch } from './rule-conditions'
import { ruleEffects } from './rule-effects'
import { ruleSchedule } from './rule-schedule'

/** Maximum number of rules per customer. */
export const rulesAtMost = 200

/** Number of days for which a rule's hits are counted. */
export const hitDays = 30

/** Number of latest days for which hits are counted one by one. */
export const hitDaysShown = 7

/** Levels that can own rules, the broadest first. */
export const ruleLevels = tenantLevels
/** One of `ruleLevels`. */
export type RuleLevel = (typeof ruleLevels)[number]

/** Fields that content rules have at every level. */
export const ruleFields = {
  id: z.number(),
  customerId: z._default(z.number(), 0),
  name: text,
  note: text,
  isActive: onByDefault,
  /** Position in the evaluation order, from 1 on: the first rule that matches decides. */
  position: z._default(z.number(), 1),
  /** Mail that it is asked about. Rules that are older than outbound mail are about inbound mail. */
  direction: orElse(z.enum(mailDirections), 'in'),
  action: orElse(z.enum(RuleAction), RuleAction.Hold),
  /** Effects on the mail beside the action; kept with mail that is held, and applied when it is released. */
  effects: ruleEffects,
  /** When it applies. */
  schedule: ruleSchedule,
  match: orElse(z.enum(RuleMatch), RuleMatch.All),
  senders: list(z.string()),
  exceptSenders: list(z.string()),
  recipients: list(z.string()),
  subjectWords: list(z.string()),
  bodyWords: list(z.string()),
  attachmentNames: list(z.string()),
  attachmentTypes: list(z.string()),
  hasProtectedArchive: offByDefault,
  attachmentKinds: list(z.enum(fileGroups)),
  attachmentInArchive: list(z.string()),
  unreadableArchive: offByDefault,
  macros: offByDefault,
  headerName: text,
  headerWords: list(z.string()),
  minSizeMb: maybe(z.number()),
  /** Ids of match lists of the rule's own level, or of those above. */
  senderLists: list(z.number()),
  recipientLists: list(z.number()),
  attachmentNameLists: list(z.number()),
  countryLists: list(z.number()),
  /** The match lists that it names. */
  lists: list(Named),
  /** Ids of groups of the customer, for its own rules: the recipient of inbound mail, or the sender of outbound mail, is a member of one. */
  groups: list(z.number()),
  /** The groups that it names. */
  namedGroups: list(Named),
  ...moreFields,
  /** Conditions of which one is enough for mail never to match. */
  exceptions: orElse(z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<RuleExceptions>, {}),
  /** Level whose rule it is; for an attached rule the one that offers it. */
  level: orElse(z.enum(ruleLevels), 'customer'),
  /** True for a rule of a level above that applies here: it cannot be changed, moved or deleted here. */
  isInherited: offByDefault,
  /** True for a rule that a level above offers and keeps: here it can be moved, switched and detached. */
  isAttached: offByDefault,
  /** Key of the ready-made rule it was copied from. */
  template: maybe(z.string()),
  /** Messages it decided in the last `hitDays` days; counting stops at 10,000. */
  hits: z._default(z.number(), 0),
  /** Those of the last `hitDaysShown` days, of 24 hours each, the oldest day first. Empty for inherited rules. */
  hitsByDay: list(z.number()),
  /** Latest hit in these days, ISO 8601 in UTC. */
  lastHitAt: maybe(z.string()),
  /** Since when an active rule decides as it does now, ISO 8601 in UTC: a new name or note changes nothing. Only on its page; `null`: unknown. */
  liveSince: maybe(z.string()),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
  /** Pass it as `ifMatch` to have a change rejected when the rule has changed since (XS-13). Its position does not count. */
  version: text,
}

/** A customer's content rule, for inbound mail, for outbound mail, or for both. */
export const CustomerRule = codec(ruleFields)
export type CustomerRule = z.output<typeof CustomerRule>

type FileCondition = 'attachmentKinds' | 'attachmentInArchive' | 'unreadableArchive' | 'macros'
type Newer = ListCondition | FileCondition | MoreCondition | 'groups' | 'exceptions'
type KnownConditions = Omit<RuleConditions, Newer> & Partial<Pick<RuleConditions, Newer>>

/** Reads the conditions of a stored rule. Those that are newer than the rule ask nothing. */
export function conditionsOf(rule: KnownConditions): RuleConditions {
  const { match, senders, exceptSenders, recipients, subjectWords, bodyWords } = rule
  const { attachmentNames, attachmentTypes, hasProtectedArchive, headerName, headerWords, minSizeMb } = rule
  const { senderLists = [], recipientLists = [], attachmentNameLists = [], countryLists = [], groups = [] } = rule
  const { attachmentKinds = [], attachmentInArchive = [], unreadableArchive = false, macros = false } = rule
  return {
    ...{ attachmentKinds, attachmentInArchive, unreadableArchive, macros },
    ...{ senderLists, recipientLists, attachmentNameLists, countryLists, groups },
    ...{ match, senders, exceptSenders, recipients, subjectWords, bodyWords },
    ...{ attachmentNames, attachmentTypes, hasProtectedArchive, headerName, headerWords, minSizeMb },
    ...moreOf(rule),
    exceptions: rule.exceptions ?? {},
  }
}

/** Former states of a rule that are kept. */
export const ruleVersionsAtMost = 50

/** Fields of a former state of a rule, beside the rule as it was. */
export const ruleVersionFields = {
  /** Counted from 1 on. */
  number: z.number(),
  /** When it was replaced by the next one, ISO 8601 in UTC. */
  replacedAt: z.string(),
  /** User name of whoever replaced it, kept after the user is deleted. */
  replacedBy: text,
}

/** A former state of a customer's rule; place, switch, hits and `version` are those of today. */
export const CustomerRuleVersion = z.object({ ...ruleVersionFields, rule: CustomerRule })
export type CustomerRuleVersion = z.output<typeof CustomerRuleVersion>

/** Maximum number of the latest messages that a trial compares. */
export const triedAtMost = 500
/** Longest time back that a trial compares, in days. */
export const trialDaysAtMost = 30
/** Maximum number of characters of a pasted message. */
export const longestTrialMail = 900_000

/** Result of trying what a rule would match, as far as mail has been compared. */
export const RuleTrial = z.object({
  ...jobResultShape,
  /** Number of messages checked, of those that are still stored in original form. */
  checked: z.int(),
  matched: z.int(),
  /** Matching ones that were held, and that people have released. */
  released: z._default(z.int(), 0),
  /** Number of messages to compare; `null`: not counted yet. */
  total: maybe(z.number()),
  /** The first matching messages. */
  messages: list(
    z.object({
      id: z.number(),
      timestamp: z.string(),
      sender: text,
      recipient: text,
      subject: text,
      /** Matched part, for example the name of an attachment. */
      found: text,
    }),
  ),
})
export type RuleTrial = z.output<typeof RuleTrial>
