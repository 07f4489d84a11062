import { describe, expect, it } from 'vitest'
import { SenderAuthentication, senderFacts } from './sender-authentication'

const facts = (values: object) => senderFacts(SenderAuthentication.parse({ dmarc: { result: 'none' }, ...values }))

describe('senderFacts', () => {
  it('uses the best of several signatures, and names the signer', () => {
    const dkim = [
      { domain: 'list.example', result: 'fail' },
      { domain: 'bank.example', result: 'pass' },
      { domain: 'bank.example', result: 'pass' },
    ]

    expect(facts({ dkim })[1]).toMatchObject({ method: 'dkim', result: 'pass', domains: ['bank.example'] })
  })

  it('reports none for a message without signatures, and keeps unknown words', () => {
    expect(facts({ spf: 'odd' }).map(({ result }) => result)).toEqual(['odd', 'none', 'none'])
    expect(facts({ dkim: [{ domain: 'a.example', result: 'odd' }] })[1]?.result).toBe('odd')
  })
})
