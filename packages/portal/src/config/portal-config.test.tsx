import { describe, expect, it } from 'vitest'
import { readPortalConfig } from './portal-config'

/** A page as served. */
function pageWith(content: unknown) {
  const page = document.createElement('div')
  const meta = page.appendChild(document.createElement('meta'))
  meta.name = 'postern-config'
  meta.content = typeof content === 'string' ? content : JSON.stringify(content)
  return page
}

const defaults = { product: 'provider', links: {} }

describe('readPortalConfig', () => {
  it('parses the settings that the server wrote into the page (AM-011, CO-026)', () => {
    const config = {
      product: 'acme',
      links: { support: 'https://support.example/' },
      maintenance: { start: '2026-12-24 18:00', end: '2026-12-24 19:00' },
    }

    expect(readPortalConfig(pageWith(config))).toEqual(config)
  })

  it('disables the maintenance notice when configured', () => {
    expect(readPortalConfig(pageWith({ maintenance: null })).maintenance).toBeNull()
  })

  it.each(['', '{', 'null', '7', '[]', { links: 'x' }, { product: 7, links: { terms: 7 } }])(
    'has the defaults for %j (XB-17)',
    (content) => {
      expect(readPortalConfig(pageWith(content))).toEqual(defaults)
    },
  )

  it('uses the defaults when the page has no settings', () => {
    expect(readPortalConfig(document.createElement('div'))).toEqual(defaults)
  })
})
