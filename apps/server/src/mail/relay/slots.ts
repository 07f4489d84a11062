import type { Delivery, Lane, Rooms } from './claim'
import type { HopHealth } from './hop-health'
import type { RelayLimits } from './relay-rules'
import { hopName, type NextHop } from './send'

/** Slots for deliveries in progress at the same time. */
export interface Slots {
  /** Deliveries that may be claimed now. */
  rooms(now: Date): Rooms
  /** Domains whose hops are all paused. */
  closedLanes(now: Date): Lane[]
  take(delivery: Pick<Delivery, 'domainId' | 'recipientDomain' | 'customerId'>): Slot
}

/** Slot of one delivery. */
export interface Slot {
  /** Sets the freshly read hops of its domain; from then on it counts towards their limits. */
  learn(hops: readonly NextHop[], now: Date): void
  /** Leaves its place to others while its server is silent: it counts for its hop alone then, up to a limit. */
  park(): void
  giveBack(): void
}

/** Lifetime of what is known of a domain's hops: somebody may have set others. */
const knownForMs = 60_000

export function createSlots(limits: RelayLimits, health: HopHealth): Slots {
  const running = { inAll: 0, customers: new Map<number, number>() }
  const parked = { inAll: 0, customers: new Map<number, number>() }
  /** Claimed deliveries not yet assigned to a hop, by domain. */
  const pending = new Map<Lane, number>()
  const known = new Map<Lane, { hops: readonly string[]; at: number }>()

  /** A domain uses its first hop that is not paused. */
  function roomOfLane(lane: Lane, now: Date): number {
    const { hops = [] } = known.get(lane) ?? {}
    const hop = hops.find((name) => !health.closedUntil(name, now))
    if (hop === undefined && hops.length > 0) return 0
    const room = hop === undefined ? limits.ofUnprovenHop : health.room(hop, now)
    return Math.max(0, room - (pending.get(lane) ?? 0))
  }

  function forgetOld(now: Date): void {
    for (const [lane, { at }] of known) if (now.getTime() - at > knownForMs) known.delete(lane)
  }

  return {
    rooms(now) {
      forgetOld(now)
      const domains = new Set([...known.keys(), ...pending.keys()])
      return {
        inAll: limits.inAll - running.inAll,
        domains: new Map([...domains].map((id) => [id, roomOfLane(id, now)])),
        otherDomain: limits.ofUnprovenHop,
        customers: new Map([...running.customers].map(([id, count]) => [id, Math.max(0, limits.ofCustomer - count)])),
        otherCustomer: limits.ofCustomer,
      }
    },
    closedLanes(now) {
      const isClosed = ({ hops }: { hops: readonly string[] }) => hops.every((name) => health.closedUntil(name, now))
      return [...known].filter(([, domain]) => domain.hops.length > 0 && isClosed(domain)).map(([id]) => id)
    },
    take({ domainId, recipientDomain, customerId }) {
      const lane = recipientDomain ?? domainId
      let isPending = true
      const leavePending = () => {
        if (isPending) add(pending, lane, -1)
        isPending = false
      }
      let place: typeof running | null = null
      const count = (change: number) => {
        if (!place) return
        place.inAll += change
        add(place.customers, customerId, change)
      }
      const move = (to: typeof running | null) => {
        count(-1)
        place = to
        count(1)
      }
      move(running)
      add(pending, lane, 1)
      return {
        learn(hops, now) {
          known.set(lane, { hops: hops.map(hopName), at: now.getTime() })
          leavePending()
        },
        park() {
          const ofCustomer = parked.customers.get(customerId) ?? 0
          if (place !== running || parked.inAll >= limits.parked || ofCustomer >= limits.parkedOfCustomer) return
          move(parked)
        },
        giveBack() {
          leavePending()
          move(null)
        },
      }
    },
  }
}

function add<Key>(counts: Map<Key, number>, id: Key, change: number): void {
  const count = (counts.get(id) ?? 0) + change
  if (count > 0) counts.set(id, count)
  else counts.delete(id)
}
