import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { StepsContext } from '../http/serve'
import { userCredentials } from './auth.table'
import { isPasswordRight } from './passwords'
import { countTry, forgetTries, type ThrottleRule, tooManyTries } from './throttle.service'

const rule: ThrottleRule = { limit: 10, windowMs: 15 * 60 * 1000, firstWaitMs: 1_000 }

/** Asks a signed-in user for their password again, before a change to account security (XA-22). */
export async function reauthenticate(context: StepsContext<unknown>, password: string): Promise<void> {
  const { address, now, transact } = context
  const stored = await transact(async (tx, caller) => {
    const { userId } = present(caller)
    const { retryAfterSeconds } = await countTry(tx, `user:${userId}:password`, rule, now)
    if (retryAfterSeconds) throw tooManyTries('auth.tooManyTries', retryAfterSeconds)
    const [row] = await tx
      .select({ hash: userCredentials.passwordHash })
      .from(userCredentials)
      .where(eq(userCredentials.userId, userId))
    return row?.hash ?? null
  })
  const isRight = await isPasswordRight(stored, password)
  await transact(async (tx, caller) => {
    if (isRight) return forgetTries(tx, `user:${present(caller).userId}:password`)
    await writeAudit(tx, { ...present(caller), action: 'passwordRefused', address, now })
    throw refuse('auth.wrongPassword', { keepsChanges: true })
  })
}
