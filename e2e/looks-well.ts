import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect } from './demo.fixture'

/** No finding of axe in light and dark, and nothing wider than the window. */
export async function looksWell(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await fits(page)
}

export async function fits(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}
