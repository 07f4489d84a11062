import { type MailParts, toEml } from './eml'
import { hostileMessage } from './hostile-message'
import { createRandom, type Random } from './random'
import * as pools from './texts'
import { type SampleCustomer, type SampleRecipient, sampleWorld } from './world'

export interface SampleMessage {
  at: Date
  from: string
  to: string[]
  raw: Buffer
}

export interface SampleOptions {
  count: number
  /** The last message arrives shortly before; the first one 30 days earlier. */
  end: Date
  /** Includes the hostile customer's. Default: false. */
  isHostile?: boolean
  seed?: number
}

/** Name that the demo's upstream filter uses. */
export const sampleFilter = 'mx.filter.example'

const dayMs = 24 * 60 * 60 * 1000
const days = 30

/** A month of mail in chronological order, deterministic for the same options: about a quarter of it is held. */
export function sampleMessages({ count, end, isHostile = false, seed = 20_261_120 }: SampleOptions): SampleMessage[] {
  const random = createRandom(seed)
  const customers = sampleWorld({ isHostile }).resellers.flatMap((reseller) => reseller.customers)
  return instants(random, count, end).map((at, number) => {
    const customer = random.pick(customers)
    const recipient = random.pick(customer.recipients)
    const parts = customer.isHostile
      ? hostileMessage(random, recipient.address)
      : ordinaryMessage(random, customer, recipient)
    return {
      at,
      from: parts.sender,
      to: parts.recipients,
      raw: toEml({ ...parts, at, id: `${number}.${at.getTime()}` }),
    }
  })
}

/** Returns the Message-ID of a sample message. */
export function messageIdOf(raw: Buffer): string {
  return /^Message-ID: (.+)$/im.exec(raw.subarray(0, 4_000).toString('latin1'))?.[1]?.trim() ?? ''
}

/** Most mail arrives in working hours on weekdays. */
function instants(random: Random, count: number, end: Date): Date[] {
  const start = end.getTime() - days * dayMs
  const times: number[] = []
  while (times.length < count) {
    const at = new Date(start + random.next() * days * dayMs)
    const isWeekend = at.getUTCDay() % 6 === 0
    const isOffice = at.getUTCHours() >= 7 && at.getUTCHours() < 18
    if (random.chance((isWeekend ? 0.25 : 1) * (isOffice ? 1 : 0.2))) times.push(at.getTime())
  }
  return times.sort((a, b) => a - b).map((time) => new Date(time))
}

type Kind = 'clean' | 'bulk' | 'spam' | 'phishing' | 'virus' | 'content' | 'scanError'

const shares: [Kind, number][] = [
  ['clean', 0.74],
  ['bulk', 0.09],
  ['spam', 0.08],
  ['phishing', 0.05],
  ['virus', 0.015],
  ['content', 0.015],
  ['scanError', 0.01],
]

function ordinaryMessage(random: Random, customer: SampleCustomer, recipient: SampleRecipient): MailParts {
  const { language } = customer
  const kind = pickKind(random)
  const [name, address] = random.pick(pools.senders[kind === 'content' || kind === 'scanError' ? 'clean' : kind])
  const isSpoof = kind === 'phishing' && random.chance(0.5)
  const others = kind === 'clean' && random.chance(0.1) ? [random.pick(customer.recipients).address] : []
  return {
    sender: address,
    displayName: name,
    displayAddress: isSpoof ? `payroll@${customer.domains[0]}` : address,
    recipients: [...new Set([recipient.address, ...others])],
    subject: subjectOf(random, kind, language),
    paragraphs: [random.pick(pools.paragraphs[language]), random.pick(pools.paragraphs[language])],
    headers: [...verdictHeaders(random, kind), authenticationHeader(kind, address, isSpoof)],
    isHtml: kind !== 'clean' || random.chance(0.6),
    attachment:
      kind === 'virus' || random.chance(0.12) ? random.pick(pools.attachments[kind] ?? pools.attachments.clean) : null,
    ...linkOf(random, kind, address),
  }
}

/** SPF, DKIM and DMARC results of the upstream filter. */
function authenticationHeader(kind: Kind, address: string, isSpoof: boolean): string {
  const domain = address.split('@')[1]
  const found = isSpoof
    ? ['pass', 'none', 'fail']
    : kind === 'spam' || kind === 'phishing'
      ? ['softfail', 'none', 'none']
      : ['pass', 'pass', 'pass']
  const [spf, dkim, dmarc] = found
  return `Authentication-Results: ${sampleFilter}; spf=${spf} smtp.mailfrom=${domain}; dkim=${dkim} header.d=${domain}; dmarc=${dmarc} header.from=${domain}`
}

/** Every unwanted message has a link, one in five of the others. */
function linkOf(random: Random, kind: Kind, address: string): Pick<MailParts, 'link'> {
  const domain = address.split('@')[1] ?? ''
  if (kind === 'phishing') return { link: random.pick(pools.phishingLinks(domain)) }
  if (kind === 'bulk' || kind === 'spam') return { link: random.pick(pools.offerLinks(domain)) }
  return kind === 'clean' && random.chance(0.2) ? { link: { text: domain, href: `https://www.${domain}/` } } : {}
}

function pickKind(random: Random): Kind {
  let point = random.next()
  for (const [kind, share] of shares) {
    point -= share
    if (point < 0) return kind
  }
  return 'clean'
}

function subjectOf(random: Random, kind: Kind, language: 'ENG' | 'FR'): string {
  if (kind === 'clean' || kind === 'scanError') return random.pick(pools.cleanSubjects[language])
  if (kind === 'phishing') return random.pick(pools.phishingSubjects[language])
  const subjects = {
    bulk: pools.bulkSubjects,
    spam: pools.spamSubjects,
    virus: pools.virusSubjects,
    content: pools.contentSubjects,
  }
  return random.pick(subjects[kind])
}

/** Headers written by an upstream filter. */
function verdictHeaders(random: Random, kind: Kind): string[] {
  const score = (from: number, to: number) => (random.between(from * 10, to * 10) / 10).toFixed(1)
  const spam = (type: string, points: string) => [
    'X-Spam-Flag: YES',
    `X-Spam-Status: Yes, score=${points} required=5.0`,
    `X-Spam-Type: ${type}`,
  ]
  if (kind === 'bulk') return spam('bulk', score(5, 8))
  if (kind === 'spam') return spam('spam', score(6, 15))
  if (kind === 'phishing') return spam('phishing', score(7, 18))
  if (kind === 'virus') return [`X-Virus-Status: Infected (${random.pick(pools.virusNames)})`]
  if (kind === 'content') return [`X-Content-Violation: ${random.pick(pools.contentRules)}`]
  if (kind === 'scanError') return [`X-Scan-Error: ${random.pick(pools.scanErrors)}`]
  return [`X-Spam-Status: No, score=${score(-2, 3)} required=5.0`]
}
