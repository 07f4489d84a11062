import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Waits for finite animations to end: a fading element has its final colours only then. */
function settledMotion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Findings of axe on the current page: rule and element of each. */
export async function findingsOf(page: Page): Promise<string[]> {
  await settledMotion(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Results of several frames are combined on a separate page; a page with a single frame does not need that.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([])
}
