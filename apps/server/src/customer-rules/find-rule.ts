import { emailInDisplayAddress } from '@postern/core'
import { RuleAction, type RuleFacts, ruleMatcher } from '@postern/core/management'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { decodeWords } from 'postal-mime'
import type { Transaction } from '../db/database'
import { cleanText } from '../mail/intake/clean-text'
import type { MessageFacts } from '../mail/intake/message-facts'
import type { MatchedRule } from '../mail/judge/judge'
import { customerRules } from './customer-rules.table'

interface Ruled {
  raw: Buffer
  facts: MessageFacts
  /** Envelope sender; empty for bounces. */
  sender: string
}

interface RuledRecipient {
  address: string
  customerId: number
}

/** Longest text of what was found, as the quarantine tells it. */
const longestFound = 200

/** Reads the active rules of a message's customers, and tells for each recipient which is the first that matches. */
export async function readRules(
  tx: Transaction,
  message: Ruled & { recipients: readonly RuledRecipient[] },
): Promise<(recipient: RuledRecipient) => MatchedRule | null> {
  const ids = [...new Set(message.recipients.map(({ customerId }) => customerId))]
  const { id, customerId, name, action, conditions } = customerRules
  const rules = await tx
    .select({ id, customerId, name, action, conditions })
    .from(customerRules)
    .where(and(inArray(customerId, ids), eq(customerRules.isActive, true)))
    .orderBy(asc(customerRules.position))
  if (rules.length === 0) return () => null
  const finding = ruleMatcher(ruleFacts(message))
  return ({ address, customerId: own }) => {
    for (const { conditions: asked, customerId: owner, ...rule } of rules) {
      const match = owner === own ? finding(asked, address) : null
      // What could not be read is neither let through nor thrown away for what it may be.
      if (!match || (!match.isCertain && rule.action === RuleAction.Deliver)) continue
      const action = match.isCertain ? rule.action : RuleAction.Hold
      return { ...rule, action, found: cleanText(match.found, longestFound) }
    }
    return null
  }
}

/** A message as rules look at it. */
export function ruleFacts({ raw, facts, sender }: Ruled): RuleFacts {
  const { displayAddress, subject, text, attachments, isComplete, header } = facts
  const fromAddress = emailInDisplayAddress(displayAddress)
  return { sender, fromAddress, subject, text, attachments, isComplete, header: decoded(header), size: raw.length }
}

/** Characters of a header that rules look at. */
const longestHeader = 10_000

/** Headers with their encoded words (RFC 2047) as people read them. */
function decoded(header: MessageFacts['header']): RuleFacts['header'] {
  return (name) => {
    const value = header(name)
    return value && decodeWords(value.slice(0, longestHeader))
  }
}
