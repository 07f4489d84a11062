import type { MatchListKind } from './match-list'

/** The values of a match list, made ready once to be asked about many messages. */
export interface PreparedMatchList {
  readonly kind: MatchListKind
  readonly size: number
  /** `value` as the kind compares it: an address with its domain in ASCII, a folded file name, two letters of a country. */
  has(value: string): boolean
}

/**
 * Prepares the values of a list as they are stored. What asking costs does not grow with them, but for inner wildcards: each of
 * those is compared by itself.
 */
export function prepareMatchList(kind: MatchListKind, values: readonly string[]): PreparedMatchList {
  return {
    kind,
    size: values.length,
    has: kind === 'fileName' ? fileNames(values) : kind === 'address' ? addresses(values) : among(values),
  }
}

/** As long as a domain can be: what is longer is on no list. */
const longestDomain = 253

function among(values: readonly string[]): (value: string) => boolean {
  const known = new Set(values)
  return (value) => known.has(value)
}

/** `ana@growth.example` is that address, `@growth.example` that domain, `growth.example` that domain and all below it. */
function addresses(values: readonly string[]): (address: string) => boolean {
  const has = among(values)
  return (address) => {
    const domain = address.slice(address.lastIndexOf('@') + 1)
    if (domain.length > longestDomain) return false
    return has(address) || has(`@${domain}`) || withThoseAbove(domain).some(has)
  }
}

function withThoseAbove(domain: string): string[] {
  const labels = domain.split('.')
  return labels.map((_label, index) => labels.slice(index).join('.'))
}

function fileNames(values: readonly string[]): (name: string) => boolean {
  const whole = among(values.filter((value) => !/[*?]/.test(value)))
  const begins = ofLengths(values.filter((value) => /^[^*?]+\*$/.test(value)).map((value) => value.slice(0, -1)))
  const ends = ofLengths(values.filter((value) => /^\*[^*?]+$/.test(value)).map((value) => value.slice(1)))
  const others = values.filter(hasInnerWildcard)
  return (name) =>
    whole(name) ||
    begins((length) => name.slice(0, length), name.length) ||
    ends((length) => name.slice(-length), name.length) ||
    others.some((pattern) => isLikePattern(name, pattern))
}

/** Texts that are looked up by their length, so that one look-up for each length answers for all. */
function ofLengths(texts: readonly string[]): (cut: (length: number) => string, longest: number) => boolean {
  const known = new Set(texts)
  const lengths = [...new Set(texts.map(({ length }) => length))]
  return (cut, longest) => lengths.some((length) => length <= longest && known.has(cut(length)))
}

/** Whether a pattern has a wildcard that no look-up answers: a `?`, or a `*` elsewhere than at one end. */
export function hasInnerWildcard(pattern: string): boolean {
  return pattern.includes('?') || /^\*.*\*$|^.+\*.+$/s.test(pattern)
}

/**
 * Whether a name is as a pattern says: `*` stands for any text, `?` for one character. Takes at most as many
 * steps as the product of both lengths, so callers keep both short.
 */
export function isLikePattern(name: string, pattern: string): boolean {
  let [at, wanted] = [0, 0]
  let star: { wanted: number; at: number } | null = null
  while (at < name.length) {
    const sign = pattern[wanted]
    if (sign === '*') {
      star = { wanted: wanted + 1, at }
      wanted += 1
    } else if (sign !== undefined && (sign === '?' || sign === name[at])) {
      at += 1
      wanted += 1
    } else if (star) {
      star.at += 1
      at = star.at
      wanted = star.wanted
    } else {
      return false
    }
  }
  return /^\**$/.test(pattern.slice(wanted))
}
