import { answerText } from '@postern/core/answers'
import { countTry, type ThrottleRule } from '../auth/throttle.service'
import type { Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { openInvitation } from './account-tokens.service'
import { changePassword, resetPassword } from './passwords.service'

// XA-21.
const addressRule: ThrottleRule = { limit: 10, windowMs: 60 * 60 * 1000 }

export const passwordsHandlers: Pick<
  Handlers,
  'requestPasswordReset' | 'resetPassword' | 'confirmPassword' | 'changePassword'
> = {
  /** Does the same for every address: the account is looked up when the mail is sent (PW-007). */
  async requestPasswordReset({ tx, input, address, now }) {
    const { retryAfterSeconds } = await countTry(tx, `reset:address:${address}`, addressRule, now)
    if (retryAfterSeconds === 0) {
      const request = { email: input.email.trim().toLowerCase(), userId: input.user ?? null, address }
      const nobody = { userId: null, resellerId: null, customerId: null }
      await orderAccountMail(tx, { kind: AccountMail.ResetRequest, request, ...nobody, now })
    }
    return { message: answerText('passwords.linkSent') }
  },

  resetPassword: {
    async inSteps(context) {
      await resetPassword(context)
      return { message: answerText('passwords.set') }
    },
  },

  confirmPassword: async ({ tx, input, now }) => ({ pt: await openInvitation(tx, input.ct, now) }),

  changePassword: {
    async inSteps(context) {
      await changePassword(context)
      return { message: answerText('passwords.changed') }
    },
  },
}
