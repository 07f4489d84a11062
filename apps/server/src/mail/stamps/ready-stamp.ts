import { fillStamp, type StampValues } from '@postern/core/management'
import type { messageStamps } from '../../message-stamps/message-stamps.table'
import { stampMarkup } from '../../message-stamps/stamp-markup'
import { textOfHtml } from '../reading/text-of-html'
import type { ReadyStamp } from './stamp'
import { wordsOf } from './words-of'

/** Shorter passages may be in any message. */
const shortestTrace = 20

/** A stamp for one message: in its language, filled, and sanitised once more. */
export function readyStamp(
  { id, position, hasLine, texts }: Pick<typeof messageStamps.$inferSelect, 'id' | 'position' | 'hasLine' | 'texts'>,
  { language, isInbound }: { language: string; isInbound: boolean },
  values: StampValues,
): ReadyStamp {
  const own = language === 'FR' && texts.FR.text !== '' ? texts.FR : texts.ENG
  return {
    ...{ id, position, hasLine, isRenewed: isInbound },
    html: stampMarkup(own.html, values),
    text: fillStamp(own.text, values),
    traces: [traceOf(own.text), traceOf(textOfHtml(own.html))].filter((trace) => trace !== ''),
  }
}

/** The longest passage without a placeholder; empty when it is too short to tell anything. */
function traceOf(text: string): string {
  const passages = text.split(/\{\{\w+\}\}/).map(wordsOf)
  const longest = passages.reduce((best, one) => (one.length > best.length ? one : best), '')
  return longest.length < shortestTrace ? '' : longest
}
