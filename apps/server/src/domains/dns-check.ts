import type { DnsRecord, MxRecord, MxState } from '@postern/core'
import type { NameAnswer, NameService } from './name-service'

/** DNS records that domains should have according to the operator. */
export interface ExpectedDns {
  mxRecords: readonly MxRecord[]
  /** Name that senders include in SPF; `null`: the service sends no mail for its customers. */
  spfInclude: string | null
}

export interface MxFinding {
  state: MxState | null
  records: MxRecord[]
}

/** Looks up a domain's MX records and compares them with the expected ones. */
export async function lookUpMx(names: NameService, domain: string, expected: ExpectedDns): Promise<MxFinding> {
  const answer = await names.mx(domain)
  if (answer.kind !== 'found') return { state: answer.kind, records: [] }
  const records = [...answer.values].sort((one, other) => one.priority - other.priority)
  return { state: mxStateOf(records, expected.mxRecords), records }
}

/** Mail must arrive here first and nowhere else: priorities may differ, hosts may not. `null` when nothing is expected. */
export function mxStateOf(actual: readonly MxRecord[], expected: readonly MxRecord[]): MxState | null {
  // RFC 7505: the domain accepts no mail.
  const real = actual.filter(({ host }) => host !== '' && host !== '.')
  if (real.length === 0) return 'missing'
  if (expected.length === 0) return null
  const ours = new Set(expected.map(({ host }) => spelling(host)))
  const own = real.filter(({ host }) => ours.has(spelling(host)))
  if (own.length === 0) return 'wrong'
  const found = new Set(own.map(({ host }) => spelling(host)))
  return own.length === real.length && found.size === ours.size ? 'right' : 'mixed'
}

const spelling = (host: string) => host.toLowerCase().replace(/\.$/, '')

/** Looks up the records of sender authentication, with the recommended value where it is known. */
export async function lookUpSenderRecords(
  names: NameService,
  { name: domain, dkimSelector }: { name: string; dkimSelector: string },
  { spfInclude }: ExpectedDns,
): Promise<DnsRecord[]> {
  const dmarcHost = `_dmarc.${domain}`
  const [texts, dmarc, dkim] = await Promise.all([
    names.txt(domain),
    names.txt(dmarcHost),
    lookUpDkim(names, domain, dkimSelector),
  ])
  const spf = matching(texts, /^v=spf1(?: |$)/i)
  const include = spfInclude && `include:${spfInclude}`
  return [
    {
      ...{ kind: 'spf', host: domain, actual: spf.values, suggested: include && `v=spf1 ${include} ~all` },
      // Two records are an error: receivers then ignore both (RFC 7208, section 4.5).
      state: spf.state ?? (spf.values.length > 1 || !includes(spf.values, include) ? 'wrong' : 'right'),
    },
    dkim,
    dmarcRecord(matching(dmarc, /^v=DMARC1(?:\s*;|$)/i), dmarcHost, domain),
  ]
}

/** Looks up the key of a selector, or without one whether there are any keys. Only the signer knows the correct key. */
async function lookUpDkim(names: NameService, domain: string, selector: string): Promise<DnsRecord> {
  const keys = `_domainkey.${domain}`
  if (selector === '') {
    const { kind } = await names.exists(keys)
    // Existing keys are not necessarily correct.
    return { kind: 'dkim', host: keys, actual: [], suggested: null, state: kind === 'found' ? 'mixed' : kind }
  }
  const host = `${selector}.${keys}`
  // A record does not need `v=` (RFC 6376, section 3.6.1).
  const { values, state } = matching(await names.txt(host), /^(?:v=DKIM1\s*(?:;|$)|(?!v=).*\bp=)/i)
  return { kind: 'dkim', host, actual: values, suggested: null, state: state ?? dkimState(values) }
}

/** Rates a DKIM record: given two, receivers may take either; an empty key was revoked, and a test key is not relied on. */
function dkimState([key = '', ...others]: readonly string[]): MxState {
  const tags = new Map(
    key.split(';').map((tag): [string, string] => {
      const [name = '', ...value] = tag.split('=')
      return [name.trim().toLowerCase(), value.join('=').replace(/\s+/g, '')]
    }),
  )
  if (others.length > 0 || !/^[a-z0-9+/]+=*$/i.test(tags.get('p') ?? '')) return 'wrong'
  return tags.get('t')?.split(':').includes('y') ? 'mixed' : 'right'
}

function dmarcRecord({ values, state }: Matches, host: string, domain: string): DnsRecord {
  const policy = /;\s*p\s*=\s*(none|quarantine|reject)/i.exec(values[0] ?? '')?.[1]?.toLowerCase()
  const suggested = `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`
  // A policy of `none` only monitors.
  const found = values.length > 1 || !policy ? 'wrong' : policy === 'none' ? 'mixed' : 'right'
  return { kind: 'dmarc', host, actual: values, suggested, state: state ?? found }
}

interface Matches {
  values: string[]
  /** `null`: there are some. */
  state: 'missing' | 'failed' | null
}

function matching(answer: NameAnswer<string>, pattern: RegExp): Matches {
  if (answer.kind !== 'found') return { values: [], state: answer.kind }
  const values = answer.values.filter((text) => pattern.test(text)).map((text) => text.slice(0, 1_000))
  return { values, state: values.length > 0 ? null : 'missing' }
}

function includes(values: readonly string[], include: string | null): boolean {
  if (include === null) return true
  return values.some((text) => text.toLowerCase().split(/\s+/).includes(include.toLowerCase()))
}
