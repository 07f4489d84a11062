import { parse } from 'tldts'
import { isBlockedTld } from '../shared/blocked-tlds'
import { distinctiveBrands, ordinaryBrands } from './brands'
import { isAddressHost, isInnerHost } from './inner-host'
import { hostToUnicode } from './punycode'
import { readLink } from './read-link'
import { skeleton } from './skeleton'
import { plainHost } from './url-list'

/** Signals that make a link suspicious by itself. */
export const urlSignalCodes = [
  'activeScheme',
  'otherScheme',
  'userinfo',
  'innerHost',
  'ipHost',
  'oddPort',
  'punycode',
  'mixedScripts',
  'confusable',
  'brandInSubdomain',
  'blockedTld',
  'shownHost',
  'redirects',
  'longHost',
  'freeHosting',
] as const
/** One of `urlSignalCodes`. */
export type UrlSignalCode = (typeof urlSignalCodes)[number]

/** One suspicious fact about a link. */
export interface UrlSignal {
  code: UrlSignalCode
  /** Weights add up; a link is suspicious from `suspiciousFrom` on. */
  weight: number
  /** The relevant part of the link, such as a host or a port. Untrusted. */
  detail: string
}

/** Total weight of signals from which a link is suspicious. */
export const suspiciousFrom = 50

/** Context for the signals of a link. */
export interface UrlSignalContext {
  /** Own domains that links must not imitate; well-known brands are always protected. */
  protectedDomains?: readonly string[]
  /** Text that the link is displayed with. */
  shownText?: string | null
}

/** A longer host name, or one with more labels, hides its end. */
const longHost = 75
const manyLabels = 8
/** Further query parameters are ignored. */
const parametersAtMost = 200

/** Names of a host: the registrable domain, its first label, and the suffix owned by somebody else. */
interface HostNames {
  host: string
  registrable: string | null
  label: string
  subdomain: string
  suffix: string
  isPrivateSuffix: boolean
}

/** Registrable domain of a host by the Public Suffix List, including its private section; `null`: none. */
export function registrableDomain(host: string): string | null {
  return host.startsWith('.') ? null : namesOf(host.toLowerCase()).registrable
}

function namesOf(host: string): HostNames {
  const { domain, domainWithoutSuffix, subdomain, publicSuffix, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  })
  return {
    host,
    registrable: domain,
    label: domainWithoutSuffix ?? '',
    subdomain: subdomain ?? '',
    suffix: publicSuffix ?? '',
    isPrivateSuffix: isPrivate === true,
  }
}

/** Suspicious facts about a link, in the order of `urlSignalCodes`. Nothing is fetched or resolved. */
export function urlSignals(url: URL, context: UrlSignalContext = {}): UrlSignal[] {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return schemeSignals(url.protocol)
  const host = plainHost(url)
  const found: (UrlSignal | null)[] = [
    url.username || url.password ? { code: 'userinfo', weight: 50, detail: url.username } : null,
    isInnerHost(host) ? { code: 'innerHost', weight: 50, detail: host } : null,
    isAddressHost(host) ? { code: 'ipHost', weight: 50, detail: host } : null,
    url.port && !['80', '443'].includes(url.port) ? { code: 'oddPort', weight: 20, detail: url.port } : null,
  ]
  if (!isAddressHost(host)) found.push(...nameSignals(namesOf(host), context.protectedDomains ?? []))
  found.push(shownHost(host, context.shownText), redirects(url, host))
  const order = (signal: UrlSignal) => urlSignalCodes.indexOf(signal.code)
  return found.filter((signal) => signal !== null).sort((one, other) => order(one) - order(other))
}

function schemeSignals(protocol: string): UrlSignal[] {
  const detail = protocol.slice(0, -1)
  if (/^(?:mailto|tel|sms|ws|wss|ftp):$/.test(protocol)) return []
  const isActive = /^(?:javascript|data|vbscript|blob|filesystem|view-source):$/.test(protocol)
  return [isActive ? { code: 'activeScheme', weight: 100, detail } : { code: 'otherScheme', weight: 50, detail }]
}

function nameSignals(names: HostNames, protectedDomains: readonly string[]): (UrlSignal | null)[] {
  const { host, suffix } = names
  const shown = hostToUnicode(host)
  const mixed = shown.split('.').find(mixesScripts)
  const isLong = host.length > longHost || host.split('.').length >= manyLabels
  return [
    shown === host ? null : { code: 'punycode', weight: 15, detail: shown },
    mixed === undefined ? null : { code: 'mixedScripts', weight: 50, detail: mixed },
    ...imitations(names, shown, protectedDomains),
    isBlockedTld(host) ? { code: 'blockedTld', weight: 20, detail: host.slice(host.lastIndexOf('.')) } : null,
    isLong ? { code: 'longHost', weight: 20, detail: String(host.length) } : null,
    isFreeHosting(names) ? { code: 'freeHosting', weight: 15, detail: suffix } : null,
  ]
}

/** Suffixes such as `uk.com` sell names as a registry does; on the others anyone can publish pages. */
function isFreeHosting({ isPrivateSuffix, suffix, registrable }: HostNames): boolean {
  return (
    isPrivateSuffix && registrable !== null && !/^[a-z]{2}\.(?:com|net|org)$|^(?:com|net|org)\.[a-z]{2}$/.test(suffix)
  )
}

