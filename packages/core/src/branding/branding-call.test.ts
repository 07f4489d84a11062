import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client'
import { brandingWire } from './branding.fixtures'

describe('client.branding.get', () => {
  it('completes picture paths from the server, for pages on any host (CA-091, EN-114, EN-115)', async () => {
    const picture = (name: string) => `/api/v1/resellers/branding/images/${name}`
    const logo = { logo: picture('a.png'), logo_dark: 'https://cdn.example/dark.png' }
    const fetch = async () => Response.json(brandingWire({ logo, favicon: picture('b.png') }))
    const client = createClient({ baseUrl: 'https://portal.example/api/', fetch: fetch as typeof globalThis.fetch })
    client.tokenStore.set('secret-token')

    expect(await client.branding.get({ domain: 'mail.northwind.example' })).toMatchObject({
      logo: 'https://portal.example/api/v1/resellers/branding/images/a.png',
      logoDark: 'https://cdn.example/dark.png',
      favicon: 'https://portal.example/api/v1/resellers/branding/images/b.png',
    })
  })
})
