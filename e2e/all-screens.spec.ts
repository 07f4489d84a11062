import type { Page } from '@playwright/test'
import { findingsOf } from './axe'
import { expect, logIn, test } from './demo.fixture'
import { englishWords } from './english-words'
import { longInputs } from './long-inputs'
import type { Demo } from './start-demo'
import { screensBehind, settled, visit, watchLayoutShifts, wordsOn } from './tour'

const accounts = [
  { username: 'super@provider.example', role: 'provider' },
  { username: 'admin@contoso.example', role: 'customer' },
]

// By far the longest tests: parallel, and first by file name, so that none runs alone at the end.
test.describe.configure({ mode: 'parallel' })

for (const { username, role } of accounts) {
  test(`every screen of a ${role} administrator loads, is accessible, fits any width, stays still, and is French on request (RT-147, LO-020, LO-082, LO-083, VA-030, XB-06, XB-07)`, async ({
    demo,
    page,
  }, { annotations }) => {
    const shifts = await watchLayoutShifts(page)
    const staysStill = async (screen: string) => {
      const { sum, moved } = await shifts()
      expect.soft(sum, `layout shift of ${screen}: ${moved.join(', ')}`).toBe(0)
    }
    const seen: string[] = []
    await logIn(page, demo, username)

    const screens = await screensBehind(page, demo.portal, async (href) => {
      const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
      expect.soft(heading, href).not.toMatch(/not found|do not have access|stopped working/i)
      expect.soft((await page.title()).split(' · ').length, `title of ${href}`).toBeGreaterThan(1)
      expect.soft(await longInputs(page), `inputs of ${href}`).toEqual([])
      await staysStill(href)
      expect.soft(await findingsOf(page), `${href} light`).toEqual([])
    })
    seen.push(...screens.map(({ path }) => `screen: ${role} ${path} en light 1280`))

    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/quarantine/search', '/profile']))
    const english = new Set(englishWords())
    await inFrench(page, demo, async () => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      for (const { href } of screens) {
        await page.setViewportSize({ width: 390, height: 800 })
        await visit(page, `${demo.portal}${href}`)
        await staysStill(`${href} on a phone`)
        // Phones have a different layout: cards for tables, sheets for popovers.
        expect.soft(await findingsOf(page), `${href} dark, phone`).toEqual([])
        expect.soft(await movingOn(page), `motion of ${href}`).toBe(0)
        expect.soft(await page.locator('[data-pst-root]').first().getAttribute('lang'), href).toBe('fr')
        expect
          .soft(
            (await wordsOn(page)).filter((words) => english.has(words)),
            href,
          )
          .toEqual([])
        await fitsInEveryWidth(page, href)
      }
    })
    seen.push(...screens.map(({ path }) => `screen: ${role} ${path} fr dark 390`))
    annotations.push({ type: 'seen', description: seen.join('\n') })
  })
}

/** 390 px, 320 px (400 % zoom of a desktop) and 720 px (200 %): nothing scrolls sideways. */
async function fitsInEveryWidth(page: Page, href: string): Promise<void> {
  for (const width of [390, 320, 720]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${href} at ${width} px`).toBeLessThanOrEqual(width)
  }
}

/** Number of running animations on a page with reduced motion. */
function movingOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const animations = document.getAnimations()
    return animations.filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length
  })
}

/** Changes the user's own language temporarily. */
async function inFrench(page: Page, demo: Demo, work: () => Promise<void>): Promise<void> {
  await speak(page, demo, 'FR')
  try {
    await work()
  } finally {
    await speak(page, demo, 'ENG')
  }
}

async function speak(page: Page, demo: Demo, language: 'ENG' | 'FR'): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('postern.token'))
  const answer = await page.request.patch(`${demo.portal}/api/v1/currentuser/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { language },
  })
  expect(answer.status()).toBe(200)
  await page.reload()
  await settled(page)
}
