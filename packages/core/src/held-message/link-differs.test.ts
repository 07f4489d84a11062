import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { fileFinding } from './file-finding'
import { heldMessage } from './held-message.fixtures'
import { shownOtherHost } from './link-differs'

describe('shownOtherHost', () => {
  it.each([
    { text: 'https://contoso.example/login', host: 'evil.example', shown: 'contoso.example' },
    { text: 'www.contoso.example', host: 'evil.example', shown: 'contoso.example' },
    { text: 'CONTOSO.example', host: 'contoso.example.evil.example', shown: 'contoso.example' },
    { text: 'con\u200dtoso.example', host: 'evil.example', shown: 'contoso.example' },
    { text: 'https://pаypal.example', host: 'paypal.example', shown: 'xn--pypal-4ve.example' },
    { text: 'contoso.example', host: 'www.contoso.example', shown: null },
    { text: 'contoso.example', host: 'login.contoso.example', shown: null },
    { text: 'https://login.contoso.example/x', host: 'contoso.example', shown: null },
    { text: 'Click here', host: 'evil.example', shown: null },
    { text: 'invoice.pdf', host: 'files.example', shown: null },
    { text: 'ana@contoso.example', host: '', shown: null },
    { text: '', host: 'evil.example', shown: null },
  ])('reads $shown from "$text" over $host (XB-08)', ({ text, host, shown }) => {
    expect(shownOtherHost({ text, host })).toBe(shown)
  })

  it('runs in time linear in the text', async () => {
    const read = (length: number) => {
      for (const text of ['a.'.repeat(length / 2), `http://${'a'.repeat(length)}`, '.'.repeat(length)]) {
        shownOtherHost({ text, host: 'evil.example' })
      }
    }

    expect(await growth(read, 125_000)).toBeLessThan(linear)
  })
})

describe('fileFinding', () => {
  const [pdf] = heldMessage().attachments
  if (!pdf) throw new Error('The message has no file.')

  it.each([
    [{}, null],
    [{ mediaType: 'application/octet-stream' }, null],
    [{ actualType: null }, null],
    [
      {
        mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        actualType: 'application/zip',
        fileName: 'a.docx',
      },
      null,
    ],
    [{ mediaType: 'application/msword', actualType: 'application/x-ole-storage', fileName: 'a.doc' }, null],
    [{ mediaType: 'image/png' }, 'otherType'],
    [{ actualType: 'application/vnd.microsoft.portable-executable' }, 'program'],
    [{ fileName: 'invoice.pdf.exe' }, 'program'],
    [{ fileName: 'invoice.js . ' }, 'program'],
  ] as const)('of %o is %s', (overrides, finding) => {
    expect(fileFinding({ ...pdf, ...overrides })).toBe(finding)
  })
})
