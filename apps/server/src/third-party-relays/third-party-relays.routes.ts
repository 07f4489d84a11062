import { answerText } from '@postern/core/answers'
import { inArray } from 'drizzle-orm'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { isOneOf } from '../db/is-one-of'
import { proofStateOf } from '../domains/domain-proof'
import type { HandlerContext, Handlers } from '../http/serve'
import { rulesOf, sourceAnswer } from '../outbound-ips/outbound-ips.routes'
import {
  addSource,
  changeSource,
  findSource,
  listSources,
  removeSource,
  type StoredSource,
  sourceVersion,
} from '../outbound-ips/outbound-ips.service'
import { customers, domains } from '../tenants/tenants.table'

type Served =
  | 'listThirdPartyRelays'
  | 'createThirdPartyRelay'
  | 'getThirdPartyRelay'
  | 'updateThirdPartyRelay'
  | 'deleteThirdPartyRelay'

const kind = 'thirdParty'

export const thirdPartyRelaysHandlers: Pick<Handlers, Served> = {
  async listThirdPartyRelays({ tx, input }) {
    const { sources, ...count } = await listSources(tx, { kind, customerId: input.customerId }, input)
    return { relays: await answersOf(tx, sources), ...count }
  },

  async createThirdPartyRelay(context) {
    const { customerId, ...values } = context.input
    return answerOf(context, await addSource(requestOf(context), { kind, customerId }, values, rulesOf(context)))
  },

  getThirdPartyRelay: (context) => answerOf(context, context.input.id),

  async updateThirdPartyRelay(context) {
    const { id, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    await changeSource(request, { kind, id }, values, rulesOf(context))
    return answerOf(context, id)
  },

  async deleteThirdPartyRelay(context) {
    await removeSource(requestOf(context), { kind, id: context.input.id })
    return { message: answerText('thirdPartyRelays.deleted') }
  },
}

async function answerOf({ tx, answerVersion }: HandlerContext<unknown>, id: number) {
  const source = await findSource(tx, { kind, id })
  const version = sourceVersion(source)
  answerVersion(version)
  const [answer] = await answersOf(tx, [source])
  if (!answer) throw new Error('A relay has no answer.')
  return { ...answer, version }
}

async function answersOf(tx: Transaction, sources: readonly StoredSource[]) {
  if (sources.length === 0) return []
  const owners = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(isOneOf(customers.id, [...new Set(sources.map(({ customerId }) => customerId))]))
  const ids = [...new Set(sources.flatMap(({ senderDomains }) => senderDomains))]
  const { id, name, verifiedAt, proofLostAt } = domains
  const named =
    ids.length === 0 ? [] : await tx.select({ id, name, verifiedAt, proofLostAt }).from(domains).where(inArray(id, ids))
  const sending = named.map(({ id, name, ...proof }) => ({ id, name, isVerified: proofStateOf(proof) === 'verified' }))
  return sources.map((source) => ({
    ...sourceAnswer(source, sending),
    customer: owners.find((owner) => owner.id === source.customerId) ?? { id: source.customerId, name: '' },
    skips: source.skips,
  }))
}
