import { fold, longestRuleText } from '@postern/core/management'
import type { MessageFacts } from '../../mail/reading/message-facts'
import { messageReader } from '../../mail/reading/message-reader'
import type { PatternMatches } from './pattern-job'

/**
 * Compares subject and text of a message with the patterns of all rules that may decide about it, in a process of their own. Empty when that
 * was not possible within the limits of time and memory: then the rules know that the message was not read in full.
 */
export async function comparePatterns(
  { subject, text }: Pick<MessageFacts, 'subject' | 'text'>,
  patterns: Iterable<string>,
): Promise<PatternMatches> {
  const wanted = [...new Set(patterns)].sort()
  if (wanted.length === 0) return new Map()
  const whole = `${subject}\n${text}`.slice(0, longestRuleText)
  // Width and invisible characters do not count, as elsewhere in rules.
  return (await messageReader.matchPatterns({ text: fold(whole), patterns: wanted })) ?? new Map()
}
