import { Role } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { writeAudit } from '../audit/audit.service'
import { asSystem } from '../db/as-system'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { logIn, logInWithCode } from './auth.service'
import { factorOwner } from './factor-owner'
import { holdCaller } from './hold-caller'
import { reauthenticate } from './own-password'
import { roleIds, roleName } from './role-ids'
import { createSecret, refuseWithoutFactor, removeApp, takeProof } from './second-factor.service'
import { serviceNameFor } from './service-name'
import { endSession } from './sessions.service'

export const authHandlers: Pick<
  Handlers,
  | 'login'
  | 'loginWithCode'
  | 'checkToken'
  | 'logout'
  | 'createTwoFactorSecret'
  | 'addTwoFactorApp'
  | 'removeTwoFactor'
  | 'listRoles'
> = {
  login: { inSteps: logIn },

  loginWithCode: { inSteps: logInWithCode },

  checkToken: async ({ caller }) => ({ access: present(caller).isFull }),

  async logout({ tx, caller, address, now }) {
    await endSession(tx, present(caller).tokenHash)
    await writeAudit(tx, { ...present(caller), address, now, action: 'signOut' })
    return { message: answerText('auth.loggedOut') }
  },

  async createTwoFactorSecret({ tx, caller, ...facts }) {
    const owner = factorOwner(await holdCaller(tx, caller))
    // In addition to another second factor, it requires a proof of that one.
    if (owner.hasTwoFactor) throw refuse('auth.alreadySetUp')
    const issuer = await serviceNameFor(tx, owner, facts.settings.issuer)
    return { url: await createSecret(tx, owner, { ...facts, issuer }) }
  },

  addTwoFactorApp: {
    async inSteps(context) {
      await reauthenticate(context, context.input.password)
      return context.transact(async (tx, caller) => {
        const held = await holdCaller(tx, caller)
        const owner = factorOwner(held)
        await takeProof(tx, held, context)
        const issuer = await serviceNameFor(tx, owner, context.settings.issuer)
        return { url: await asSystem(tx, () => createSecret(tx, owner, { ...context, issuer })) }
      })
    },
  },

  removeTwoFactor: {
    async inSteps(context) {
      await reauthenticate(context, context.input.password)
      return context.transact(async (tx, caller) => {
        const held = await holdCaller(tx, caller)
        refuseWithoutFactor(factorOwner(held))
        await takeProof(tx, held, context)
        const hasTwoFactor = await removeApp(tx, held, context)
        return { message: answerText(hasTwoFactor ? 'auth.appRemoved' : 'auth.switchedOff'), hasTwoFactor }
      })
    },
  },

  async listRoles({ settings }) {
    const roles = Object.values(Role).map((role) => ({ id: roleIds[role], name: roleName(role, settings.product) }))
    return { roles, count: roles.length }
  },
}
