import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { inRoot } from '../../scripts/lib/root.mjs'

/** Values of Storybook's toolbar (`FrameGlobals`) for one visit. */
export type Globals = Readonly<Record<string, string>>

export interface StorybookPage extends Page {
  /** Shows a story and waits until its play function has run. */
  showStory(id: string, globals?: Globals): Promise<void>
  /** Shows a page of the documentation, with all its stories rendered. */
  showDocument(id: string): Promise<void>
}

const origin = 'http://storybook.test'

/** Page on which every address is a file of the built Storybook. */
export const test = base.extend<{ storybook: StorybookPage }>({
  storybook: async ({ page }, use) => {
    const folder = inRoot('storybook-static')
    if (!existsSync(join(folder, 'index.json'))) {
      throw new Error('There is no Storybook to look at. Build it: npm run storybook -- build')
    }
    await page.route('**', (route) => {
      const path = join(folder, new URL(route.request().url()).pathname)
      return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
    })
    const showStory = async (id: string, globals: Globals = {}) => {
      const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
      // The accessibility check has its own test.
      const query = new URLSearchParams({ id, viewMode: 'story', globals: [...chosen, 'a11y.manual:!true'].join(';') })
      await page.goto(`${origin}/iframe.html?${query}`)
      await page.waitForFunction(hasEnded)
    }
    const showDocument = async (id: string) => {
      await page.goto(`${origin}/iframe.html?${new URLSearchParams({ id, viewMode: 'docs' })}`)
      await page.locator('.sbdocs-content').waitFor()
      await page.waitForLoadState('networkidle')
    }
    await use(Object.assign(page, { showStory, showDocument }))
  },
})

/** In the browser: throws if a story fails. */
function hasEnded(): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
  }
  const phase = preview?.currentRender?.phase
  if (phase === 'errored' || phase === 'aborted') throw new Error(`The story ended as ${phase}.`)
  return phase === 'finished'
}
