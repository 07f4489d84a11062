import type { AuditReport, FoundEvents, KnownSeal } from './verify-audit'

/** Describes the result of a verification, line by line. */
export function describeReport(report: AuditReport): string[] {
  const { seals, events, removed, waiting, last, brokenSeal, changed, missing, inserted } = report
  const totals = `Seals verified: ${seals}. Events verified: ${events}, removed by retention: ${removed}, waiting for the next seal: ${waiting}.`
  return [
    totals,
    ...(brokenSeal ? [`Seal ${brokenSeal.number} is the first broken one: ${brokenSeal.reason}.`] : []),
    ...named('Changed', changed),
    ...named('Missing', missing),
    ...named('Inserted', inserted),
    ...(last ? [`Last seal: ${last.number}:${last.hash}`] : []),
  ]
}

function named(how: string, { count, ids }: FoundEvents): string[] {
  if (count === 0) return []
  const more = count > ids.length ? ` and ${count - ids.length} more` : ''
  return [`${how} events (${count}): ${ids.join(', ')}${more}.`]
}

/** Parses a seal in the format of a verification's last line. */
export function readKnownSeal(text: string | undefined): KnownSeal | undefined {
  if (text === undefined) return undefined
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!number || !hash)
    throw new Error(`"${text}" is no seal. Give it as the last line of a verification names it: 12:5f3a…`)
  return { number: Number(number), hash }
}
