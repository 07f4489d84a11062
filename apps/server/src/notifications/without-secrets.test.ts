import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './without-secrets'

const code = 'x7Kq2Vb9_sTz4Lw8Rp1Nf6'

describe('a mail without its secrets', () => {
  it.each([
    `https://portal.example/passwordreset?pt=${code}`,
    `https://portal.example/quarantine/7/digest?releaseCode=${code}&amp;timezone=UTC#release`,
    `https://portal.example/open/${code}`,
    `https://portal.example/#${code}`,
    `https://ana:${code}@portal.example/`,
  ])('omits %s in an attribute and in text (XD-04)', (link) => {
    const html = withoutSecrets(`<a href="${link}">${link}</a>`, { isHtml: true, locale: 'en' })
    const text = withoutSecrets(`Open:\n${link}\n`, { isHtml: false, locale: 'fr' })

    expect(html).toEqual({ content: '<a href="#">[link removed]</a>', removed: 2 })
    expect(text).toEqual({ content: 'Open:\n[lien retiré]\n', removed: 1 })
  })

  it('keeps links that lead everyone to the same page', () => {
    const html = '<a href="https://portal.example/resetpasswordrequest">Reset</a>'

    expect(withoutSecrets(html, { isHtml: true, locale: 'en' })).toEqual({ content: html, removed: 0 })
  })
})
