import type { Page } from '@playwright/test'

/** Refuses streams of changes, so that a page whose network is waited for comes to rest. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.route(/\/events\/(\?|$)/, (route) => route.fulfill({ status: 404 }))
}
