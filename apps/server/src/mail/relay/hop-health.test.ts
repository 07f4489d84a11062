import { describe, expect, it } from 'vitest'
import { createHopHealth } from './hop-health'

const limits = { ofHop: 10, ofUnprovenHop: 2 }
const rule = { failures: 2, pauseMs: 30_000, longestPauseMs: 100_000 }
const at = (seconds: number) => new Date(seconds * 1_000)
const hop = 'mx.contoso.example:25'

describe('the health of a next hop', () => {
  const opened = () => {
    const health = createHopHealth(limits, rule)
    const fail = (seconds: number) => {
      health.begin(hop)
      health.end(hop, false, at(seconds))
    }
    fail(0)
    fail(0)
    return { health, fail }
  }

  it('allows few deliveries to a hop that has not answered yet, and more to one that has', () => {
    const health = createHopHealth(limits, rule)

    health.begin(hop)
    const rooms = [health.room('another:25', at(0)), health.room(hop, at(0))]
    health.end(hop, true, at(0))

    expect([...rooms, health.room(hop, at(0))]).toEqual([2, 1, 10])
  })

  it('pauses a hop after two failures, then lets one delivery try it', () => {
    const { health } = opened()

    expect(health.closedUntil(hop, at(29))).toEqual(at(30))
    expect([health.room(hop, at(29)), health.room(hop, at(30))]).toEqual([0, 1])
    health.begin(hop)
    expect(health.room(hop, at(30))).toBe(0)
    health.end(hop, true, at(31))
    expect([health.room(hop, at(31)), health.closedUntil(hop, at(31))]).toEqual([10, null])
  })

  it('doubles the pause with each failed try, up to the maximum', () => {
    const { health, fail } = opened()
    const pauses = [30, 90, 190].map((seconds) => {
      fail(seconds)
      return ((health.closedUntil(hop, at(seconds))?.getTime() ?? 0) - seconds * 1_000) / 1_000
    })

    expect(pauses).toEqual([60, 100, 100])
  })

  it('counts consecutive failures only', () => {
    const health = createHopHealth(limits, rule)
    for (const isUp of [false, true, false]) {
      health.begin(hop)
      health.end(hop, isUp, at(0))
    }

    expect(health.closedUntil(hop, at(0))).toBeNull()
  })
})
