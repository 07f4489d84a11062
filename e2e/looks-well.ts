import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect } from './demo.fixture'

/** Asserts no axe findings in light and dark, and nothing wider than the window. */
export async function looksWell(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours in transition between the schemes belong to neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await fits(page)
}

export async function fits(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}
