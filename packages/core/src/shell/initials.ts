import { asText } from '../shared/as-text'
import { stripInvisible } from '../shared/invisible'

// Names are shorter; what lies beyond gives no initials.
const longestName = 200

/**
 * Up to two letters for the square or circle of a name: of its first and its last word. Of an address those before the at
 * sign: 'm.keane@orchardfoods.example' gives 'MK'. Empty when it has no letter and no digit.
 */
export function initials(name: string): string {
  const [local = ''] = stripInvisible(asText(name).slice(0, longestName)).split('@')
  const words = local.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '').join('')
}
