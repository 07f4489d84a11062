import { Role } from '@postern/core'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type Caller, present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { resellers } from '../tenants/tenants.table'
import { holdUser } from '../users/hold-user'
import { logIn, logInWithCode } from './auth.service'
import { reauthenticate } from './own-password'
import { roleIds, roleName } from './role-ids'
import { createSecret, type FactorOwner, removeFactor, takeCode } from './second-factor.service'
import { endSession } from './sessions.service'

export const authHandlers: Pick<
  Handlers,
  'login' | 'loginWithCode' | 'checkToken' | 'logout' | 'createTwoFactorSecret' | 'removeTwoFactor' | 'listRoles'
> = {
  login: { inSteps: logIn },

  loginWithCode: { inSteps: logInWithCode },

  checkToken: async ({ caller }) => ({ access: present(caller).isFull }),

  async logout({ tx, caller, address, now }) {
    await endSession(tx, present(caller).tokenHash)
    await writeAudit(tx, { ...present(caller), address, now, action: 'signOut' })
    return { message: 'You are logged out.' }
  },

  async createTwoFactorSecret({ tx, caller, ...facts }) {
    const owner = factorOwner(present(caller))
    const issuer = await issuerFor(tx, owner, facts.settings.issuer)
    return { url: await createSecret(tx, owner, { ...facts, issuer }) }
  },

  removeTwoFactor: {
    async inSteps(context) {
      await reauthenticate(context, context.input.password)
      return context.transact(async (tx, caller) => {
        const owner = factorOwner(present(caller))
        if (!owner.hasTwoFactor) {
          throw new ServiceError('conflict', 'Two-factor authentication is not set up for your account.')
        }
        await holdUser(tx, owner.id)
        await takeCode(tx, owner, context)
        await removeFactor(tx, owner, context)
        return { message: 'Two-factor authentication is switched off. Log in again.' }
      })
    },
  },

  async listRoles({ settings }) {
    const roles = Object.values(Role).map((role) => ({ id: roleIds[role], name: roleName(role, settings.product) }))
    return { roles, count: roles.length }
  },
}

function factorOwner({ userId: id, username, resellerId, customerId, hasTwoFactor }: Caller): FactorOwner {
  return { id, username, resellerId, customerId, hasTwoFactor }
}

/** Customers and resellers know the service by the name of their reseller. */
async function issuerFor(tx: Transaction, { resellerId }: FactorOwner, fallback: string): Promise<string> {
  if (resellerId === null) return fallback
  const [reseller] = await tx.select({ name: resellers.name }).from(resellers).where(eq(resellers.id, resellerId))
  return reseller?.name || fallback
}
