import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { type DomainRow, findDomain, listDomains } from './domain-list'
import { addDomain, addHop, type DomainRequest, removeHop, setActive } from './domains.service'

type Served = 'listDomains' | 'createDomain' | 'getDomain' | 'updateDomain' | 'addDomainIp' | 'removeDomainIp'

export const domainsHandlers: Pick<Handlers, Served> = {
  async listDomains({ tx, caller, input }) {
    const { domains, ...count } = await listDomains(tx, scopeOf(present(caller)), input)
    return { domains: domains.map(domainAnswer), ...count }
  },

  async createDomain(context) {
    return answerOf(context, await addDomain(requestOf(context), context.input))
  },

  getDomain: (context) => answerOf(context, context.input.id),

  async updateDomain(context) {
    const { id, isActive } = context.input
    await setActive(requestOf(context), id, isActive)
    return answerOf(context, id)
  },

  addDomainIp: (context) => addHop(requestOf(context), context.input.id, context.input),

  async removeDomainIp(context) {
    await removeHop(requestOf(context), context.input.id, context.input.ip)
    return {}
  },
}

function requestOf({ tx, caller, address, now }: HandlerContext<unknown>): DomainRequest {
  return { tx, caller: present(caller), address, now }
}

async function answerOf({ tx, caller }: HandlerContext<unknown>, id: number) {
  const domain = await findDomain(tx, scopeOf(present(caller)), id)
  if (!domain) throw new ServiceError('not_found', 'Not found.')
  return domainAnswer(domain)
}

function domainAnswer({ id, name, customerId, customer, isActive, ipEntries, createdAt }: DomainRow) {
  return { id, name, customerId, customer, isActive, ipEntries, createdAt: createdAt.toISOString() }
}
