import { type OwnerLevel, ownerLevels } from '../owners/owner-level'
import { WblType } from './wbl-type'

/** An entry of a list as judging reads it. The levels above the recipient and the recipient's own are all passed together. */
export interface JudgedEntry {
  level: OwnerLevel
  /** Nobody below can override it. Counts at the system and reseller level only. */
  isForced: boolean
  /** As `WblType`. */
  type: number
  /** Address or `@domain`, lower case; `null` for an entry about a network. */
  sender: string | null
  /** The sending server is in the entry's network. Default: false. */
  hasClient?: boolean
  /** A domain's entry also counts for the domains below it. */
  subdomains: boolean
  /** Compared with the envelope sender only, not with the From header. */
  envelopeOnly: boolean
  /** It also allows a sender that is not proven. Default: false. */
  isUnproven?: boolean
  /** Milliseconds; `null`: never. */
  expiresAt: number | null
}

/** The facts about a message that list entries are compared with. Addresses and domains are lower case. */
export interface SenderFacts {
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Address in the From header. */
  fromAddress: string | null
  /** Domains that SPF, DKIM or DMARC has proven. */
  provenDomains: readonly string[]
  /** Domains that failed SPF or DMARC; one that is proven as well has not failed. */
  failedDomains: readonly string[]
  /** Domains that publish DMARC, as far as anybody knows. Default: none. */
  dmarcDomains?: readonly string[]
  /** Milliseconds. */
  now: number
}

/**
 * What became of an entry:
 * - `wins`: it decides;
 * - `neutralizes`: it silences its level;
 * - `silenced`: an entry of its level neutralizes it;
 * - `weaker`: a stronger type at its level decides;
 * - `overruled`: a forced entry or a nearer level decides;
 * - `unproven`: it allows a sender that is not proven: an entry for a domain, or one for an address at a domain that publishes DMARC,
 *   counts for proven senders alone, and no entry for one that failed authentication;
 * - `expired`: it is over;
 * - `other`: it is about another sender.
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

/** What the lists say: `allowAll` skips every spam check, `allow` the scanner's word and scores only; `null`: nothing. */
export type SenderVerdict = 'allow' | 'allowAll' | 'block'

/** One entry and what became of it. */
export interface JudgedStep<Entry extends JudgedEntry> {
  entry: Entry
  why: EntryOutcome
}

/** How the lists decided. */
export interface SenderJudgement<Entry extends JudgedEntry> {
  verdict: SenderVerdict | null
  winner: Entry | null
  /** Every entry in the order in which they are asked. */
  chain: JudgedStep<Entry>[]
}

/**
 * Decides what allow and block lists say about a sender. Forced entries of the system come first, then forced ones of the reseller, then
 * the levels from the recipient outwards. Within a level 2 silences the level, else 3 comes before 1 and 1 before 0.
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

/** Domains whose entries can be about an address: its own and those above it, the nearest first; without the top-level domain. */
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

/** Entries that are asked together, in the order in which they are asked. */
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

/** Whether an address is proven as far as an entry that allows it asks for. */
function isTrusted({ sender }: JudgedEntry, address: string, facts: SenderFacts): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1)
  if (isProven(domain, facts)) return true
  const asksForProof = sender?.startsWith('@') || facts.dmarcDomains?.includes(domain)
  return !asksForProof && !facts.failedDomains.includes(domain)
}

/** A proven domain also speaks for those below it. */
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