interface Brand {
  domain: string
  /** First label of the domain, as it is spelt in hosts. */
  first: string
  /** The domain after a dot: how hosts below it end. */
  ending: string
  label: string
  look: string
  isOrdinary: boolean
}

let known: readonly Brand[] | null = null

function brands(): readonly Brand[] {
  known ??= [
    ...distinctiveBrands.map((domain) => brandOf(domain, false)),
    ...ordinaryBrands.map((domain) => brandOf(domain, true)),
  ]
  return known
}

function brandOf(domain: string, isOrdinary: boolean): Brand {
  const label = parse(domain).domainWithoutSuffix ?? domain
  const shown = hostToUnicode(label)
  const first = domain.split('.', 1)[0] ?? domain
  return { domain, first, ending: `.${domain}`, label: shown, look: skeleton(shown), isOrdinary }
}

/** Shorter names are part of too many others. */
const shortestImitated = 4

function imitations(names: HostNames, shown: string, protectedDomains: readonly string[]): (UrlSignal | null)[] {
  const all = [...protectedDomains.map((domain) => brandOf(domain.toLowerCase(), false)), ...brands()]
  const dotted = `.${names.host}`
  if (all.some(({ domain, ending }) => names.registrable === domain || dotted.endsWith(ending))) return []
  return [confusable(names, shown, all), brandInSubdomain(names, all)]
}

/** Detects a part of the name, between dots or hyphens, that looks like a protected name but is spelt differently. */
function confusable({ suffix }: HostNames, shown: string, all: readonly Brand[]): UrlSignal | null {
  const labels = shown.split('.').slice(0, -suffix.split('.').length)
  const parts = new Set(labels.flatMap((label) => [label, ...label.split('-')]))
  for (const part of parts) {
    const look = skeleton(part)
    const brand = all.find((one) => one.look === look && one.label !== part && one.label.length >= shortestImitated)
    if (brand) return { code: 'confusable', weight: 60, detail: brand.domain }
  }
  return null
}

function brandInSubdomain(names: HostNames, all: readonly Brand[]): UrlSignal | null {
  const { host, label, subdomain, isPrivateSuffix } = names
  const below = `.${subdomain}.${label}.`
  const labels = new Set(subdomain.split('.').filter(Boolean))
  const parts = new Set([...labels].flatMap((part) => [part, ...part.split('-')]))
  const hostLabels = new Set(host.split('.').flatMap((part) => [part, ...part.split('-')]))
  let best: UrlSignal | null = null
  for (const { domain, first, label: name, isOrdinary } of all) {
    // Most brands share no label with the host, which is cheaper to see than the rest.
    if (!hostLabels.has(first) && !parts.has(name) && label !== name) continue
    const isWhole = below.includes(`.${domain}.`) || host.startsWith(`${domain}-`) || host.includes(`.${domain}-`)
    const isHosted = isPrivateSuffix && label === name && name.length >= shortestImitated
    const isNamed = (name.length >= shortestImitated && parts.has(name) && label !== name) || isHosted
    const weight = isWhole ? 60 : isNamed ? (isOrdinary ? 30 : 50) : 0
    if (weight > (best?.weight ?? 0)) best = { code: 'brandInSubdomain', weight, detail: domain }
  }
  return best
}

const scripts = [
  ['Latin', /\p{Script=Latin}/u],
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['EastAsian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u],
] as const
const anyOther =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cherokee}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}\P{L}]/u

/** True when one label mixes scripts. East Asian names may contain Latin letters (UTS #39, highly restrictive). */
function mixesScripts(label: string): boolean {
  if (!/[^ -~]/.test(label)) return false
  const used: string[] = scripts.filter(([, letters]) => letters.test(label)).map(([script]) => script)
  if (anyOther.test(label)) used.push('other')
  return used.length > 1 && !(used.length === 2 && used.includes('Latin') && used.includes('EastAsian'))
}

/** Detects link text that is itself a link to a different target. */
function shownHost(host: string, shownText: string | null | undefined): UrlSignal | null {
  const text = shownText?.trim() ?? ''
  if (text.length > 2_048 || /\s/.test(text) || text.includes('@')) return null
  const shown = readLink(text)
  if (!shown || !/^https?:$/.test(shown.protocol)) return null
  const named = plainHost(shown)
  const organisation = (name: string) => registrableDomain(name) ?? name
  if (!named.includes('.') || organisation(named) === organisation(host)) return null
  return { code: 'shownHost', weight: 30, detail: named }
}

/** Detects parameters that contain a link to another host. */
function redirects(url: URL, host: string): UrlSignal | null {
  let others = 0
  let looked = 0
  for (const value of url.searchParams.values()) {
    if (++looked > parametersAtMost) break
    if (/^(?:https?:)?(?:\/\/|\\\\|\/\\|\\\/)/i.test(value) && hostIn(value) !== host) others += 1
  }
  if (others < 2) return null
  return { code: 'redirects', weight: others < 4 ? 25 : 50, detail: String(others) }
}

function hostIn(value: string): string | null {
  try {
    return plainHost(new URL(value, 'http://relative.invalid'))
  } catch {
    return null
  }
}
