import { describe, expect, it } from 'vitest'
import type { Delivery } from './claim'
import { createHopHealth } from './hop-health'
import { breakerRule } from './relay-rules'
import { createSlots } from './slots'

const now = new Date('2026-11-20T09:17:04Z')
const limits = { inAll: 5, ofCustomer: 3, ofHop: 4, ofUnprovenHop: 2, parked: 3, parkedOfCustomer: 2 }
const hops = [{ host: 'mx.contoso.example', port: 25, tls: 'opportunistic' as const }]
const delivery = { domainId: 7, customerId: 1 } as Delivery

describe('the places of a relay', () => {
  it('counts a delivery for its domain until its hops are read, and for the hop from then on', () => {
    const health = createHopHealth(limits, breakerRule)
    const slots = createSlots(limits, health)
    const room = () => slots.rooms(now).domains.get(7)

    const slot = slots.take(delivery)
    const claimed = room()
    slot.learn(hops, now)
    health.begin('mx.contoso.example:25')
    const begun = room()
    health.end('mx.contoso.example:25', true, now)
    slot.giveBack()

    expect([claimed, begun, room()]).toEqual([1, 1, 4])
  })

  it('has limits per customer and overall', () => {
    const slots = createSlots(limits, createHopHealth(limits, breakerRule))
    const taken = [slots.take(delivery), slots.take(delivery)]

    const { inAll, customers, otherCustomer } = slots.rooms(now)
    for (const slot of taken) slot.giveBack()

    expect([inAll, customers.get(1), otherCustomer]).toEqual([3, 1, 3])
    expect([slots.rooms(now).inAll, slots.rooms(now).customers.size]).toEqual([5, 0])
  })

  it('gives the places of those that wait for silent servers to others, up to a limit, but not those of their domain', () => {
    const slots = createSlots(limits, createHopHealth(limits, breakerRule))
    const other = { domainId: 8, customerId: 2 } as Delivery
    const taken = [delivery, delivery, delivery, other, other].map((one) => slots.take(one))
    expect(slots.rooms(now).inAll).toBe(0)

    for (const slot of taken) slot.park()
    taken[0]?.park()

    // Two of the first customer, one of the second: then the limit in all is reached.
    const { inAll, customers, domains } = slots.rooms(now)
    expect([inAll, customers.get(1), customers.get(2), domains.get(7)]).toEqual([3, 2, 2, 0])
    for (const slot of taken) slot.giveBack()
    expect([slots.rooms(now).inAll, slots.rooms(now).customers.size, slots.rooms(now).domains.get(7)]).toEqual([
      5,
      0,
      undefined,
    ])
  })

  it('leaves no room for a domain whose hops do not answer', () => {
    const health = createHopHealth(limits, breakerRule)
    const slots = createSlots(limits, health)
    const slot = slots.take(delivery)
    slot.learn(hops, now)
    slot.giveBack()

    for (let failures = 0; failures < breakerRule.failures; failures += 1) {
      health.begin('mx.contoso.example:25')
      health.end('mx.contoso.example:25', false, now)
    }

    expect([slots.rooms(now).domains.get(7), slots.closedLanes(now)]).toEqual([0, [7]])
  })
})
