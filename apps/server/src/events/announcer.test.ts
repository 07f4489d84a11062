import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Announcer, createAnnouncer } from './announcer'

describe('announcements of changes', () => {
  let sent: string[]
  let announcer: Announcer
  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    announcer = createAnnouncer({ pauseMs: 1_000, send: (feature) => sent.push(feature) })
  })
  afterEach(() => {
    announcer.stop()
    vi.useRealTimers()
  })

  it('go out at once, and once more at the end of the pause for whatever follows', () => {
    for (let change = 0; change < 50; change += 1) announcer.announce('quarantine')
    expect(sent).toEqual(['quarantine'])

    vi.advanceTimersByTime(999)
    expect(sent).toEqual(['quarantine'])
    vi.advanceTimersByTime(1)
    expect(sent).toEqual(['quarantine', 'quarantine'])
    vi.advanceTimersByTime(10_000)
    expect(sent).toEqual(['quarantine', 'quarantine'])
  })

  it('number at most one a second for each feature, however many changes there are', () => {
    for (let ms = 0; ms < 5_000; ms += 100) {
      announcer.announce('quarantine')
      announcer.announce('jobs')
      vi.advanceTimersByTime(100)
    }

    expect(sent.filter((feature) => feature === 'quarantine')).toHaveLength(6)
    expect(sent.filter((feature) => feature === 'jobs')).toHaveLength(6)
  })

  it('stop with the stream', () => {
    announcer.announce('quarantine')
    announcer.announce('quarantine')
    announcer.stop()

    vi.advanceTimersByTime(2_000)
    expect(sent).toEqual(['quarantine'])
  })
})
