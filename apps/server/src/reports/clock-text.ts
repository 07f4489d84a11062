import { toWallClock } from '@postern/core/scheduled-reports'

const quarterMs = 15 * 60 * 1000
const keptAtMost = 1_000
const offsets = new Map<string, number>()

/**
 * An instant as `YYYY-MM-DD HH:mm:ss` on the clocks of a zone; empty for one that is none. Clocks change at quarters of an hour, so the
 * zone is asked once for each: files have very many instants.
 */
export function clockText(instant: string, timeZone: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return ''
  const quarter = Math.floor(time / quarterMs) * quarterMs
  const key = `${timeZone} ${quarter}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = Date.parse(`${toWallClock(new Date(quarter), timeZone)?.replace(' ', 'T')}Z`) - quarter
    if (offsets.size >= keptAtMost) offsets.clear()
    offsets.set(key, offset)
  }
  return new Date(time + offset).toISOString().slice(0, 19).replace('T', ' ')
}
