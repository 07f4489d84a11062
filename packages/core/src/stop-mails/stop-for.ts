import type { StopDirection, StopScope } from './stop-mail'

/** A stop as mail is compared with it. */
export interface StopRule {
  id: number
  direction: StopDirection
  scope: StopScope
  value: string
  /** Mail of this customer alone; `null`: everybody's. */
  customerId: number | null
  /** Domain of the service that a stop of a domain is about. */
  domainId: number | null
  until: Date
}

/** A mail for one recipient. */
export interface StoppableMail {
  direction: 'in' | 'out'
  /** Customer and domain of the service that receive or send it. */
  customerId: number
  domainId: number
  /** Envelope addresses; the sender of bounces is empty. */
  sender: string
  recipient: string
  /** Address of the sending server; empty: unknown. */
  client: string
}

/** The narrowest scope decides where several stops meet the same mail. */
const narrowness: Record<StopScope, number> = { recipient: 4, sender: 3, network: 2, domain: 1, customer: 0 }

/** Returns the stop that a mail meets: the narrowest, then the newest; `null`: none. */
export function stopFor<Stop extends StopRule>(
  stops: readonly Stop[],
  mail: StoppableMail,
  { now, isInNetwork }: { now: Date; isInNetwork: (client: string, network: string) => boolean },
): Stop | null {
  const met = stops.filter((stop) => stop.until > now && meets(stop, mail, isInNetwork))
  return met.reduce<Stop | null>((best, stop) => (best && !comesFirst(stop, best) ? best : stop), null)
}

function comesFirst(one: StopRule, other: StopRule): boolean {
  const difference = narrowness[one.scope] - narrowness[other.scope]
  return difference === 0 ? one.id > other.id : difference > 0
}

function meets(
  { direction, scope, value, customerId, domainId }: StopRule,
  mail: StoppableMail,
  isInNetwork: (client: string, network: string) => boolean,
): boolean {
  if (direction !== 'both' && direction !== mail.direction) return false
  if (customerId !== null && customerId !== mail.customerId) return false
  if (scope === 'customer') return customerId !== null
  if (scope === 'domain') return domainId === mail.domainId
  if (scope === 'network') return mail.client !== '' && isInNetwork(mail.client, value)
  return isAddressOf(scope === 'sender' ? mail.sender : mail.recipient, value)
}

/** `@domain` names all addresses in exactly that domain. */
function isAddressOf(address: string, value: string): boolean {
  const plain = address.toLowerCase()
  return value.startsWith('@') ? plain.endsWith(value) : plain === value
}
