import { effectsOf, RuleAction, type RuleEffects } from '@postern/core/management'

/** An address that a rule sends mail to. */
export interface MailTarget {
  address: string
  /** True for a rule of the provider: any domain will do, else only verified ones of the customer. */
  isAnywhere: boolean
  /** The customer's domain that it is in; absent: it is in none. */
  domainId?: number
}

/** Effects of content rules on a message, kept with it until it leaves. */
export interface MessageEffects {
  /** Addresses that get it instead of its recipient; absent: none. */
  redirectTo?: MailTarget
  /** Addresses that get copies. */
  copies: MailTarget[]
  subjectTags: string[]
  /** Headers to add, each as `Name: value`. */
  addHeaders: string[]
  /** Headers to add after all others. Default: none. */
  addLastHeaders?: string[]
  /** Names of headers to remove. */
  removeHeaders: string[]
  /** Single headers to remove, where others of their name stay. Default: none. */
  removeFields?: HeaderField[]
  /** True if the rule that the history names decided nothing: it only changes the message. */
  isOnlyChange?: boolean
}

/** Addresses that get mail by effects. */
export function targetsOf({ redirectTo, copies }: MessageEffects): string[] {
  return [...copies, ...(redirectTo ? [redirectTo] : [])].map(({ address }) => address)
}

/** One of the headers of a name. */
export interface HeaderField {
  name: string
  /** Its place among those of its name in the stored message, from 1. */
  at: number
}

/** A matching rule, as far as its effects go. */
export interface EffectiveRule {
  id: number
  action: RuleAction
  effects?: MessageEffects | undefined
}

/** Effects of a stored rule; `undefined`: it has none. Mail that was redirected or copied before is neither again. */
export function ruleEffectsOn(
  rule: { action: RuleAction; effects: Partial<RuleEffects>; isOfProvider: boolean },
  { isDiverted }: { isDiverted: boolean },
): MessageEffects | undefined {
  const { redirectTo, copyTo, subjectTag, addHeaders, removeHeaders } = effectsOf(rule)
  const target = (address: string): MailTarget => ({ address: address.toLowerCase(), isAnywhere: rule.isOfProvider })
  const effects: MessageEffects = {
    ...(rule.action === RuleAction.Redirect && !isDiverted && { redirectTo: target(redirectTo) }),
    copies: copyTo === '' || isDiverted ? [] : [target(copyTo)],
    subjectTags: subjectTag === '' ? [] : [subjectTag],
    ...{ addHeaders, removeHeaders },
  }
  return isAny(effects) ? effects : undefined
}

function isAny({ redirectTo, addLastHeaders = [], removeFields = [], ...effects }: MessageEffects): boolean {
  const { copies, subjectTags, addHeaders, removeHeaders } = effects
  const changes = [copies, subjectTags, addHeaders, addLastHeaders, removeHeaders, removeFields]
  return redirectTo !== undefined || changes.some(({ length }) => length > 0)
}

/** Effects on a message for one recipient. */
export interface Effective {
  effects: MessageEffects
  /** The first rule that has one. Absent: only scripts have. */
  ruleId?: number
}

/**
 * Effects on a message for one recipient: those of scripts, then of the rules that only change it, and of the one that decided, in the order in
 * which they were asked. `undefined`: none.
 */
export function effectsOn(
  rules: readonly EffectiveRule[],
  {
    ruleId,
    recipient,
    scripts = [],
  }: { ruleId: number | undefined; recipient: string; scripts?: readonly MessageEffects[] },
): Effective | undefined {
  const effective = rules.filter(
    ({ id, action, effects }) => effects && (action === RuleAction.Continue || id === ruleId),
  )
  const all = [...scripts, ...effective.flatMap(({ effects }) => effects ?? [])]
  const [first] = effective
  if (all.length === 0) return undefined
  const redirectTo = all.find((one) => one.redirectTo && !isSame(one.redirectTo, recipient))?.redirectTo
  const own = redirectTo?.address ?? recipient
  const copies = new Map(all.flatMap((one) => one.copies.map((copy) => [copy.address, copy] as const)))
  const effects: MessageEffects = {
    ...(redirectTo && { redirectTo }),
    copies: [...copies.values()].filter((copy) => !isSame(copy, own)),
    subjectTags: unique(all.flatMap((one) => one.subjectTags)),
    addHeaders: unique(all.flatMap((one) => one.addHeaders)),
    removeHeaders: unique(all.flatMap((one) => one.removeHeaders)),
    // Only scripts have these.
    ...(scripts.length > 0 && {
      addLastHeaders: scripts.flatMap(({ addLastHeaders = [] }) => addLastHeaders),
      removeFields: scripts.flatMap(({ removeFields = [] }) => removeFields),
    }),
  }
  return isAny(effects) ? { effects, ...(first && { ruleId: first.id }) } : undefined
}

/** Columns of the history: the rule that decided, or else the first that changes the message. */
export function ruleColumns(decided: number | undefined, effective: Effective | undefined) {
  const ruleId = decided ?? effective?.ruleId
  const isOnlyChange = decided === undefined && ruleId !== undefined
  const effects = effective && { ...effective.effects, ...(isOnlyChange && { isOnlyChange }) }
  return { ...(ruleId !== undefined && { ruleId }), ...(effects && { effects }) }
}

const isSame = ({ address }: MailTarget, recipient: string) => address === recipient.toLowerCase()
const unique = (values: readonly string[]) => [...new Set(values)]

/** Text of the history about changes to a message; `null`: there are none. */
export function changesText(effects: MessageEffects): string | null {
  const { subjectTags, addHeaders, addLastHeaders = [], removeHeaders, removeFields = [] } = effects
  const changes = [
    ...subjectTags,
    ...[...addHeaders, ...addLastHeaders].map((header) => `+ ${header}`),
    ...[...removeHeaders, ...removeFields.map(({ name, at }) => `${name} (${at})`)].map((name) => `- ${name}`),
  ]
  return changes.length > 0 ? changes.join('; ') : null
}
