import type { UrlFeed } from '@postern/core/urls'
import type { Clock } from '../../clock'
import { findRules } from '../../customer-rules/find-rule'
import type { Database } from '../../db/database'
import { type CountryFinder, noCountries } from '../../match-lists/country-finder'
import { signal } from '../../observe/signals'
import type { ScriptRunner } from '../../scripts/script-runner'
import { linksInFeeds } from '../judge/link-match'
import type { Scanner, ScanResult } from '../judge/scanner'
import type { LoopMarks } from '../loop-mark'
import type { MessageFacts } from '../reading/message-facts'
import { stopIn } from '../stops/apply-stop'
import { stopsOf } from '../stops/refuse-stopped'
import type { StopMails } from '../stops/stop-mails'
import type { Addressee } from './add-newcomer'
import { domainOfAddress } from './envelope-address'
import { plainAddress } from './plain-address'
import { orRefusal } from './refuse-for-all'
import { type StoredRecipient, storeMessage } from './store-message'

export interface InboundMail {
  raw: Buffer
  /** Hex. */
  sha256: string
  /** File that holds it, where it is large. */
  path?: string | undefined
  facts: MessageFacts
  sender: string
  recipients: readonly Addressee[]
  clientAddress: string
  helo: string
  /** The customer's own address that it was sent as, by one of its own servers: the address's domain is proven. */
  user?: string
  /** Version and cipher of the connection; absent: plain text. */
  tls?: string | null
}

/** Shown where a message was held for it. */
const linksUnread = 'The message has more links than can be checked.'

export interface JudgingServices {
  db: Database
  clock: Clock
  scanner: Scanner
  stops: StopMails
  /** Country of a sending server, for content rules. Default: countries are unknown. */
  countryOf?: CountryFinder | undefined
  /** Feeds of malicious links, as they are at this moment. Default: none. */
  urlFeeds?: (() => readonly UrlFeed[]) | undefined
  /** Runs the deployed scripts. Absent: there are none. */
  scripts?: ScriptRunner | undefined
  /** Tells mail that rules have redirected or copied before. Absent: there is none. */
  loopMarks?: LoopMarks | undefined
}

/** Scans inbound mail, asks the content rules and stores it as it is judged. */
export async function scanAndStore(
  { db, clock, scanner, stops, countryOf = noCountries, urlFeeds = () => [], scripts, loopMarks }: JudgingServices,
  { path, helo, user, tls = null, ...mail }: InboundMail,
): Promise<StoredRecipient[]> {
  const { raw, facts, sender, recipients, clientAddress } = mail
  const { header, displayAddress } = facts
  const met = await stopsOf(
    stops,
    recipients.map(({ address, customerId, domainId }) => ({
      ...{ direction: 'in' as const, customerId, domainId, sender, recipient: address, client: clientAddress },
    })),
  )
  const addresses = recipients.map(({ address }) => address)
  const scanning = scanner({
    ...{ raw, header, displayAddress, sender, recipients: addresses, clientAddress, helo },
    ...(path !== undefined && { path }),
    ...(user !== undefined && { user }),
  })
  const country = countryOf(plainAddress(clientAddress))
  const isDiverted = loopMarks?.isMarked(facts) ?? false
  const [found, rules] = await Promise.all([
    scanning,
    findRules(db, {
      ...{ way: 'in', raw, facts, sender, recipients, country, scan: scanning, now: clock.now() },
      isDiverted,
    }),
  ])
  const checked = user === undefined ? found : withProven(found, domainOfAddress(user).toLowerCase())
  const unread = facts.readError ?? (facts.linksUnread ? linksUnread : undefined)
  const scan = unread ? { scanErrorDetail: unread, ...checked } : checked
  const fed = linksInFeeds(facts.links, urlFeeds())
  const about = { raw, path, direction: 'in', sender, recipients, clientAddress, scan, isDiverted } as const
  const scripted = await scripts?.decide(about)
  const judged = { ...mail, tls, country, scan, rules, fed, stops: met, ...(scripted && { scripted }) }
  const kept = await storeMessage(db, { ...judged, now: clock.now() })
  for (const { judgement } of kept) signal('judged', { direction: 'in', action: judgement.action })
  const stored = orRefusal(kept)
  for (const { judgement } of stored) {
    const stop = stopIn(judgement)
    if (stop) stops.count(stop.id)
  }
  return stored
}

/** Mail of a customer's own server: its domain is proven, and DMARC says nothing about it. */
const withProven = ({ authentication, ...scan }: ScanResult, domain: string): ScanResult => ({
  ...scan,
  provenDomains: [...(scan.provenDomains ?? []), domain],
  ...(authentication && { authentication: { ...authentication, dmarc: { ...authentication.dmarc, result: 'none' } } }),
})
