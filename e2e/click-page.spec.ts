import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pageStyles } from '../apps/server/src/digest-settings/page-styles.ts'
import { plainBrand } from '../apps/server/src/mail/mail-brand.ts'
import { missingLinkPage, stoppedPage, unavailablePage } from '../apps/server/src/url-protection/click-page.ts'
import { judgeUrl } from '../packages/core/src/urls.ts'

const target = new URL(`https://user@paypal.com.${'account-check.'.repeat(6)}example/${'long'.repeat(60)}?token=1`)
const judgement = judgeUrl(target.href)
const brand = { ...plainBrand('https://portal.example'), title: 'Northwind Security' }

for (const locale of ['en', 'fr'] as const) {
  const pages = {
    suspicious: stoppedPage({ locale, brand, judgement, target, mayOpen: true }),
    'not to be opened': stoppedPage({ locale, brand, judgement, target, mayOpen: false }),
    malicious: stoppedPage({ locale, brand, target, judgement: { ...judgement, verdict: 'malicious' } }),
    missing: missingLinkPage({ locale, brand }),
    unavailable: unavailablePage({ locale, brand }),
  }

  test(`the click page is accessible and fits a phone, by day and by night (${locale}, RT-023)`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const [name, markup] of Object.entries(pages)) {
      await page.setContent(String(await markup))
      await page.addStyleTag({ content: pageStyles('') })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { violations } = await new AxeBuilder({ page }).analyze()

        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          name,
        ).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320)
      }
    }
  })
}
