import type { Page } from '@playwright/test'
import { findingsOf } from './axe'
import { expect, logIn, test } from './demo.fixture'
import { englishWords } from './english-words'
import type { Demo } from './start-demo'
import { screensBehind, settled, visit, watchLayoutShifts, wordsOn } from './tour'

const accounts = [
  { username: 'super@provider.example', role: 'provider' },
  { username: 'admin@contoso.example', role: 'customer' },
]

// The longest walks by far: side by side, and by the file's name among the first, so that none is waited for at the end.
test.describe.configure({ mode: 'parallel' })

for (const { username, role } of accounts) {
  test(`every screen of a ${role} administrator is found, accessible, whole in any width, still, and French when asked (RT-147, LO-020, LO-082, LO-083, XB-06, XB-07)`, async ({
    demo,
    page,
  }) => {
    test.setTimeout(900_000)
    const shifts = await watchLayoutShifts(page)
    const staysStill = async (screen: string) => {
      const { sum, moved } = await shifts()
      expect.soft(sum, `layout shift of ${screen}: ${moved.join(', ')}`).toBe(0)
    }
    await logIn(page, demo, username)

    const screens = await screensBehind(page, demo.portal, async (href) => {
      const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
      expect.soft(heading, href).not.toMatch(/not found|not open to you|stopped working/i)
      expect.soft((await page.title()).split(' · ').length, `title of ${href}`).toBeGreaterThan(1)
      await staysStill(href)
      expect.soft(await findingsOf(page), `${href} light`).toEqual([])
      await onPhonesInTheDark(page, href, staysStill)
    })

    expect(screens.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/quarantine/search', '/profile']))
    const english = new Set(englishWords())
    await inFrench(page, demo, async () => {
      for (const { href } of screens) {
        await visit(page, `${demo.portal}${href}`)
        expect.soft(await page.locator('[data-pst-root]').first().getAttribute('lang'), href).toBe('fr')
        expect
          .soft(
            (await wordsOn(page)).filter((words) => english.has(words)),
            href,
          )
          .toEqual([])
      }
    })
  })
}

/** 390 px, then 320 px (400 % zoom of a desktop) and 720 px (200 %): nothing scrolls sideways, nothing moves. */
async function onPhonesInTheDark(page: Page, href: string, staysStill: (screen: string) => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const width of [720, 320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${href} at ${width} px`).toBeLessThanOrEqual(width)
  }
  const moving = await page.evaluate(() => {
    const animations = document.getAnimations()
    return animations.filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length
  })
  expect.soft(moving, `motion of ${href}`).toBe(0)
  await page.reload()
  await settled(page)
  await staysStill(`${href} on a phone`)
  expect.soft(await findingsOf(page), `${href} dark, phone`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** The user's own language, for a while. */
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
