import { branding } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { brandLinks } from './brand-links'

const configured = { terms: 'https://provider.example/terms', privacy: 'https://provider.example/privacy' }

describe('brandLinks', () => {
  it('returns the brand’s own links, else the configured ones (RT-099, AM-011)', () => {
    const brand = branding({ links: { support: 'mailto:help@northwind.example', terms: 'https://northwind.example/' } })

    expect(brandLinks(configured, brand)).toEqual({
      support: 'mailto:help@northwind.example',
      terms: 'https://northwind.example/',
      privacy: 'https://provider.example/privacy',
    })
    expect(brandLinks(configured, branding())).toEqual(configured)
    expect(brandLinks(configured, null)).toEqual(configured)
  })
})
