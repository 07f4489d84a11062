import { asText } from '../shared/as-text'
import { stripJoiners } from '../shared/invisible'

const fileEnding = /\.(?:pdf|docx?|xlsx?|pptx?|odt|zip|rar|html?|txt|csv|jpe?g|png|gif|eml|ics)$/i
/**
 * Returns the host that a link's text shows when it differs from the link's target, `null` when nothing is wrong. A host below or above the
 * other belongs to the same sender; words that name no host do not count.
 */
export function shownOtherHost({ text, host }: { text: string; host: string }): string | null {
  const [word = ''] = stripJoiners(asText(text)).slice(0, 2_000).trim().split(/\s/)
  const [, rest = ''] = /^(?:[a-z]{2,10}:\/\/)?(.*)$/i.exec(word) ?? []
  const [name = ''] = rest.split(/[/?#:]/)
  // A word with a dot is a host, unless it is a file name or an address.
  if (!/[^.]\.[^.\d]/.test(name) || name.includes('@') || (name === word && fileEnding.test(word))) return null
  const shown = hostOf(`http://${name}`)
  const real = asText(host).replace(/^www\./, '')
  if (shown === null || real === '') return null
  return shown === real || shown.endsWith(`.${real}`) || real.endsWith(`.${shown}`) ? null : shown
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).hostname.replace(/^www\./, '') || null
  } catch {
    return null
  }
}
