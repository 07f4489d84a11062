import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SenderAuthentication } from '@postern/core'
import { arc } from 'mailauth/lib/arc/index.js'
import { DkimVerifier } from 'mailauth/lib/dkim/dkim-verifier.js'
import { dmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import type { NameAnswer, RecordType } from '../../domains/name-service'
import { type AuthenticationJob, type AuthenticationResult, keyOf, type Question } from './authentication-job'
import { organisationOf, publishesDmarc } from './publishes-dmarc'
import { type HeaderFacts, keyName, readHeader, readSignature, signaturesAtMost } from './signatures'

const longestName = 253
/** Limit for one record: longer ones only serve to waste resources. */
const longestSpf = 4_096
const macrosAtMost = 30
const smallestKeyBits = 1_024

/**
 * Authenticates a message with the given DNS answers. Reports the missing ones and is then called again with them, so that no process waits
 * for DNS. A failed lookup is `temperror`. Call it where it can be aborted from outside.
 */
export async function authenticate(raw: Uint8Array, job: AuthenticationJob): Promise<AuthenticationResult> {
  const names = namesOf(job)
  const header = readHeader(raw)
  const { from } = job.envelope
  const spfResult = await checkSpf(job, names)
  const { dkim, arcResult, sealer } = await checkSignatures(raw, { job, names, header })
  const proven = {
    spf: spfResult.result === 'pass' ? [spfResult.domain] : [],
    dkim: header.fromCount === 1 ? dkim.flatMap(({ result, domain }) => (result === 'pass' ? [domain] : [])) : [],
  }
  const isUnsure = [spfResult, ...dkim].some(({ result }) => result === 'temperror')
  const checked = await checkDmarc({ from, header, proven, isUnsure, names })
  const sender = spfResult.domain
  const domains = [...new Set([from, sender].filter(Boolean))]
  const published = await Promise.all(domains.map((domain) => publishesDmarc(domain, names)))
  return {
    missing: names.missing(),
    hasSignatures: header.signatures.some(({ counts }) => counts) || header.hasArc,
    authentication: { spf: spfResult.result, dkim, dmarc: checked.dmarc, arc: arcResult, ...(sealer && { sealer }) },
    provenDomains: [...new Set([...proven.spf, ...proven.dkim, ...(checked.isAligned ? [from] : [])])],
    failedDomains: [
      ...new Set([
        ...(spfResult.result === 'fail' ? [sender] : []),
        ...(checked.dmarc.result === 'fail' ? [from] : []),
      ]),
    ],
    dmarcDomains: domains.filter((_domain, index) => published[index]),
  }
}

type Names = ReturnType<typeof namesOf>

/** Provides the answers through mailauth's resolver interface. */
function namesOf({ answers }: AuthenticationJob) {
  const missing = new Map<string, Question>()
  const failed = new Set<string>()

  async function resolve(asked: string, type: string): Promise<unknown[]> {
    const question = { name: asked.toLowerCase().replace(/\.$/, ''), type: type as RecordType }
    const { name } = question
    if (name.length > longestName || !/^[\x21-\x7e]+$/.test(name)) throw coded('ENOTFOUND')
    const key = keyOf(question)
    const answer = answers.get(key)
    if (!answer) missing.set(key, question)
    if (!answer || answer.kind === 'failed') failed.add(key)
    // mailauth takes other errors within an include for an answer.
    if (!answer || answer.kind === 'failed') throw coded('ETIMEOUT')
    if (answer.kind === 'missing') throw coded('ENOTFOUND')
    if (type === 'TXT') return answer.values.map((text) => [text])
    if (type === 'MX') return answer.values.map(exchangeOf)
    return [...answer.values]
  }

  return {
    resolve,
    /** Same, in the form that the name service returns. */
    async query(name: string, type: RecordType): Promise<NameAnswer<string>> {
      const question = { name, type }
      const answer = answers.get(keyOf(question))
      if (!answer) missing.set(keyOf(question), question)
      return answer ?? { kind: 'failed' }
    },
    missing: () => [...missing.values()],
    hasFailed: (name: string) => failed.has(keyOf({ name, type: 'TXT' })),
    /** Number of failed lookups. */
    failures: () => failed.size,
  }
}

function exchangeOf(value: string) {
  const space = value.indexOf(' ')
  return { priority: Number(value.slice(0, space)), exchange: value.slice(space + 1) }
}

const coded = (code: string) => Object.assign(new Error(code), { code })

async function checkSpf({ envelope }: AuthenticationJob, names: Names): Promise<{ result: string; domain: string }> {
  const { sender, clientAddress, helo } = envelope
  const domain = (sender || helo).slice((sender || helo).lastIndexOf('@') + 1).toLowerCase()
  if (!clientAddress || !domain || domain.startsWith('[')) return { result: 'none', domain: sender ? domain : '' }
  const before = names.failures()
  const { status } = await spf({
    ...{ sender, ip: clientAddress, helo, mta: 'localhost' },
    resolver: async (name, type) => {
      const records = await names.resolve(name, type)
      if (type === 'TXT' && records.some(isExcessiveSpf)) throw permanentError()
      return records
    },
  })
  const isUnsure = status.result !== 'pass' && names.failures() > before
  return { result: isUnsure ? 'temperror' : status.result, domain }
}

function isExcessiveSpf(record: unknown): boolean {
  const text = String(record)
  return /^v=spf1(?: |$)/i.test(text) && (text.length > longestSpf || text.split('%').length > macrosAtMost)
}

const permanentError = () =>
  Object.assign(new Error('The record is too long'), { spfResult: { error: 'permerror', text: 'record too long' } })

interface SignatureCheck {
  job: AuthenticationJob
  names: Names
  header: HeaderFacts
}

interface CheckedSignatures {
  dkim: SenderAuthentication['dkim']
  arcResult: string
  /** Domain of the last seal, if its owner found DMARC to pass. */
  sealer?: string
}

/** Verifies the relevant signatures and the ARC chain. */
async function checkSignatures(raw: Uint8Array, check: SignatureCheck): Promise<CheckedSignatures> {
  const { header, names, job } = check
  const { signatures, arcKeys, hasArc } = header
  const verified = signatures.filter(({ counts }) => counts)
  if (job.isHeaderOnly) {
    const keys = [...verified.map(keyName), ...(hasArc ? arcKeys : [])]
    await Promise.all(keys.map((name) => names.resolve(name, 'TXT').catch(() => {})))
    return { dkim: told(header, []), arcResult: 'none' }
  }
  if (verified.length === 0 && !hasArc) return { dkim: told(header, []), arcResult: 'none' }
  const verifier = new LimitedVerifier({
    ...{ resolver: names.resolve, minBitLength: smallestKeyBits, curTime: new Date(job.now) },
    hasArc,
  })
  // Written as one chunk: with each new chunk, mailauth reads an endless line again.
  await pipeline(Readable.from([Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)]), verifier)
  const results = verifier.results.filter(({ signingDomain }) => signingDomain)
  if (!hasArc) return { dkim: told(header, results), arcResult: 'none' }
  const { status, chain, authenticationResults } = await arc(verifier.arc, {
    ...{ resolver: names.resolve, minBitLength: smallestKeyBits },
  })
  const isUnsure = status.result === 'fail' && arcKeys.some(names.hasFailed)
  const vouches = status.result === 'pass' && authenticationResults?.dmarc?.result?.toLowerCase() === 'pass'
  const sealer = vouches ? chain?.at(-1)?.['arc-seal']?.parsed?.d?.value?.toLowerCase() : undefined
  return {
    ...{ dkim: told(header, results), arcResult: isUnsure ? 'temperror' : status.result },
    ...(sealer && { sealer: sealer.slice(0, 253) }),
  }
}

