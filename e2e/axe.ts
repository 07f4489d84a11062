import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What fades in has the colours it is to have only once it has: motion that ends is waited for. */
function settledMotion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** What axe finds on a page as it stands: rule and element of each finding. */
export async function findingsOf(page: Page): Promise<string[]> {
  await settledMotion(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // The answers of several frames are joined on a page of their own; a page that is one frame needs none.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([])
}
