import { Repeats } from './report-codes'

/** The weekend choice as written (`weekends`: 1, 0) or read (`includeWeekend`: true, false); `null` when there is none. */
export type Weekends = 0 | 1 | boolean | null

/** Keys of `weekends` in `scheduled-reports.messages`. */
export type WeekendText = 'dailySend' | 'dailySkip' | 'monthlySend' | 'monthlyMove'

/**
 * Key of the text for the weekend choice (spec 2.6), also used as label of the choice itself (AM-069). `null`: no text, because weekly and
 * fortnightly reports have no such choice.
 */
export function weekendText(repeats: number | null, includeWeekend: boolean | null): WeekendText | null {
  if (typeof includeWeekend !== 'boolean') return null
  if (repeats === Repeats.Daily) return includeWeekend ? 'dailySend' : 'dailySkip'
  if (repeats === Repeats.Monthly) return includeWeekend ? 'monthlySend' : 'monthlyMove'
  return null
}

/** True when the weekend choice is shown: it is hidden and cleared for weekly and fortnightly reports (spec 4). */
export function showsWeekendChoice(repeats: number | null): boolean {
  return repeats === Repeats.Daily || repeats === Repeats.Monthly
}

/** Converts the choice for the payload (AM-068). */
export function toWeekends(includeWeekend: boolean | null): 1 | 0 | null {
  return typeof includeWeekend === 'boolean' ? (includeWeekend ? 1 : 0) : null
}

/** Parses the choice from a payload (AM-068). */
export function toIncludeWeekend(weekends: Weekends): boolean | null {
  if (typeof weekends === 'boolean') return weekends
  return weekends === 0 || weekends === 1 ? weekends === 1 : null
}
