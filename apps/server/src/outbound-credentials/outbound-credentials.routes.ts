import { answerText } from '@postern/core/answers'
import { hashPassword } from '../auth/passwords'
import { refuseMissing } from '../customer-rules/rule-owner'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { sendingDomains } from '../outbound-ips/sending-domains'
import {
  addCredential,
  listCredentials,
  newPassword,
  revokeCredential,
  type StoredCredential,
} from './outbound-credentials.service'

export const outboundCredentialsHandlers: Pick<
  Handlers,
  'listOutboundCredentials' | 'createOutboundCredential' | 'revokeOutboundCredential'
> = {
  async listOutboundCredentials({ tx, caller, input }) {
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    const { credentials, ...count } = await listCredentials(tx, input.id, input)
    const domains = await sendingDomains(tx, input.id)
    return { credentials: credentials.map((credential) => credentialAnswer(credential, domains)), ...count }
  },

  createOutboundCredential: {
    async inSteps({ transact, input, address, now, settings }) {
      const { id, name, senderDomains = [] } = input
      await transact((tx, caller) => refuseMissing(tx, scopeOf(present(caller)), id))
      if (settings.mail.submissionPort === null) throw refuse('outboundCredentials.notOffered')
      const password = newPassword()
      const passwordHash = await hashPassword(password)
      return transact(async (tx, caller) => {
        const request = { tx, caller: present(caller), address, now }
        const credential = await addCredential(request, id, { name, senderDomains, passwordHash })
        return { credential: credentialAnswer(credential, await sendingDomains(tx, id)), password }
      })
    },
  },

  async revokeOutboundCredential(context) {
    const { id: customerId, credentialId: id } = context.input
    await revokeCredential(requestOf(context), { customerId, id })
    return { message: answerText('outboundCredentials.revoked') }
  },
}

type Domains = Awaited<ReturnType<typeof sendingDomains>>

function credentialAnswer(credential: StoredCredential, domains: Domains) {
  const { id, customerId, name, username, senderDomains, createdBy, createdAt, lastUsedAt, revokedAt } = credential
  return {
    ...{ id, customerId, name, username, senderDomains, createdBy },
    domains: domains.filter((domain) => senderDomains.includes(domain.id)),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
