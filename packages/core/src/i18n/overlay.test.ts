import { describe, expect, it } from 'vitest'
import { overlayTexts } from './overlay'

const catalogue = { title: 'Quarantine', stages: { RELEASED: 'Released' }, count: (n: string) => `${n} messages` }

describe('a reseller’s own words', () => {
  it('replace the texts they name and keep the rest', () => {
    const texts = overlayTexts(catalogue, { title: 'Held mail', count: (n) => `${n} mails` })

    expect([texts.title, texts.stages.RELEASED, texts.count('3')]).toEqual(['Held mail', 'Released', '3 mails'])
    expect(catalogue.title).toBe('Quarantine')
  })

  it('reach into groups', () => {
    expect(overlayTexts(catalogue, { stages: { RELEASED: 'Sent on' } }).stages.RELEASED).toBe('Sent on')
  })

  it('cannot add names, change kinds or reach a prototype (XB-16)', () => {
    const own = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"more":"x","title":{}}',
    )

    expect(overlayTexts(catalogue, own)).toEqual(catalogue)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
