import { describe, expect, it } from 'vitest'
import { ApiKeyForm, toNewApiKey } from './api-key-form'

const filled = {
  ...{ name: 'Shop', purpose: 'widgets', lifeDays: 90 },
  ...{ origins: ['https://shop.example'], widgets: { 'domain-list': true } },
}
const forCalls = { name: 'Tickets', purpose: 'calls', lifeDays: 0, scopes: { quarantine: 'write', users: 'none' } }

describe('a new API key as it is filled in', () => {
  it('is sent with origins as browsers spell them, the ticked widgets and its expiry', () => {
    const form = ApiKeyForm.parse({
      ...filled,
      origins: ['HTTPS://Shop.example/cart', 'https://shop.example', 'http://localhost:4100/'],
      widgets: { 'domain-list': true, 'user-list': false, dashboard: true },
    })

    expect(toNewApiKey(form, new Date('2026-11-22T10:00:00Z'))).toEqual({
      name: 'Shop',
      origins: ['https://shop.example', 'http://localhost:4100'],
      widgets: ['domain-list', 'dashboard'],
      ...{ scopes: [], networks: [] },
      expiresAt: '2027-02-20T10:00:00.000Z',
    })
    expect(toNewApiKey({ ...form, lifeDays: 0 }, new Date()).expiresAt).toBeNull()
  })

  it.each([
    ['no name', { name: '' }, 'name'],
    ['no page', { origins: [] }, 'origins'],
    ['a wildcard', { origins: ['https://shop.example', 'https://*.shop.example'] }, 'origins.1'],
    ['plain http', { origins: ['http://shop.example'] }, 'origins.0'],
    ['no widget', { widgets: { 'domain-list': false } }, 'widgets'],
    ['another life', { lifeDays: 7 }, 'lifeDays'],
  ])('is rejected with %s', (_, wrong, path) => {
    const { error } = ApiKeyForm.safeParse({ ...filled, ...wrong })

    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  it('is sent with its scopes and networks, and without widgets, when it calls the API (XT-07)', () => {
    const form = ApiKeyForm.parse({
      ...forCalls,
      networks: ['203.0.113.0/24', '203.0.113.0/24'],
      ...{ origins: [], widgets: { 'domain-list': true } },
    })

    expect(toNewApiKey(form, new Date())).toEqual({
      ...{ name: 'Tickets', scopes: ['quarantine:write'], networks: ['203.0.113.0/24'], expiresAt: null },
    })
  })

  it.each([
    ['no scope', { scopes: { quarantine: 'none' } }, 'scopes'],
    ['a network that is none', { networks: ['shop.example'] }, 'networks.0'],
  ])('is rejected with %s when it calls the API', (_, wrong, path) => {
    const { error } = ApiKeyForm.safeParse({ ...forCalls, ...wrong })

    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })
})
