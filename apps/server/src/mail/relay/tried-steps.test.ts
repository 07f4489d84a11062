import { describe, expect, it } from 'vitest'
import { triedSteps } from './tried-steps'

const server = { host: 'mx.partner.example', address: '192.0.2.25', port: 25, tls: null }
const busy = { ...server, outcome: 'deferred' as const, answer: '451 4.3.2 Busy' }

describe('the steps of an attempt', () => {
  it('are the servers that were tried, and say how it ended', () => {
    const taken = { ...server, outcome: 'delivered' as const, answer: '250 OK' }

    expect(
      triedSteps({ kind: 'delivered', answer: '250 OK', attempts: [busy, taken] }, 'delivered').map(({ kind }) => kind),
    ).toEqual(['deferred', 'delivered'])
  })

  it('end with a failure of mail that is given up', () => {
    const steps = triedSteps({ kind: 'deferred', answer: '451 4.3.2 Busy', attempts: [busy] }, 'bounced')

    expect(steps.map(({ kind, host }) => [kind, host])).toEqual([
      ['deferred', 'mx.partner.example'],
      ['bounced', undefined],
    ])
  })

  it('are none of mail that no server was tried for', () => {
    const until = new Date()

    expect(triedSteps({ kind: 'waiting', answer: '', until }, 'deferred')).toEqual([])
    expect(triedSteps({ kind: 'notAllowed', answer: '' }, 'deferred')).toEqual([])
  })

  it('are limited, whatever the name service answers', () => {
    const attempts = Array.from({ length: 40 }, () => busy)

    expect(triedSteps({ kind: 'deferred', answer: busy.answer, attempts }, 'deferred')).toHaveLength(10)
  })
})
