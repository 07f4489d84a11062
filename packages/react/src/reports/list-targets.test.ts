import { report } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { cellTarget, figureTarget, pointTarget } from './list-targets'

const span = { received: '2026-11-14..2026-11-20', customer: '1' }
const figure = (type: number, name: string) => figureTarget(report({ type }), name)?.state.filters

describe('the list behind a number', () => {
  it.each([
    [1, 'messages', { direction: '1' }],
    [1, 'held', { direction: '1', state: ['quarantined', 'processing', 'released'] }],
    [1, 'rejected', { direction: '1', state: ['discarded'], reason: ['blockList'] }],
    [2, 'phishing', { direction: '1', state: ['quarantined', 'processing', 'released'], reason: ['phishing'] }],
    [2, 'releaseFailed', { direction: '1', stage: ['FAILED'] }],
    [5, 'blocked', { direction: '1', state: ['discarded'], reason: ['blockList'] }],
    [7, 'outbound', { direction: '0' }],
  ])('for report type %i and figure %s is filtered by what was counted', (type, name, filters) => {
    expect(figure(type, name)).toEqual({ ...span, ...filters })
  })

  it('is the quarantine for failed releases, else the message history', () => {
    expect(figureTarget(report({ type: 2 }), 'releaseFailed')?.list).toBe('quarantine')
    expect(figureTarget(report({ type: 2 }), 'held')?.list).toBe('messageHistory')
  })

  it('is missing when no list shows the figure', () => {
    for (const [type, name] of [
      [1, 'bytes'],
      [2, 'other'],
      [4, 'users'],
      [8, 'submissions'],
    ] as const) {
      expect(figure(type, name)).toBeUndefined()
    }
  })

  it('is filtered by a day, a sender, a recipient or a reason', () => {
    const cell = (type: number, name: string, format: string, value: unknown) =>
      cellTarget(report({ type }), { name, format }, value)?.state.filters
    expect(cell(1, 'day', 'day', '2026-11-18')).toMatchObject({ received: '2026-11-18..2026-11-18', direction: '1' })
    expect(cell(1, 'sender', 'address', 'a@b.example')).toMatchObject({ ...span, sender: 'a@b.example' })
    expect(cell(3, 'mailbox', 'address', 'a@b.example')).toMatchObject({ recipient: 'a@b.example' })
    expect(cell(2, 'reason', 'reason', 'bulk')).toMatchObject({ reason: ['bulk'] })
    expect(cell(1, 'sender', 'address', '')).toBeUndefined()
    expect(cell(8, 'day', 'day', '2026-11-18')).toBeUndefined()
    expect(pointTarget(report(), '2026-11-18')?.state.filters).toMatchObject({ received: '2026-11-18..2026-11-18' })
  })

  it('uses days in the report’s zone, excluding the end', () => {
    const inTokyo = report({ timeZone: 'Asia/Tokyo', from: '2026-11-13T15:00:00Z', to: '2026-11-14T15:00:00Z' })

    expect(figureTarget(inTokyo, 'messages')?.state.filters.received).toBe('2026-11-14..2026-11-14')
  })
})
