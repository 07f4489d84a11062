import type { Page } from '@playwright/test'
import { matchRoute } from '../packages/core/src/navigation.ts'

export interface Screen {
  /** Address, relative to the portal. */
  href: string
  /** Path in the route table. */
  path: string
}

/**
 * Every screen reachable by links from the home screen: one address for each route, breadth first. `look` is called on each of them.
 */
export async function screensBehind(
  page: Page,
  origin: string,
  look: (href: string) => Promise<void>,
): Promise<Screen[]> {
  const found = new Map<string, string>()
  // The profile link is in the user's menu, which is not rendered while it is closed.
  const waiting = ['/', '/profile']
  for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) {
    const path = pathOf(href)
    if (path === null) throw new Error(`A link leads to ${href}, which is no route.`)
    if (found.has(path)) continue
    found.set(path, href)
    await visit(page, `${origin}${href}`)
    await look(href)
    // Last: the sidebar moves when its groups open.
    waiting.push(...(await internalLinks(page)))
  }
  return [...found].map(([path, href]) => ({ path, href }))
}

/** Opens an address and waits until its screen has loaded. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** The heading is shown and nothing is marked as busy. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

/** In one call: a call for each group of the sidebar costs as much as the screen. */
async function internalLinks(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate(async () => {
    const found: string[] = []
    const look = () => {
      const links = document.querySelectorAll('a[href^="/"]:not([target])')
      found.push(...[...links].map((link) => link.getAttribute('href') ?? ''))
    }
    look()
    // Sidebar groups show their entries only when open.
    for (const group of document.querySelectorAll<HTMLElement>('nav li > button[aria-expanded="false"]')) {
      if (!group.checkVisibility()) continue
      group.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
      look()
    }
    return found
  })
  return [...new Set(hrefs.map((href) => href.split('#')[0] ?? ''))].filter(Boolean)
}

function pathOf(href: string): string | null {
  return matchRoute(href.split('?')[0] ?? '')?.route.path ?? null
}

/** Sum of the layout shifts of a page without interaction (CLS without the windows). */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      }[]) {
        if (entry.hadRecentInput) continue
        shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => node?.getAttribute?.('class') ?? '') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const { layoutShifts } = window as unknown as { layoutShifts: { value: number; moved: string[] }[] }
      return {
        sum: layoutShifts.reduce((sum, { value }) => sum + value, 0),
        moved: layoutShifts.flatMap(({ moved }) => moved),
      }
    })
}

/** All visible or announced text on the page: texts, names and placeholders. */
export function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [document.title.split(' · ')[0] ?? '']
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement && !parentElement.closest('bdi, script, style, [lang="en"]')) words.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) words.push(element.getAttribute(name) ?? '')
    }
    return words.map((text) => text.trim()).filter(Boolean)
  })
}
