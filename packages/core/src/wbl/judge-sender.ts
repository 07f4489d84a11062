import { type OwnerLevel, ownerLevels } from '../owners/owner-level'
import { WblType } from './wbl-type'

/** A list entry as used for judging. Entries of the recipient and of all levels above are passed together. */
export interface JudgedEntry {
  level: OwnerLevel
  /** True if no level below can override it. Counts at the system and reseller level only. */
  isForced: boolean
  /** As `WblType`. */
  type: number
  /** Address or `@domain`, lower case; `null` for a network entry. */
  sender: string | null
  /** True when the sending server is in the entry's network. Default: false. */
  hasClient?: boolean
  /** True when a domain's entry also covers its subdomains. */
  subdomains: boolean
  /** True when compared with the envelope sender only, not with the From header. */
  envelopeOnly: boolean
  /** True when it also allows an unproven sender. Default: false. */
  isUnproven?: boolean
  /** Expiry in milliseconds; `null`: never. */
  expiresAt: number | null
}

/** Facts about a message for comparison with list entries. Addresses and domains are lower case. */
export interface SenderFacts {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address in the From header. */
  fromAddress: string | null
  /** Domains proven by SPF, DKIM or DMARC. */
  provenDomains: readonly string[]
  /** Domains that failed SPF or DMARC; a domain that is also proven does not count as failed. */
  failedDomains: readonly string[]
  /** Domains known to publish DMARC. Default: none. */
  dmarcDomains?: readonly string[]
  /** Current time in milliseconds. */
  now: number
}

/**
 * Outcome of an entry: - `wins`: it decides; - `neutralizes`: it silences its level; - `silenced`: an entry of its level neutralizes it; -
 * `weaker`: a stronger type at its level decides; - `overruled`: a forced entry or a nearer level decides; - `unproven`: it allows a sender
 * that is not proven: an entry for a domain, or one for an address at a domain that publishes DMARC, counts for proven senders alone, and
 * no entry for one that failed authentication; - `expired`: it is over; - `other`: it is about another sender.
 */
export type EntryOutcome =
  | 'wins'
  | 'neutralizes'
  | 'silenced'
  | 'weaker'
  | 'overruled'
  | 'unproven'
  | 'expired'
  | 'other'

/** Verdict of the lists: `allowAll` skips every spam check, `allow` the scanner's verdict and scores only; `null`: none. */
export type SenderVerdict = 'allow' | 'allowAll' | 'block'

/** One entry and its outcome. */
export interface JudgedStep<Entry extends JudgedEntry> {
  entry: Entry
  why: EntryOutcome
}

/** Decision of the lists. */
export interface SenderJudgement<Entry extends JudgedEntry> {
  verdict: SenderVerdict | null
  winner: Entry | null
  /** Every entry in evaluation order. */
  chain: JudgedStep<Entry>[]
}

/**
 * Evaluates allow and block lists for a sender. Forced entries of the system come first, then forced ones of the reseller, then the levels
 * from the recipient outwards. Within a level, 2 silences the level, otherwise 3 precedes 1 and 1 precedes 0.
 */
export function judgeSender<Entry extends JudgedEntry>(
  entries: readonly Entry[],
  facts: SenderFacts,
): SenderJudgement<Entry> {
  let winner: Entry | null = null
  const chain: JudgedStep<Entry>[] = []
  for (const rung of rungsOf(entries)) {
    const standing = rung.map((entry) => ({ entry, failure: failureOf(entry, facts) }))
    const counted = standing.filter(({ failure }) => failure === null).map(({ entry }) => entry)
    const isNeutral = counted.some(({ type }) => type === WblType.Neutral)
    const strongest = isNeutral ? undefined : strongestOf(counted)
    const decides: Entry | undefined = winner === null ? strongest : undefined
    for (const { entry, failure } of standing) {
      chain.push({ entry, why: failure ?? outcomeOf(entry, { isOver: winner !== null, isNeutral, decides }) })
    }
    winner ??= decides ?? null
  }
  return { verdict: winner && verdictOf(winner.type), winner, chain }
}

/** Domains whose entries can apply to an address: its own and its parents, nearest first; without the top-level domain. */
export function listedDomains(address: string): string[] {
  const labels = address.slice(address.lastIndexOf('@') + 1).split('.')
  return labels.slice(0, -1).map((_label, index) => `@${labels.slice(index).join('.')}`)
}

interface RungState<Entry> {
  isOver: boolean
  isNeutral: boolean
  decides: Entry | undefined
}

function outcomeOf<Entry extends JudgedEntry>(entry: Entry, state: RungState<Entry>): EntryOutcome {
  if (state.isOver) return 'overruled'
  if (entry.type === WblType.Neutral) return 'neutralizes'
  if (state.isNeutral) return 'silenced'
  return entry === state.decides ? 'wins' : 'weaker'
}

/** Groups entries that are evaluated together, in evaluation order. */
function rungsOf<Entry extends JudgedEntry>(entries: readonly Entry[]): Entry[][] {
  const forced = entries.filter(isForced)
  const others = entries.filter((entry) => !isForced(entry))
  const outwards = [...ownerLevels].reverse()
  return [...byLevel(forced, ownerLevels), ...byLevel(others, outwards)]
}

function byLevel<Entry extends JudgedEntry>(entries: readonly Entry[], levels: readonly OwnerLevel[]): Entry[][] {
  return levels.map((level) => entries.filter((entry) => entry.level === level)).filter((rung) => rung.length > 0)
}

const isForced = ({ isForced, level }: JudgedEntry) => isForced && (level === 'system' || level === 'reseller')

function failureOf(entry: JudgedEntry, facts: SenderFacts): EntryOutcome | null {
  const addresses = [facts.sender, entry.envelopeOnly ? null : facts.fromAddress].filter((one) => !!one) as string[]
  const about = addresses.filter((address) => isAbout(entry, address))
  if (about.length === 0 && !entry.hasClient) return 'other'
  if (entry.expiresAt !== null && entry.expiresAt <= facts.now) return 'expired'
  const allows = entry.type === WblType.Allow || entry.type === WblType.AllowAll
  if (allows && !entry.isUnproven && about.length > 0 && !about.some((address) => isTrusted(entry, address, facts)))
    return 'unproven'
  return null
}

function isAbout({ sender, subdomains }: JudgedEntry, address: string): boolean {
  if (address === sender) return true
  const [own, ...above] = listedDomains(address)
  return own === sender || (subdomains && sender !== null && above.includes(sender))
}

/** True if an address is proven to the degree that an entry allowing it requires. */
function isTrusted({ sender }: JudgedEntry, address: string, facts: SenderFacts): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (isProven(domain, facts)) return true
  const asksForProof = sender?.startsWith('@') || facts.dmarcDomains?.includes(domain)
  return !asksForProof && !facts.failedDomains.includes(domain)
}

/** A proven domain also vouches for its subdomains. */
function isProven(domain: string, { provenDomains }: SenderFacts): boolean {
  return provenDomains.some((proven) => domain === proven || (proven.includes('.') && domain.endsWith(`.${proven}`)))
}

const byStrength: readonly number[] = [WblType.AllowAll, WblType.Block, WblType.Allow]

function strongestOf<Entry extends JudgedEntry>(entries: readonly Entry[]): Entry | undefined {
  return byStrength.map((type) => entries.find((entry) => entry.type === type)).find((entry) => entry !== undefined)
}

function verdictOf(type: number): SenderVerdict {
  if (type === WblType.Block) return 'block'
  return type === WblType.AllowAll ? 'allowAll' : 'allow'
}
