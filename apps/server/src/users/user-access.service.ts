import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { clearFactors } from '../auth/second-factor.service'
import { asSystem } from '../db/as-system'
import { refuse } from '../http/refuse'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { inviteUser } from '../passwords/invite-user'
import type { Settings } from '../settings'
import type { UserRow } from './user-list'
import { audit, type UserRequest, userToChange } from './users.service'
import { users } from './users.table'

const listedAtMost = 100

/** Sends an invitation again; revokes the previous link when this one is sent. */
export async function inviteAgain(request: UserRequest, id: number): Promise<void> {
  const user = await accountToChange(request, id)
  if (!user.isInvited) throw refuse('users.hasPassword')
  await inviteUser(request.tx, { userId: id, now: request.now, by: { ...request.caller, address: request.address } })
}

/** Mails the user a link to set a new password. The old one works until then. */
export async function sendPasswordReset(request: UserRequest, id: number): Promise<void> {
  const { tx, address, now } = request
  const user = await accountToChange(request, id)
  if (user.isInvited) throw refuse('users.noPassword')
  const { username, resellerId, customerId } = user
  const asked = { email: username, userId: id, address }
  await orderAccountMail(tx, {
    kind: AccountMail.ResetRequest,
    request: asked,
    userId: null,
    resellerId,
    customerId,
    now,
  })
  await audit(request, user, { action: 'passwordResetSent' })
}

/** Removes the second factor: if it is enforced, the next sign-in asks to set up a new one. Ends all sessions (XA-17). */
export async function resetTwoFactor(request: UserRequest, id: number): Promise<void> {
  const { tx, now } = request
  const user = await accountToChange(request, id)
  if (id === request.caller.userId) {
    throw refuse('users.ownSecondFactor')
  }
  if (!user.hasTwoFactor) throw refuse('users.noSecondFactor')
  const { resellerId, customerId } = user
  await tx.update(users).set({ hasTwoFactor: false }).where(eq(users.id, id))
  await asSystem(tx, () => clearFactors(tx, id))
  await orderAccountMail(tx, { kind: AccountMail.TwoFactorOff, userId: id, resellerId, customerId, now })
  await audit(request, user, { action: 'twoFactorReset' })
}

/** Lists the sessions of a user. */
export async function listSessionsOf(request: UserRequest & { settings: Settings }, id: number) {
  const { tx, caller, now, settings } = request
  await userToChange(request, id)
  const rows = await asSystem(tx, () =>
    tx
      .select({
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.accessVersion, sessions.accessVersion)))
      .where(
        and(
          eq(sessions.userId, id),
          eq(sessions.kind, 'full'),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, new Date(now.getTime() - settings.sessions.idleMs)),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(listedAtMost),
  )
  return rows.map(({ tokenHash, createdAt, lastSeenAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === caller.tokenHash,
  }))
}

/** Signs a user out everywhere. */
export async function endSessions(request: UserRequest, id: number): Promise<void> {
  const user = await accountToChange(request, id)
  if (id === request.caller.userId) throw refuse('users.ownSessions')
  const accessVersion = sql`${users.accessVersion} + 1`
  await request.tx.update(users).set({ accessVersion }).where(eq(users.id, id))
  await audit(request, user, { action: 'sessionsEnded' })
}

async function accountToChange(request: UserRequest, id: number): Promise<UserRow> {
  const user = await userToChange(request, id)
  if (user.role === null) throw refuse('users.receivesOnly')
  return user
}
