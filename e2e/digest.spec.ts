import type { Locator, Page } from '@playwright/test'
import { quarantineDigestMessages, securePreviewMessages } from '../packages/core/src/texts.ts'
import { expect, mailFor, test } from './demo.fixture'
import { askEntry, holdMessage } from './digest-mail'
import { fits, looksWell } from './looks-well'
import { withoutStreams } from './without-streams'

const phone = { width: 390, height: 844 }
const en = quarantineDigestMessages.en

test('following every link of a digest mail, by hand or with scripts, releases nothing (XD-01, XD-02, XD-15)', async ({
  demo,
  page,
}) => {
  const { link, links } = await holdMessage(demo, { to: 'admin@contoso.example', subject: 'Followed by a scanner' })
  const sent: string[] = []
  const leaked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    if (!request.url().startsWith(demo.portal) && !request.url().startsWith('data:')) leaked.push(request.url())
    if (/releaseCode/.test(request.headers().referer ?? '')) leaked.push(`referer of ${request.url()}`)
  })

  for (const address of links) {
    for (const method of ['HEAD', 'GET', 'GET']) await (await fetch(address, { method })).arrayBuffer()
  }
  await withoutStreams(page)
  for (const address of links) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(page.url()).not.toMatch(/releaseCode|Token/)
  }

  expect(links.length).toBeGreaterThan(1)
  expect([sent, leaked]).toEqual([[], []])
  expect((await askEntry(link)).stage).toBe('QUARANTINED')
  await page.goto(link)
  await expect(page.getByRole('button', { name: en.release, exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: en.block })).toBeEnabled()
})

test('a phone user views the redacted picture, confirms, releases and releases again (DG-024, DG-030, DG-040, DG-042, DG-047, DG-069, DG-077)', async ({
  demo,
  page,
}) => {
  const subject = 'Offer for a phone'
  const { link, to } = await holdMessage(demo, { to: 'm.keane@contoso.example', subject })
  await page.setViewportSize(phone)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.title)
  await looksWell(page)

  await page.getByRole('button', { name: en.preview }).click()
  const picture = page.getByRole('img', { name: securePreviewMessages.en.pictureName })
  await expect(picture).toBeVisible()
  expect(await picture.getAttribute('src')).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  await expect(page.getByText(securePreviewMessages.en.note)).toBeVisible()
  await looksWell(page)
  await page.getByRole('button', { name: securePreviewMessages.en.enlarge }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await looksWell(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: en.release, exact: true }).click()
  await looksWell(page)
  await confirm(page, en.release, 3)
  await expect(page.getByText(en.released)).toBeVisible()
  await mailFor(demo, to, subject)
  await page.reload()
  await expect(page.getByText('Released', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: en.reRelease }).click()
  await confirm(page, en.release, 3)
  await expect(page.getByText(en.released)).toBeVisible()
  await expect(page.getByRole('button', { name: en.reRelease })).toBeFocused()
})

test('a spoofed sender is allowed with both addresses, once (DG-051, DG-061, DG-063, DG-071, DG-072, DG-073, AM-059)', async ({
  demo,
  page,
}) => {
  const { link } = await holdMessage(demo, {
    to: 'l.osei@contoso.example',
    subject: 'Spoofed offer',
    sender: 'bounce@mailer-relay.example',
  })
  const bodies: unknown[] = []
  page.on('request', (request) => request.method() === 'POST' && bodies.push(request.postDataJSON()))
  await page.goto(link)
  await page.getByRole('button', { name: en.releaseAndAllow }).click()
  await expect(page.getByRole('radio', { name: /Both addresses/ })).toBeChecked()
  await confirm(page, en.releaseAndAllow, 4)

  await expect(page.getByText(en.releasedAndAllowed)).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toEqual({ releaseCode: new URL(link).searchParams.get('releaseCode') })
  expect(bodies[1]).toMatchObject({ entryType: 3, bothSenders: true, envelopeOnly: false })
  await expect(page.getByRole('button', { name: en.block })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('allowBlockToken')
  await page.reload()
  await expect(page.getByRole('button', { name: en.reRelease })).toBeVisible()
  await expect(page.getByRole('button', { name: en.block })).toHaveCount(0)
  // The mail still contains the token: it no longer works, and the page says so.
  await page.goto(link)
  await page.getByRole('button', { name: en.block }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.block }).click()
  const why = /^An error occurred trying to block sender: /
  await expect(page.getByRole('alert').getByText(why)).toBeVisible()
  // The message stays on the page when the toast has gone.
  await expect(page.getByRole('main').getByText(why)).toBeVisible()
  await looksWell(page)
})

