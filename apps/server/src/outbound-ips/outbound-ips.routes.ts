import { answerText } from '@postern/core/answers'
import { refuseMissing } from '../customer-rules/rule-owner'
import { requestOf } from '../customers/customer-request'
import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { sendingHosts } from '../outbound-settings/sending-hosts'
import { spfRecordWith } from '../outbound-settings/spf-record'
import {
  addSource,
  changeSource,
  findSource,
  listSources,
  removeSource,
  type StoredSource,
  sourceVersion,
} from './outbound-ips.service'
import { sendingDomains } from './sending-domains'

type Served =
  | 'listOutboundIps'
  | 'createOutboundIp'
  | 'getOutboundIpSetup'
  | 'getOutboundIp'
  | 'updateOutboundIp'
  | 'deleteOutboundIp'

const kind = 'ownServer'

export const outboundIpsHandlers: Pick<Handlers, Served> = {
  async listOutboundIps(context) {
    const { tx, caller, input } = context
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    const { sources, ...count } = await listSources(tx, { kind, customerId: input.id }, input)
    const domains = await sendingDomains(tx, input.id)
    return { sources: sources.map((source) => sourceAnswer(source, domains)), ...count }
  },

  async createOutboundIp(context) {
    const { id, ...values } = context.input
    return answerOf(
      context,
      id,
      await addSource(requestOf(context), { kind, customerId: id }, values, rulesOf(context)),
    )
  },

  async getOutboundIpSetup({ tx, caller, input, settings }) {
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    return {
      ...sendingHosts(settings.mail),
      spfRecord: spfRecordWith(settings.mail.spfInclude),
      domains: await sendingDomains(tx, input.id),
    }
  },

  async getOutboundIp(context) {
    const { tx, caller, input } = context
    await refuseMissing(tx, scopeOf(present(caller)), input.id)
    return answerOf(context, input.id, input.sourceId)
  },

  async updateOutboundIp(context) {
    const { id: customerId, sourceId: id, ...values } = context.input
    const request = { ...requestOf(context), ifMatch: context.ifMatch }
    await changeSource(request, { kind, customerId, id }, values, rulesOf(context))
    return answerOf(context, customerId, id)
  },

  async deleteOutboundIp(context) {
    const { id: customerId, sourceId: id } = context.input
    await removeSource(requestOf(context), { kind, customerId, id })
    return { message: answerText('outboundIps.deleted') }
  },
}

export function rulesOf({ settings }: HandlerContext<unknown>) {
  return { allowsPrivate: settings.mail.allowsPrivateHops }
}

async function answerOf({ tx, answerVersion }: HandlerContext<unknown>, customerId: number, id: number) {
  const source = await findSource(tx, { kind, customerId, id })
  const version = sourceVersion(source)
  answerVersion(version)
  return { ...sourceAnswer(source, await sendingDomains(tx, customerId)), version }
}

/** Domains with their names. */
type Domains = Awaited<ReturnType<typeof sendingDomains>>

export function sourceAnswer(source: StoredSource, domains: Domains) {
  const { id, customerId, network, name, note, senderDomains, state, helo, createdBy } = source
  const { lastUsedAt, createdAt, updatedAt } = source
  return {
    ...{ id, customerId, name, note, senderDomains, state, helo, createdBy },
    // A single machine is written as its address.
    network: network.replace(network.includes(':') ? /\/128$/ : /\/32$/, ''),
    domains: domains.filter((domain) => senderDomains.includes(domain.id)),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }
}
