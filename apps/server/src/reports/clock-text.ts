import { toWallClock } from '@postern/core/scheduled-reports'

const quarterMs = 15 * 60 * 1000
const keptAtMost = 1_000
const offsets = new Map<string, number>()

/**
 * An instant as `YYYY-MM-DD HH:mm:ss` in the local time of a zone; empty for an invalid one. Offsets change only at quarters of an hour, so
 * the zone is looked up once for each: files contain very many instants.
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
