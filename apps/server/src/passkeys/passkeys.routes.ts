import { answerText } from '@postern/core/answers'
import { openFullSession } from '../auth/auth.service'
import { holdCaller } from '../auth/hold-caller'
import { reauthenticate } from '../auth/own-password'
import { refusePendingWithFactor, takePasskey, takeProof } from '../auth/second-factor.service'
import { serviceNameFor } from '../auth/service-name'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { makingOptions, usingOptions } from './passkey-ceremonies'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  passkeyOrigin,
  refuseFull,
  removePasskey,
  renamePasskey,
} from './passkeys.service'

type Served =
  | 'listPasskeys'
  | 'startPasskey'
  | 'createPasskey'
  | 'startPasskeyLogin'
  | 'finishPasskeyLogin'
  | 'renamePasskey'
  | 'removePasskey'

export const passkeysHandlers: Pick<Handlers, Served> = {
  async listPasskeys({ tx, caller }) {
    const passkeys = (await listPasskeys(tx, present(caller))).map(passkeyAnswer)
    return { passkeys, count: passkeys.length }
  },

  startPasskey: {
    async inSteps(context) {
      await context.transact(async (_, caller) => refusePendingWithFactor(present(caller)))
      const origin = passkeyOrigin(context.pageOrigin)
      await reauthenticate(context, context.input.password)
      return context.transact(async (tx, caller) => {
        const asker = await holdCaller(tx, caller)
        refusePendingWithFactor(asker)
        await refuseFull(tx, asker)
        await takeProof(tx, asker, context)
        const serviceName = await serviceNameFor(tx, asker, context.settings.issuer)
        return { options: await makingOptions(tx, asker, { origin, serviceName, now: context.now }) }
      })
    },
  },

  async createPasskey({ tx, caller, input, ...facts }) {
    const maker = await holdCaller(tx, caller)
    refusePendingWithFactor(maker)
    const { passkey, recoveryCodes } = await addPasskey(tx, maker, input, facts)
    // Enabling two-factor authentication ended every session.
    const token = maker.hasTwoFactor ? null : await openFullSession(tx, maker.username, facts)
    return { passkey: passkeyAnswer(passkey), token, recoveryCodes }
  },

  async startPasskeyLogin({ tx, caller, pageOrigin, now }) {
    const options = await usingOptions(tx, present(caller), { origin: passkeyOrigin(pageOrigin), now })
    if (!options) throw refuse('passkeys.noneHere')
    return { options }
  },

  async finishPasskeyLogin({ tx, caller, input, ...facts }) {
    const asker = await holdCaller(tx, caller)
    await takePasskey(tx, asker, input.credential, facts)
    return { token: await openFullSession(tx, asker.username, facts) }
  },

  async renamePasskey({ tx, caller, input, ...facts }) {
    return passkeyAnswer(await renamePasskey(tx, present(caller), input, facts))
  },

  removePasskey: {
    async inSteps(context) {
      const { id, password } = context.input
      await context.transact((tx, caller) => findPasskey(tx, present(caller), id))
      await reauthenticate(context, password)
      return context.transact(async (tx, caller) => {
        const held = await holdCaller(tx, caller)
        await takeProof(tx, held, context)
        const hasTwoFactor = await removePasskey(tx, held, id, context)
        return { message: answerText('passkeys.removed'), hasTwoFactor }
      })
    },
  },
}

function passkeyAnswer({ createdAt, lastUsedAt, ...passkey }: PasskeyRow) {
  return { ...passkey, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}
