import { recoveryCodeCount } from '@postern/core'
import { logInWithRecoveryCode } from '../auth/auth.service'
import { factorOwner } from '../auth/factor-owner'
import { holdCaller } from '../auth/hold-caller'
import { reauthenticate } from '../auth/own-password'
import { refuseWithoutFactor, takeProof } from '../auth/second-factor.service'
import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.service'

export const recoveryCodesHandlers: Pick<Handlers, 'getRecoveryCodes' | 'createRecoveryCodes' | 'redeemRecoveryCodes'> =
  {
    async getRecoveryCodes({ tx, caller }) {
      const { unused, createdAt } = await countRecoveryCodes(tx, present(caller).userId)
      return { unused, count: recoveryCodeCount, createdAt: createdAt?.toISOString() ?? null }
    },

    createRecoveryCodes: {
      async inSteps(context) {
        await reauthenticate(context, context.input.password)
        return context.transact(async (tx, caller) => {
          const held = await holdCaller(tx, caller)
          const owner = factorOwner(held)
          refuseWithoutFactor(owner)
          await takeProof(tx, held, context)
          const codes = await makeRecoveryCodes(tx, owner, context)
          await orderAccountMail(tx, {
            ...owner,
            kind: AccountMail.RecoveryCodesMade,
            userId: owner.id,
            now: context.now,
          })
          return { codes }
        })
      },
    },

    redeemRecoveryCodes: { inSteps: logInWithRecoveryCode },
  }
