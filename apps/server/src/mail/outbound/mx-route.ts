import type { NameService } from '../../domains/name-service'

export type MxRoute =
  /** Hosts to try in this order. */
  | { kind: 'hosts'; hosts: readonly string[] }
  /** Its mail comes to this service. */
  | { kind: 'own' }
  /** It never takes mail. */
  | { kind: 'refused'; answer: string }
  /** The name service gave no answer. */
  | { kind: 'deferred'; answer: string }

export interface MxRouteOptions {
  names: Pick<NameService, 'mx' | 'addresses'>
  /** True if this service takes mail at the host. */
  isOwnHost: (host: string) => boolean
  /** From 0 to 1. Default: by chance. */
  random?: () => number
}

/** More are not tried within one try either, as a rule. */
const hostsAtMost = 5

/**
 * Finds the hosts that take a domain's mail (RFC 5321, 5.1): its MX hosts by preference, equal ones shuffled; without any, the domain
 * itself. Hosts from this service's own onward are dropped, as mail would come back. A null MX (RFC 7505) takes none.
 */
export async function findMxRoute(domain: string, options: MxRouteOptions): Promise<MxRoute> {
  const { names, isOwnHost, random = Math.random } = options
  const answer = await names.mx(domain)
  if (answer.kind === 'failed') return notFound
  const records = answer.kind === 'found' ? answer.values : []
  if (records.length === 0) return withoutMx(domain, options)
  const named = records.map(({ host, priority }) => ({ host: host.replace(/\.$/, ''), priority }))
  const usable = named.filter(({ host }) => host !== '')
  if (usable.length === 0) return { kind: 'refused', answer: '556 5.1.10 The domain of the recipient takes no mail.' }
  const own = usable.filter(({ host }) => isOwnHost(host)).map(({ priority }) => priority)
  const before = usable.filter(({ priority }) => own.every((limit) => priority < limit))
  if (before.length === 0) return { kind: 'own' }
  const ordered = before
    .map((record) => ({ ...record, chance: random() }))
    .sort((one, other) => one.priority - other.priority || one.chance - other.chance)
  return { kind: 'hosts', hosts: ordered.slice(0, hostsAtMost).map(({ host }) => host) }
}

async function withoutMx(domain: string, { names, isOwnHost }: MxRouteOptions): Promise<MxRoute> {
  if (isOwnHost(domain)) return { kind: 'own' }
  const answer = await names.addresses(domain)
  if (answer.kind === 'failed') return notFound
  if (answer.kind === 'found' && answer.values.length > 0) return { kind: 'hosts', hosts: [domain] }
  return { kind: 'refused', answer: '550 5.1.2 The domain of the recipient has no mail server.' }
}

const notFound = { kind: 'deferred', answer: '451 4.4.3 The name service does not answer for the domain.' } as const
