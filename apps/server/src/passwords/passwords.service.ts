import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { userCredentials } from '../auth/auth.table'
import { reauthenticate } from '../auth/own-password'
import { hashPassword } from '../auth/passwords'
import { type FactorProof, takeProof } from '../auth/second-factor.service'
import { endSessionsOf } from '../auth/sessions.service'
import { forgetSignInTries } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { present } from '../http/caller'
import type { StepsContext } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import type { Settings } from '../settings'
import { customers, resellers } from '../tenants/tenants.table'
import { holdUser } from '../users/hold-user'
import { users } from '../users/users.table'
import { findTokenOwner, forgetTokens, type TokenOwner, takeToken } from './account-tokens.service'
import { type NewPassword, refuseBadPassword } from './password-rules'

/** Sets a password with a link's token, once. Never logs in and never touches the second factor (XA-08); ends all sessions. */
export async function resetPassword(context: StepsContext<NewPassword & { pt: string }>): Promise<void> {
  const { input, now, settings, transact, address } = context
  const { username, names } = await transact(async (tx) => {
    const owner = await findTokenOwner(tx, { token: input.pt, purpose: 'reset', now })
    return { username: owner.username, names: await namesOf(tx, owner.id, settings) }
  })
  await refuseBadPassword(input, names)
  const passwordHash = await hashPassword(input.password)
  await transact(async (tx) => {
    // Before the user's row, as in logging in, to avoid a deadlock.
    await forgetSignInTries(tx, username)
    const taken = await takeToken(tx, input.pt, now)
    await storePassword(tx, taken, { passwordHash, address, now })
  })
}

async function storePassword(
  tx: Transaction,
  owner: TokenOwner,
  { passwordHash, address, now }: { passwordHash: string; address: string; now: Date },
): Promise<void> {
  const { id: userId, username, resellerId, customerId } = owner
  const isFirst = owner.confirmedAt === null
  await tx
    .insert(userCredentials)
    .values({ userId, passwordHash })
    .onConflictDoUpdate({ target: userCredentials.userId, set: { passwordHash } })
  if (isFirst) await tx.update(users).set({ confirmedAt: now }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  const action = isFirst ? 'accountConfirmed' : 'passwordReset'
  await writeAudit(tx, { action, userId, username, resellerId, customerId, address, now })
  if (!isFirst) await orderAccountMail(tx, { ...owner, kind: AccountMail.PasswordChanged, userId, now })
}

/** Changes the user's own password: requires the current one, and a code when a second factor is enabled (XA-22). */
export async function changePassword(
  context: StepsContext<NewPassword & FactorProof & { currentPassword: string }>,
): Promise<void> {
  const { input, address, now, settings, transact } = context
  await reauthenticate(context, input.currentPassword)
  await refuseBadPassword(input, await transact((tx, caller) => namesOf(tx, present(caller).userId, settings)))
  const passwordHash = await hashPassword(input.password)
  await transact(async (tx, caller) => {
    const { userId, tokenHash } = present(caller)
    await holdUser(tx, userId)
    await takeProof(tx, present(caller), context)
    await tx.update(userCredentials).set({ passwordHash }).where(eq(userCredentials.userId, userId))
    await endSessionsOf(tx, userId, tokenHash)
    await forgetTokens(tx, userId)
    await writeAudit(tx, { ...present(caller), action: 'passwordChanged', address, now })
    await orderAccountMail(tx, { ...present(caller), kind: AccountMail.PasswordChanged, now })
  })
}

/** The names that an attacker tries first: of the user, the company, its reseller, the product and the service (XA-02). */
async function namesOf(
  tx: Transaction,
  userId: number,
  { product, issuer }: Pick<Settings, 'product' | 'issuer'>,
): Promise<(string | null)[]> {
  const [user] = await tx
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      customerName: customers.name,
      resellerName: resellers.name,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(eq(users.id, userId))
  return [...Object.values(user ?? {}), product, issuer]
}
