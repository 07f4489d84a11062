import { wblEntry } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { trialOf } from './wbl-trial'

describe('the test of an entry', () => {
  it.each([
    [{ sender: '@shop.example' }, { sender: 'sender@shop.example' }],
    [
      { sender: 'ana@shop.example', level: 'domain', ownerName: 'contoso.example' },
      { recipient: 'recipient@contoso.example' },
    ],
    [{ level: 'user', ownerName: 'm@contoso.example' }, { recipient: 'm@contoso.example' }],
    [{ level: 'user', ownerName: 'm.keane' }, { recipient: undefined }],
    [
      { sender: null, network: '192.0.2.0/24' },
      { sender: undefined, client: '192.0.2.0' },
    ],
    // A level above keeps its name to itself.
    [{ level: 'reseller', ownerName: '' }, { recipient: undefined }],
  ])('fills in what %o names (RT-025)', (entry, filled) => {
    const question = trialOf(wblEntry(entry))

    for (const [key, value] of Object.entries(filled)) expect(question[key as keyof typeof question]).toBe(value)
  })
})