/** Results to show: the relevant signatures, and the first of the others. */
function told({ signatures }: HeaderFacts, results: readonly Signature[]): SenderAuthentication['dkim'] {
  const left = [...results]
  return signatures
    .filter(({ counts }, index) => counts || index < signaturesAtMost)
    .map(({ domain, counts }) => {
      const result = counts ? (left.shift()?.status.result ?? 'permerror') : 'policy'
      return { domain, result: result === 'neutral' ? 'permerror' : result }
    })
}

/** Hides irrelevant signatures from mailauth, which would hash the body for each. */
class LimitedVerifier extends DkimVerifier {
  readonly #hasArc: boolean

  constructor({ hasArc, ...options }: ConstructorParameters<typeof DkimVerifier>[0] & { hasArc: boolean }) {
    // Without a sender, mailauth would read one from the header.
    super({ ...options, sender: 'nobody@localhost' })
    this.#hasArc = hasArc
  }

  override async messageHeaders(headers: { parsed: Header[] }): Promise<void> {
    let left = signaturesAtMost
    for (const field of headers.parsed) {
      if (field.key === 'dkim-signature') {
        if (left > 0 && readSignature(field.line.toString('latin1')).counts) left -= 1
        else field.key = 'x-uncounted-signature'
      } else if (!this.#hasArc && field.key?.startsWith('arc-')) field.key = 'x-uncounted-chain'
    }
    await super.messageHeaders(headers)
  }
}

interface DmarcCheck {
  from: string
  header: HeaderFacts
  proven: { spf: string[]; dkim: string[] }
  /** True when a failed lookup might have proven the sender. */
  isUnsure: boolean
  names: Names
}

/** Aligns proven domains with the From header's domain (RFC 7489); without a record, assumes relaxed alignment. */
async function checkDmarc({ from, header, proven, isUnsure, names }: DmarcCheck) {
  if (from === '') return { dmarc: { result: 'none', policy: null }, isAligned: false }
  const found = await dmarc({ headerFrom: `x@${from}`, spfDomains: [], dkimDomains: [], resolver: names.resolve })
  const alignment = found ? found.alignment : undefined
  const isAligned =
    proven.spf.some((domain) => aligns(domain, from, alignment?.spf.strict ?? false)) ||
    proven.dkim.some((domain) => aligns(domain, from, alignment?.dkim.strict ?? false))
  if (!found || !alignment) {
    return { dmarc: { result: found ? found.status.result : 'none', policy: null }, isAligned }
  }
  const asked = String(found.policy ?? '')
    .trim()
    .toLowerCase()
  const policy = ['none', 'quarantine', 'reject'].includes(asked) ? asked : 'none'
  // With several From headers, nobody can tell which one a reader sees.
  if (header.fromCount > 1) return { dmarc: { result: 'fail', policy }, isAligned: false }
  const result = isAligned ? 'pass' : isUnsure ? 'temperror' : 'fail'
  return { dmarc: { result, policy }, isAligned }
}

// mailauth takes strict alignment for relaxed.
function aligns(domain: string, from: string, isStrict: boolean): boolean {
  return domain === from || (!isStrict && organisationOf(domain) === organisationOf(from))
}
