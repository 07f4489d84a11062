const dayMs = 24 * 60 * 60 * 1000
const gridMs = 30 * 60 * 1000

/** A span of time whose clocks are looked at. */
export interface ClockSpan {
  begin: Date
  end: Date
}

const known = new Map<string, Map<string, number>>()

/**
 * When the clocks of a zone show a time for the first time, found by looking at them every half hour: nothing of the product's own
 * rules. A time that they skip comes as much later as they skip.
 */
export function firstShown({ timeZone, ...span }: ClockSpan & { timeZone: string }, wallClock: string): Date {
  const clocks = clocksOf(timeZone, span)
  for (let missing = 0; missing < 10; missing += 1) {
    const before = new Date(Date.parse(`${wallClock.replace(' ', 'T')}Z`) - missing * gridMs)
    const at = clocks.get(before.toISOString().slice(0, 16).replace('T', ' '))
    if (at !== undefined) return new Date(at + missing * gridMs)
  }
  throw new Error(`The clocks never show ${wallClock}.`)
}

function clocksOf(timeZone: string, { begin, end }: ClockSpan): Map<string, number> {
  const key = `${timeZone} ${begin.toISOString()} ${end.toISOString()}`
  const found = known.get(key) ?? new Map<string, number>()
  known.set(key, found)
  if (found.size > 0) return found
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  for (let at = begin.getTime() - 2 * dayMs; at < end.getTime() + 12 * dayMs; at += gridMs) {
    const shown = format.format(at)
    if (!found.has(shown)) found.set(shown, at)
  }
  return found
}