test('a sender can be blocked by keyboard alone, without losing focus (DG-033, DG-035, DG-037, DG-038)', async ({
  demo,
  page,
}) => {
  const { link } = await holdMessage(demo, {
    to: 's.walsh@contoso.example',
    subject: 'Unwanted offer',
    sender: 'spam@block-me.example',
  })
  await page.goto(link)
  const block = page.getByRole('button', { name: en.block })
  await tabTo(page, block)
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: en.blockTitle })
  await expect(question.getByRole('button', { name: en.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(block).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: en.block }))
  await page.keyboard.press('Enter')

  await expect(page.getByText(en.blocked)).toBeVisible()
  await expect(block).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the page is French in a French browser, in dark mode, at 320 px and with text twice as large', async ({
  demo,
  browser,
}) => {
  const { link } = await holdMessage(demo, {
    to: 't.adeyemi@contoso.example',
    subject: 'Une offre pour vous',
    sender: 'bounce@relais-de-courrier.example',
  })
  const fr = quarantineDigestMessages.fr
  const context = await browser.newContext({
    locale: 'fr-FR',
    colorScheme: 'dark',
    viewport: { width: 320, height: 700 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.title)
  await expect(page).toHaveTitle(new RegExp(`^${fr.documentTitle}`))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await looksWell(page)
  await page.getByRole('button', { name: fr.releaseAndAllow }).click()
  await looksWell(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await fits(page)
  await context.close()
})

test('dead links read the same, whatever is wrong with them (DG-013, XD-06)', async ({ demo, page }) => {
  const { id, link } = await holdMessage(demo, { to: 'a.brennan@contoso.example', subject: 'Guessed at' })
  const code = new URL(link).searchParams.get('releaseCode')
  const seen: (string | null)[] = []
  for (const path of [`${id}/digest?releaseCode=wrong`, `${id}/digest`, `4096/digest?releaseCode=${code}`]) {
    await page.goto(`${demo.portal}/quarantine/${path}`)
    await expect(page.getByText(en.linkDeadTitle)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    seen.push(await page.getByRole('main').textContent())
  }

  expect(new Set(seen).size).toBe(1)
  await looksWell(page)
})

test('a stored token that is no longer valid is dropped, and the page loads (DG-004, AM-041)', async ({
  demo,
  page,
}) => {
  const { link } = await holdMessage(demo, { to: 'p.nair@contoso.example', subject: 'Signed out long ago' })
  await page.goto(`${demo.portal}/login`)
  await page.evaluate(() => localStorage.setItem('postern.token', 'a-token-that-is-no-longer-good'))

  await page.goto(link)

  await expect(page.getByRole('button', { name: en.release, exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('postern.token'))).toBeNull()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the page says that it is offline, and loads when the network is back (XB-19)', async ({
  demo,
  page,
  context,
}) => {
  const { link } = await holdMessage(demo, { to: 'c.doyle@contoso.example', subject: 'In a tunnel' })
  await page.goto(link)
  await expect(page.getByRole('button', { name: en.release, exact: true })).toBeEnabled()
  await page.route('**/api/v1/quarantine/**', (route) => route.abort('internetdisconnected'))
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }))
  await page.reload()
  await expect(page.getByText(en.offlineTitle)).toBeVisible()
  await looksWell(page)

  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))

  await expect(page.getByRole('button', { name: en.release, exact: true })).toBeVisible()
  await context.close()
})

test('a message whose code fails to load says so in view, and works on retry (XB-19)', async ({ demo, page }) => {
  const { link } = await holdMessage(demo, { to: 'c.doyle@contoso.example', subject: 'Half a page' })
  await page.setViewportSize(phone)
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto(link)
  const notice = page.getByRole('alert').filter({ hasText: 'The page did not load in full.' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.title)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: en.release, exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('nobody can frame the digest, login and reset pages (XB-15)', async ({ demo, page }) => {
  const pages = ['/quarantine/7/digest?releaseCode=x', '/login', '/passwordreset?pt=x', '/resetpasswordrequest']
  const frames = [...pages.map((path) => `${demo.portal}${path}`), 'http://host.example/own']
  await page.route('http://host.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().endsWith('/own')
        ? '<div id="root"></div>'
        : frames.map((address) => `<iframe src="${address}"></iframe>`).join(''),
    }),
  )
  await page.goto('http://host.example/')
  await expect(page.frameLocator('iframe').last().locator('#root')).toHaveCount(1)

  for (const [index] of pages.entries())
    await expect(page.frameLocator('iframe').nth(index).locator('#root')).toHaveCount(0)
  expect(page.frames().filter((frame) => frame.url().startsWith(demo.portal))).toEqual([])
})

/** Ticks every box of the open dialog and clicks its button. */
async function confirm(page: Page, name: string, count: number): Promise<void> {
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name, exact: true })
  await expect(dialog.getByRole('checkbox')).toHaveCount(count)
  for (const box of await dialog.getByRole('checkbox').all()) {
    await expect(button).toBeDisabled()
    await box.check()
  }
  await button.click()
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Forty presses of Tab do not lead there.')
}
