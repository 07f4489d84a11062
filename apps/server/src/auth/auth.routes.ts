import { writeAudit } from '../audit/audit.service'
import type { Handlers } from '../http/serve'
import { logIn } from './auth.service'
import { endSession } from './sessions.service'

export const authHandlers: Pick<Handlers, 'login' | 'checkToken' | 'logout'> = {
  login: ({ tx, input, address, now }) => logIn(tx, { ...input, address, now }),

  checkToken: async ({ caller }) => ({ access: caller?.isFull ?? false }),

  async logout({ tx, caller, address, now }) {
    if (caller) {
      await endSession(tx, caller.tokenHash)
      await writeAudit(tx, { ...caller, address, now, action: 'signOut' })
    }
    return { message: 'You are logged out.' }
  },
}
