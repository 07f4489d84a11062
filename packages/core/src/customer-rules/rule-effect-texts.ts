import { formatMoment } from '../i18n/format'
import type { Locale } from '../i18n/locale'
import type { ConditionWording } from './conditions/condition-wording'
import type { CustomerRulesMessages } from './customer-rules.messages'
import { joined } from './joined'
import { RuleAction } from './rule-action'
import { effectsOf, type RuleEffects } from './rule-effects'
import { noSchedule, type RuleSchedule } from './rule-schedule'

/** Effects and hours of a rule, to put into words. */
export interface ToldEffects {
  effects?: Partial<RuleEffects>
  schedule?: Partial<RuleSchedule>
}

/** Returns what a rule does: its action first, or last where it only changes mail. */
export function doneTexts(rule: ToldEffects & { action: RuleAction }, wording: ConditionWording): string[] {
  const { does } = wording.texts.effects
  // Mail that is discarded or refused is neither changed nor copied.
  const stops = rule.action === RuleAction.Discard || rule.action === RuleAction.Reject
  const effects = stops ? [] : effectTexts(rule, wording)
  const { redirectTo } = effectsOf(rule)
  if (rule.action === RuleAction.Continue) return [...effects, does.checkOn]
  const { sentence } = wording.texts
  const action =
    rule.action === RuleAction.Redirect && redirectTo !== '' ? does.redirectTo(redirectTo) : sentence[rule.action]
  return [action, ...effects]
}

/** Returns each effect of a rule beside its action in words. */
function effectTexts(rule: ToldEffects, wording: ConditionWording): string[] {
  const { does } = wording.texts.effects
  const { copyTo, subjectTag, addHeaders, removeHeaders } = effectsOf(rule)
  const listed = (values: readonly string[]) => joined(values, wording.texts.and)
  return [
    ...(copyTo === '' ? [] : [does.copyTo(copyTo)]),
    ...(subjectTag === '' ? [] : [does.subjectTag(wording.quote(subjectTag))]),
    ...(addHeaders.length > 0
      ? [does.addHeaders(listed(addHeaders.map(wording.quote)), String(addHeaders.length))]
      : []),
    ...(removeHeaders.length > 0 ? [does.removeHeaders(listed(removeHeaders), String(removeHeaders.length))] : []),
  ]
}

/** When a rule applies, as a sentence; empty: always. */
export function scheduleText(
  { schedule = {} }: ToldEffects,
  { effects: texts, and }: CustomerRulesMessages,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const { days, from, to, startsAt, endsAt } = { ...noSchedule, ...schedule }
  const { times } = texts
  const moment = (at: string) => formatMoment(at, { locale, timeZone })
  const names = [...days].sort((one, other) => one - other).map((day) => texts.days[day])
  const parts = [
    ...(names.length > 0 ? [times.days(joined(names, and))] : []),
    ...(from !== '' && to !== '' ? [times.hours(from, to)] : []),
    ...(startsAt === null ? [] : [times.since(moment(startsAt))]),
    ...(endsAt === null ? [] : [times.until(moment(endsAt))]),
  ]
  return parts.length > 0 ? texts.applies(parts.join(', ')) : ''
}
