import { asText } from '../shared/as-text'
import { stripInvisible } from '../shared/invisible'

// Names are shorter; anything longer gets no initials.
const longestName = 200

/**
 * Up to two letters for the avatar of a name: from its first and last word. For an e-mail address, from the part before the at sign:
 * 'm.keane@orchardfoods.example' gives 'MK'. Empty when there is no letter or digit.
 */
export function initials(name: string): string {
  const [local = ''] = stripInvisible(asText(name).slice(0, longestName)).split('@')
  const words = local.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => Array.from(word)[0]?.toLocaleUpperCase('en') ?? '').join('')
}
