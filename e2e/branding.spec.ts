import type { Page } from '@playwright/test'
import { expect, mailFor, rawMail, test } from './demo.fixture'
import { holdMessage } from './digest-mail'
import type { Demo } from './start-demo'

const brands = [
  { host: 'northwind.localhost', title: 'Northwind Mail Security', brand: '#0a7c4a', fill: 'rgb(10, 124, 74)' },
  { host: 'fernbrook.localhost', title: 'Fernbrook Mail', brand: '#a63d0f', fill: 'rgb(166, 61, 15)' },
]
const lookup = '**/api/v1/resellers/branding/?*'

/** The portal under another host name of this machine. */
const at = ({ portal }: Demo, host: string, path = '/login') => portal.replace('localhost', host) + path

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')
const fillOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return ''
    context.fillStyle = getComputedStyle(button).backgroundColor
    context.fillRect(0, 0, 1, 1)
    return `rgb(${[...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(', ')})`
  })

for (const { host, title, brand, fill } of brands) {
  test(`${host} has its own logo, for light and dark, name, icon and colours (LO-072, LO-073, LO-074, LG-007)`, async ({
    demo,
    page,
  }) => {
    await page.goto(at(demo, host))
    const logo = page.getByRole('img', { name: title })
    await expect(logo).toBeVisible()
    const light = await logo.getAttribute('src')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(logo).not.toHaveAttribute('src', light ?? '')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(logo).toHaveAttribute('src', light ?? '')

    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    expect((await logo.boundingBox())?.height).toBeLessThanOrEqual(40)
    await expect(page).toHaveTitle(`Log in · ${title}`)
    expect(await icon(page)).toMatch(/^\/api\/v1\/resellers\/branding\/images\/\w+\.png$/)
    await expect.poll(() => fillOf(page, 'Log in')).toBe(fill)
    const seed = page.locator('[data-pst-root]').first()
    expect(await seed.evaluate((root) => getComputedStyle(root).getPropertyValue('--pst-brand'))).toBe(brand)
  })
}

test('a host without a brand shows our own logo and reveals nothing (AM-086, XT-13)', async ({ demo, page }) => {
  await page.goto(at(demo, 'localhost'))

  await expect(page.getByText('Mail security', { exact: true })).toBeVisible()
  await expect(page.locator('header img')).toHaveAttribute('src', '/logo.svg')
  expect((await page.locator('header img').boundingBox())?.height).toBeLessThanOrEqual(40)
  expect(await icon(page)).toBe('/logo.svg')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a slow lookup shows no brand, not even ours, and login works meanwhile (LO-073, XB-32)', async ({
  demo,
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(lookup, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(at(demo, 'northwind.localhost'))
  await page.getByLabel('Username').fill('admin@contoso.example')

  expect(await page.locator('header img').count()).toBe(0)
  await expect.poll(() => fillOf(page, 'Log in')).toBe('rgb(93, 99, 111)')
  expect(await icon(page)).toBe('data:,')
  answer()
  await expect(page.getByRole('img', { name: 'Northwind Mail Security' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('admin@contoso.example')
})

test('a second visit shows the brand at once, whatever the lookup does (LO-073)', async ({ demo, page }) => {
  await page.goto(at(demo, 'northwind.localhost'))
  await expect(page.getByRole('img', { name: 'Northwind Mail Security' })).toBeVisible()
  await page.route(lookup, () => {})
  await page.reload()

  await expect(page.getByRole('img', { name: 'Northwind Mail Security' })).toBeVisible()
})

for (const [what, fail] of [
  ['is refused', (page: Page) => page.route(lookup, (route) => route.fulfill({ status: 500, body: '{}' }))],
  ['does not come through', (page: Page) => page.route(lookup, (route) => route.abort())],
  ['is HTML', (page: Page) => page.route(lookup, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))],
  ['never answers', (page: Page) => page.route(lookup, () => {})],
] as const) {
  test(`when the lookup ${what}, "Error loading reseller" is shown and login works under our logo (LO-075, LO-076, ER-043, XB-32)`, async ({
    demo,
    page,
  }) => {
    await fail(page)
    await page.goto(at(demo, 'northwind.localhost'))

    await expect(page.getByText('Error loading reseller')).toBeVisible()
    await expect(page.locator('header img')).toHaveAttribute('src', '/logo.svg')
    await page.getByLabel('Username').fill('admin@contoso.example')
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
}

test('the digest page gets the brand of its host from the server; a dead link looks it up, and works without (LO-073, LO-076, XB-32)', async ({
  demo,
  page,
}) => {
  const to = 'l.osei@contoso.example'
  const subject = 'Held under a brand'
  const { link } = await holdMessage(demo, { to, subject })
  const path = link.slice(demo.portal.length)

  // The mail itself links to the host of its customer's reseller.
  const { id } = await mailFor(demo, to, '')
  const text = (await rawMail(demo, id)).toString().replace(/=\r?\n/g, '')
  expect(text).toContain(`${at(demo, 'northwind.localhost', '/quarantine/')}`)

  await page.goto(at(demo, 'fernbrook.localhost', path))
  await expect(page.getByRole('img', { name: 'Fernbrook Mail' })).toBeVisible()
  expect((await page.getByRole('img', { name: 'Fernbrook Mail' }).boundingBox())?.height).toBeLessThanOrEqual(40)
  await expect(page.getByText(subject)).toBeVisible()
  await expect(page).toHaveTitle(/ · Fernbrook Mail$/)

  await page.route(lookup, (route) => route.abort())
  await page.goto(at(demo, 'northwind.localhost', path))
  await expect(page.getByRole('img', { name: 'Northwind Mail Security' })).toBeVisible()
  await expect(page.getByText(subject)).toBeVisible()
  await page.goto(at(demo, 'northwind.localhost', path.replace(/releaseCode=[^&]+/, 'releaseCode=wrong')))
  await expect(page.getByText('Error loading reseller')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0)
})

test('a logo is served as a picture that runs nothing (XB-31)', async ({ demo, page }) => {
  await page.goto(at(demo, 'northwind.localhost'))
  const source = await page.getByRole('img', { name: 'Northwind Mail Security' }).getAttribute('src')

  const answer = await page.request.get(`${demo.portal}${source}`)

  expect(answer.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(answer.headers()['content-security-policy']).toContain('sandbox')
  expect((await answer.body()).subarray(1, 4).toString()).toBe('PNG')
})
