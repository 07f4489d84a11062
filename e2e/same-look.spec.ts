import type { Locator, Page } from '@playwright/test'
import { expect, test } from './demo.fixture'
import type { Demo } from './start-demo'
import { readPng } from './visual/png'
import { withoutStreams } from './without-streams'

interface Case {
  widget: string
  /** Buttons to press, one after the other, to open a layer. */
  opens?: readonly RegExp[]
}

const cases: readonly Case[] = [
  { widget: 'login-form' },
  { widget: 'quarantine-search?shows-customer=' },
  { widget: 'quarantine-search?shows-customer=', opens: [/^Preview/] },
  { widget: 'quarantine-search?shows-customer=', opens: [/^More actions for the quarantine/, /^Empty quarantine/] },
  { widget: 'dashboard?shows-mail=&shows-customers=' },
  { widget: 'domain-list?shows-customer=', opens: [/^Add filter/] },
  { widget: 'scheduled-report-wizard?can-cancel=' },
]

async function signIn(page: Page, demo: Demo): Promise<void> {
  await page.goto(`${demo.site}/`)
  await page.getByRole('button', { name: /^Sign in as Robin/ }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Fills the window, in our own colours: settings that pages may choose are the same, and styles that they force on elements may differ. */
function fillWindow(widget: Locator): Promise<void> {
  return widget.evaluate((element: HTMLElement) => {
    const place = { position: 'fixed', inset: '0', 'z-index': '2147483647', overflow: 'auto', 'block-size': '100vh' }
    const chosen = ['brand', 'brand-dark', 'neutral', 'radius'].map((name) => [`--pst-${name}`, 'initial'] as const)
    const values = { ...place, ...Object.fromEntries(chosen), '--pst-font-size': '14px' }
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value)
    const root = element.shadowRoot?.querySelector<HTMLElement>('[data-pst-root]')
    // The page shows through a transparent root.
    root?.setAttribute('data-pst-surface', 'page')
    if (root) Object.assign(root.style, { padding: '16px', minBlockSize: '100vh', boxSizing: 'border-box' })
  })
}

const modal = 'dialog:modal'
const anyLayer = `${modal}, [popover]:popover-open`

interface Picture {
  png: Buffer
  /** True if the page is seen through a scrim. */
  hasScrim: boolean
}

async function pictureOf(page: Page, address: string, opens: readonly RegExp[] = []): Promise<Picture> {
  await withoutStreams(page)
  await page.goto(address)
  const widget = page.locator(`postern-${new URL(address).pathname.split('/').at(-1)}`)
  await expect.poll(() => widget.evaluate((element) => element.matches(':state(ready)'))).toBe(true)
  await fillWindow(widget)
  await page.waitForLoadState('networkidle')
  await expect(widget.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const [at, name] of opens.entries()) {
    await widget.getByRole('button', { name }).or(widget.getByRole('menuitem', { name })).first().click()
    // After a menu, the dialog opened from it follows.
    await expect(widget.locator(at === 0 ? anyLayer : modal).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(widget.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement?.shadowRoot?.activeElement as HTMLElement | undefined)?.blur())
  await paintAnew(widget)
  return { png: await settledPicture(page), hasScrim: (await widget.locator(modal).count()) > 0 }
}

/**
 * Partial repaints leave rounded corners off by one level of 255, depending on the page's history: repaints the whole widget at once.
 */
function paintAnew(widget: Locator): Promise<void> {
  return widget.evaluate(async (element: HTMLElement) => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    element.style.visibility = 'hidden'
    await nextFrame()
    await nextFrame()
    element.style.removeProperty('visibility')
    await nextFrame()
  })
}

/** A layer reaches its position only after it appears: returns the first picture equal to the next one, or the tenth. */
async function settledPicture(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled' })
  for (let taken = 1; taken < 10; taken += 1) {
    await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) return next
    last = next
  }
  return last
}

/** Tolerance for colours seen through a scrim: the compositor mixes them with varying rounding; of 255, nobody sees this. */
const scrimTolerance = 10

/** Largest colour difference between two pictures. */
function largestDifference(one: Buffer, other: Buffer): number {
  const [a, b] = [readPng(one), readPng(other)]
  if (a.width !== b.width || a.height !== b.height) return 255
  return a.pixels.reduce((most, value, at) => Math.max(most, Math.abs(value - (b.pixels[at] ?? 0))), 0)
}

for (const { widget, opens } of cases) {
  const what = opens ? `${widget} with what ${opens.map(({ source }) => source).join(', ')} opens` : widget
  test(`${what} looks the same between hostile styles and on a page that has none (XB-27)`, async ({
    demo,
    page,
  }, testInfo) => {
    await signIn(page, demo)
    const query = widget.includes('?') ? '&' : '?'
    const address = `${widget}${query}locale=en&theme=light&time-zone=Europe/Dublin`

    const hostile = await pictureOf(page, `${demo.site}/widgets/${address}`, opens)
    const bare = await pictureOf(page, `${demo.site}/bare/${address}`, opens)

    if (!hostile.png.equals(bare.png)) {
      await testInfo.attach('hostile', { body: hostile.png, contentType: 'image/png' })
      await testInfo.attach('bare', { body: bare.png, contentType: 'image/png' })
    }
    expect(hostile.hasScrim).toBe(bare.hasScrim)
    expect(largestDifference(hostile.png, bare.png)).toBeLessThanOrEqual(bare.hasScrim ? scrimTolerance : 0)
  })
}
