import { present } from '../http/caller'
import type { Handlers } from '../http/serve'
import { findEntry } from '../quarantine/find-entry'
import { entrySandbox, requestSandbox } from './sandbox.service'

export const sandboxHandlers: Pick<Handlers, 'getQuarantineSandbox' | 'sandboxQuarantineEntry'> = {
  async getQuarantineSandbox({ tx, caller: given, input, settings: { offersSandbox } }) {
    const caller = present(given)
    return entrySandbox(tx, await findEntry(tx, caller, input.id), { caller, offersSandbox })
  },

  sandboxQuarantineEntry({ tx, caller, input, settings, ...request }) {
    const { address, now, ifMatch } = request
    const asked = { tx, caller: present(caller), address, now, ifMatch }
    return requestSandbox(asked, input.id, settings.offersSandbox)
  },
}
