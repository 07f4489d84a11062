import { emailInDisplayAddress } from '@postern/core'
import { RuleAction, type RuleFacts, type RuleLists, ruleMatcher } from '@postern/core/management'
import { decodeWords } from 'postal-mime'
import type { Database } from '../db/database'
import { shareTransaction } from '../db/share-transaction'
import { cleanText } from '../mail/intake/clean-text'
import type { MatchedRule } from '../mail/judge/judge'
import type { MessageFacts } from '../mail/reading/message-facts'
import { readPreparedLists } from '../match-lists/prepared-lists'
import { readPrepared, type StoredRule } from './prepared-rules'

interface Ruled {
  raw: Buffer
  facts: MessageFacts
  /** Envelope sender; empty for bounces. */
  sender: string
  /** Country of the server that sent it; `null`: unknown. */
  country: string | null
}

interface RuledRecipient {
  address: string
  customerId: number
}

/** Maximum length of a match as shown in the quarantine. */
const longestFound = 200

/** Matching rules for each recipient of a message, keyed by address: the first of each level, broadest level first. */
export type RulesOf = ReadonlyMap<string, readonly MatchedRule[]>

/**
 * Reads the active rules of the provider and of a message's customers with the match lists that they name, and finds for each recipient the first of each that matches. It is compared when the
 * transaction has ended: nothing that a message or a rule is made of keeps others waiting for rows. What is changed meanwhile
 * counts for the next message.
 */
export async function findRules(
  db: Database,
  message: Ruled & { recipients: readonly RuledRecipient[] },
): Promise<RulesOf> {
  const ids = [...new Set(message.recipients.map(({ customerId }) => customerId))]
  const asked = await readRules(db, ids)
  const rules = asked.rules.filter(({ customerId }) => customerId === null || ids.includes(customerId))
  if (rules.length === 0) return new Map()
  const first = firstOf({ ...asked, rules }, message)
  return new Map(
    message.recipients.flatMap((recipient) => {
      const found = [first(recipient, null), first(recipient, recipient.customerId)].filter((rule) => rule !== null)
      return found.length > 0 ? [[recipient.address, found]] : []
    }),
  )
}

/** Reads the rules of these customers together with those for other messages requested at the same time. */
const readRules = shareTransaction<readonly number[], ReadRules>({
  async run(tx, asked) {
    const rules = await readPrepared(tx, [...new Set(asked.flat())])
    const lists = await readPreparedLists(tx, [...new Set(rules.flatMap(({ prepared }) => prepared.lists))])
    return asked.map(() => ({ rules, lists }))
  },
})

interface ReadRules {
  rules: readonly StoredRule[]
  lists: RuleLists
}

type First = (recipient: RuledRecipient, owner: StoredRule['customerId']) => MatchedRule | null

function firstOf({ rules, lists }: ReadRules, message: Ruled): First {
  const finding = ruleMatcher(ruleFacts(message), lists)
  return ({ address }, wanted) => {
    for (const { prepared, customerId: owner, ...rule } of rules) {
      const match = owner === wanted ? finding(prepared, address) : null
      // Unreadable content is neither delivered nor discarded on a guess.
      if (!match || (!match.isCertain && rule.action === RuleAction.Deliver)) continue
      const action = match.isCertain ? rule.action : RuleAction.Hold
      return { ...rule, action, found: cleanText(match.found, longestFound) }
    }
    return null
  }
}

/** A message as rules see it. */
export function ruleFacts({ raw, facts, sender, country }: Ruled): RuleFacts {
  const { displayAddress, subject, text, attachments, files, isComplete, header } = facts
  const fromAddress = emailInDisplayAddress(displayAddress)
  const size = raw.length
  const content = { subject, text, attachments, files, isComplete }
  return { sender, fromAddress, ...content, header: decoded(header), size, country }
}

/** Maximum number of characters of a header that rules examine. */
const longestHeader = 10_000

/** Decodes the encoded words (RFC 2047) in headers. */
function decoded(header: MessageFacts['header']): RuleFacts['header'] {
  return (name) => {
    const value = header(name)
    return value && decodeWords(value.slice(0, longestHeader))
  }
}
