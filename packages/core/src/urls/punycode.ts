/** Maximum length of a DNS label; longer ones stay unchanged. */
const longestLabel = 63

/** Decodes a host name's `xn--` labels (RFC 3492). Labels with invalid punycode stay unchanged. */
export function hostToUnicode(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') && label.length <= longestLabel ? decode(label) : label))
    .join('.')
}

function decode(label: string): string {
  const text = label.slice(4)
  const dash = text.lastIndexOf('-')
  const points = dash > 0 ? [...text.slice(0, dash)].map((letter) => letter.charCodeAt(0)) : []
  let at = dash > 0 ? dash + 1 : 0
  let [point, index, bias] = [128, 0, 72]
  while (at < text.length) {
    const before = index
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = digitOf(text.charCodeAt(at++))
      if (digit < 0 || weight > 0x7fffffff) return label
      index += digit * weight
      const limit = Math.min(Math.max(k - bias, 1), 26)
      if (digit < limit) break
      weight *= 36 - limit
    }
    const length = points.length + 1
    bias = adapt(index - before, length, before === 0)
    point += Math.floor(index / length)
    index %= length
    if (point > 0x10ffff) return label
    points.splice(index++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** `-1` for what is no digit, also past the end. */
function digitOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97
  return code >= 48 && code <= 57 ? code - 22 : -1
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
