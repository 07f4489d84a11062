import { describe, expect, it } from 'vitest'
import { ApiKeyForm, toNewApiKey } from './api-key-form'

const filled = { name: 'Shop', origins: ['https://shop.example'], lifeDays: 90, widgets: { 'domain-list': true } }

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
})
