import { countTry, type ThrottleRule, tooManyTries } from '../../auth/throttle.service'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { refuse } from '../../http/refuse'
import type { AccountMail, AccountMailFacts } from './account-mail.table'
import { readerById } from './mail-reader'
import { orderAccountMail } from './order-account-mail'

const testRule: ThrottleRule = { limit: 10, windowMs: 60 * 60 * 1000 }

const refusals = {
  digestTemplates: { noAddress: 'digestTemplates.noAddress', testedOften: 'digestTemplates.testedOften' },
  messageStamps: { noAddress: 'messageStamps.noAddress', testedOften: 'messageStamps.testedOften' },
} as const

interface TestMailOrder {
  userId: number
  kind: AccountMail
  facts: AccountMailFacts
  /** Feature that words the refusals. */
  feature: keyof typeof refusals
  now: Date
}

/** Orders a test mail to a user's own address, ten of a kind an hour at most; returns the address. */
export function orderTestMail(tx: Transaction, { userId, kind, facts, feature, now }: TestMailOrder): Promise<string> {
  return asSystem(tx, async () => {
    const reader = await readerById(tx, userId)
    if (!reader?.recipient) throw refuse(refusals[feature].noAddress)
    const { retryAfterSeconds } = await countTry(tx, `${kind}:user:${userId}`, testRule, now)
    if (retryAfterSeconds > 0) throw tooManyTries(refusals[feature].testedOften, retryAfterSeconds)
    const { resellerId, customerId, recipient } = reader
    await orderAccountMail(tx, { userId, resellerId, customerId, kind, facts, now })
    return recipient
  })
}
