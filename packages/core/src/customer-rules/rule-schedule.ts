import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { list, maybe, orElse, text } from '../http/fields'
import { line } from '../shared/text-schemas'
import { dayMs, readClock } from '../time/clock-number'
import { toWallClock } from '../time/wall-clock'
import type { RuleEffectsMessages } from './rule-effects.messages'

/** Days of the week as schedules count them: 1 is Monday, 7 Sunday. */
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const
/** One of `weekDays`. */
export type WeekDay = (typeof weekDays)[number]

/** Times at which a rule applies. What is left empty does not limit it. */
export const RuleSchedule = z.object({
  days: list(z.literal(weekDays)),
  /** Local times such as `08:00`, in the time zone of the customer whose mail it is; `to` is excluded, and may lie on the next day. */
  from: text,
  to: text,
  /** It applies from this instant on, ISO 8601 in UTC. */
  startsAt: maybe(z.string()),
  /** It no longer applies from this instant on. */
  endsAt: maybe(z.string()),
})
export type RuleSchedule = z.output<typeof RuleSchedule>

/** Always. */
export const noSchedule: RuleSchedule = { days: [], from: '', to: '', startsAt: null, endsAt: null }

/** Reads the schedule of a rule from an answer; rules that are older than schedules apply always. */
export const ruleSchedule = orElse(RuleSchedule, noSchedule)

const time = line.check(
  z.trim(),
  z.refine(
    (given) => given === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(given),
    'customerRules.timeWrong' satisfies AnswerKey,
  ),
)
const instant = z.nullable(z.iso.datetime())

/** Checks a schedule as calls and forms write it. */
export const scheduleInput = z.object({
  days: z.optional(z.array(z.literal(weekDays)).check(z.maxLength(weekDays.length))),
  from: z.optional(time),
  to: z.optional(time),
  startsAt: z.optional(instant),
  endsAt: z.optional(instant),
})

/** True if a schedule limits anything. */
export function isLimiting({ days, from, to, startsAt, endsAt }: RuleSchedule): boolean {
  return days.length > 0 || from !== '' || to !== '' || startsAt !== null || endsAt !== null
}

/** A problem of a schedule with the field that has it. */
export interface ScheduleProblem {
  field: `schedule.${keyof RuleSchedule}`
  key: `customerRules.${keyof RuleEffectsMessages['problems']}`
}

/** Returns the problem with a schedule; `null`: none. */
export function scheduleProblem({ from, to, startsAt, endsAt }: RuleSchedule): ScheduleProblem | null {
  if (from !== '' && to === '') return { field: 'schedule.to', key: 'customerRules.timeMissing' }
  if (to !== '' && from === '') return { field: 'schedule.from', key: 'customerRules.timeMissing' }
  if (from !== '' && from === to) return { field: 'schedule.to', key: 'customerRules.timesEqual' }
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    return { field: 'schedule.endsAt', key: 'customerRules.endsBeforeStart' }
  }
  return null
}

/**
 * True at an instant at which a rule applies, by the clocks of a zone. A window that goes over midnight belongs to the day on which it
 * begins. Clocks decide as they stand: in a night in which an hour is skipped or repeated, a window is shorter or longer by it.
 */
export function appliesAt(schedule: RuleSchedule, now: Date, timeZone: string): boolean {
  const { days, from, to, startsAt, endsAt } = schedule
  if (startsAt !== null && now.getTime() < Date.parse(startsAt)) return false
  if (endsAt !== null && now.getTime() >= Date.parse(endsAt)) return false
  const local = toWallClock(now, timeZone)
  const clock = readClock(local ?? '')
  if (local === null || clock === null) return true
  const isOn = (dayStart: number) => days.length === 0 || days.includes(weekDayOf(dayStart))
  if (from === '' || to === '') return isOn(clock)
  const at = local.slice(11)
  if (from < to) return isOn(clock) && from <= at && at < to
  return at >= from ? isOn(clock) : at < to && isOn(clock - dayMs)
}

function weekDayOf(clock: number): WeekDay {
  return (new Date(clock).getUTCDay() || 7) as WeekDay
}
