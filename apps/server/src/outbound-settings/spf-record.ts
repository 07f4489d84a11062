import type { SendingRecordState } from '@postern/core'
import type { NameService } from '../domains/name-service'

/** SPF record of a domain that sends through this service alone; `null` where the provider has named no record to include. */
export function spfRecordWith(include: string): string
export function spfRecordWith(include: string | null): string | null
export function spfRecordWith(include: string | null): string | null {
  return include && `v=spf1 include:${include} ~all`
}

export interface SpfFinding {
  state: SendingRecordState
  /** SPF records at the domain. */
  found: string[]
  /** The record to publish: where there is one already, that one with this service added. */
  value: string
}

// Receivers give up after this many (RFC 7208, section 4.6.4).
const lookUpsAtMost = 10
const lettersShown = 1_000

/** Looks up whether a domain's SPF record lets this service send, itself or through records that it includes. */
export async function lookUpSpf(names: Pick<NameService, 'txt'>, domain: string, include: string): Promise<SpfFinding> {
  const usual = spfRecordWith(include)
  const { kind, records } = await spfRecordsOf(names, domain)
  const found = records.map((record) => record.slice(0, lettersShown))
  if (kind === 'failed') return { state: 'failed', found, value: usual }
  const [record, ...others] = records
  if (record === undefined) return { state: 'missing', found, value: usual }
  // Of several, receivers take none (RFC 7208, section 4.5).
  if (others.length > 0) return { state: 'different', found, value: usual }
  const answer = await leadsTo(names, record, include)
  return { state: answer, found, value: answer === 'right' ? record : withInclude(record, include) }
}

async function spfRecordsOf(names: Pick<NameService, 'txt'>, domain: string) {
  const answer = await names.txt(domain)
  const records = answer.kind === 'found' ? answer.values.filter((text) => /^v=spf1(?: |$)/i.test(text)) : []
  return { kind: answer.kind, records }
}

/** Follows includes and redirects breadth-first, each name once. */
async function leadsTo(
  names: Pick<NameService, 'txt'>,
  record: string,
  include: string,
): Promise<'right' | 'different' | 'failed'> {
  const wanted = include.toLowerCase()
  const waiting = targetsOf(record)
  const seen = new Set<string>()
  for (const name of waiting) {
    if (name === wanted) return 'right'
    if (seen.has(name)) continue
    if (seen.size === lookUpsAtMost) break
    seen.add(name)
    const { kind, records } = await spfRecordsOf(names, name)
    if (kind === 'failed') return 'failed'
    waiting.push(...targetsOf(records.length === 1 ? (records[0] ?? '') : ''))
  }
  return 'different'
}

/** Names that a record passes senders of: its includes before `all` and, without `all`, its redirect. */
function targetsOf(record: string): string[] {
  const terms = record.toLowerCase().split(/\s+/)
  const all = terms.findIndex((term) => /^[-+~?]?all$/.test(term))
  const counted = all < 0 ? terms : terms.slice(0, all)
  return counted.flatMap((term) => {
    const [, name] = /^\+?include:(.+)$/.exec(term) ?? (all < 0 ? (/^redirect=(.+)$/.exec(term) ?? []) : [])
    return name === undefined ? [] : [name.replace(/\.$/, '')]
  })
}

function withInclude(record: string, include: string): string {
  return record.replace(/^v=spf1/i, `v=spf1 include:${include}`)
}
