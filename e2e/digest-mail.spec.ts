import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { digestEntry } from '../apps/server/src/mail/digest-mail/digest-entry.ts'
import { renderDigest } from '../apps/server/src/mail/digest-mail/render-digest.ts'
import { plainBrand } from '../apps/server/src/mail/mail-brand.ts'
import { expect, test } from './demo.fixture'

/** Texts of the corpora that core's sanitiser is also tested with. */
const hostileTexts = [
  'html-sanitise/dompurify',
  'html-sanitise/markup',
  'naughty-strings/strings',
  'xss-payloads/h5sc',
  'xss-payloads/lists',
  'xss-payloads/own',
].flatMap((file) => {
  const path = new URL(`../packages/core/test-data/${file}.json`, import.meta.url)
  const { items } = JSON.parse(readFileSync(path, 'utf8')) as { items: Record<string, string>[] }
  return items.map(({ payload, html, value }) => payload ?? html ?? value ?? '')
})

const rule = { isShown: true, mayRelease: true, mayList: true }
const link = { releaseCode: 'code', timeZone: 'Europe/Dublin', previewToken: 'p', allowBlockToken: 'a' }

/** Mail with messages whose every text is hostile. */
function mailOf(texts: readonly string[], locale: 'en' | 'fr'): string {
  const entries = texts.map((text, index) => {
    const row = {
      id: index + 1,
      receivedAt: new Date('2026-11-20T09:17:04Z'),
      expiresAt: new Date('2026-12-04T09:17:04Z'),
      size: 1_536,
      ownerAddress: 'ana@contoso.example',
      displayAddress: `"${text}" <boss@contoso.example>`,
      sender: index % 2 === 0 ? text : 'real@growth.example',
      subject: text,
      verdict: { contentViolation: true, contentViolationDetail: text, spamScore: 9 },
    }
    return digestEntry(row as Parameters<typeof digestEntry>[0], rule, {
      ...link,
      allowDisplayWhitelist: true,
      confirmRelease: true,
    })
  })
  return renderDigest({
    kind: 'digest',
    recipient: 'ana@contoso.example',
    locale,
    timeZone: 'Europe/Dublin',
    canSignIn: true,
    entries,
    rest: 0,
    footer: texts,
    brand: plainBrand('https://portal.example'),
    unsubscribeUrl: 'https://portal.example/api/digests/unsubscribe?token=t',
  }).html
}

test('every hostile text of the corpora stays text in a digest mail, read on a phone (XB-01, XB-09)', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 320, height: 800 })
  const atOnce = 100

  for (let from = 0; from < hostileTexts.length; from += atOnce) {
    const texts = hostileTexts.slice(from, from + atOnce)
    await page.setContent(mailOf(texts, 'en'))
    const found = await page.evaluate(() => ({
      foreign: [...document.body.querySelectorAll('script, img, object, embed, iframe, form, base, svg, math, style')]
        .length,
      handlers: [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
        [...attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name),
      ),
      targets: [...document.querySelectorAll('a')].filter(({ origin }) => origin !== 'https://portal.example').length,
      rows: document.querySelectorAll('.row').length,
      width: document.documentElement.scrollWidth,
    }))
    expect(found).toEqual({ foreign: 0, handlers: [], targets: 0, rows: texts.length, width: 320 })
  }

  expect(hostileTexts.length).toBeGreaterThan(500)
  expect(asked).toEqual([])
})

for (const locale of ['en', 'fr'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a digest mail has no axe violations: ${locale}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setContent(mailOf(['7 dashboards every operations lead should copy', ''], locale))

      // Landmarks are provided by the mail program.
      const axe = new AxeBuilder({ page }).disableRules(['landmark-one-main', 'region'])
      expect((await axe.analyze()).violations).toEqual([])
    })
  }
}
