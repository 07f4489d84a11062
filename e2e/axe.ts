import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds on a page as it stands: rule and element of each finding. */
export async function findingsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // The answers of several frames are joined on a page of their own; a page that is one frame needs none.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findingsOf(page)).toEqual([])
}
