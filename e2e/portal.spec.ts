import { expectAccessible } from './axe'
import { expect, logIn, mailFor, test } from './demo.fixture'
import { sendMail, spamMessage } from './send-mail'

const recipient = 'admin@contoso.example'

for (const [index, username] of [
  'super@provider.example',
  'reseller@northwind.example',
  'admin@contoso.example',
].entries()) {
  test(`${username} finds a held message, releases it and logs out (RT-015, RT-016, CA-032, LG-028)`, async ({
    demo,
    page,
  }) => {
    const subject = `Quarterly offer number ${index}`
    await sendMail(demo.smtpPort, {
      from: 'news@growthweekly.example',
      to: recipient,
      raw: spamMessage({ to: recipient, subject }),
    })
    await logIn(page, demo, username)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quarantine' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeFocused()
    await expectAccessible(page)

    await page.getByRole('searchbox').fill(subject)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/free_search|freeSearch|search=/)
    await page
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/quarantine\/\d+/)
    // Not that of the list, which stays until the page of the message has loaded.
    await expect(page.getByRole('heading', { level: 1, name: 'Bulk mail for' })).toBeVisible()
    await expect(page.getByText(subject).first()).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Release', exact: true })
      .click()
    await expect(
      page.getByText('Email is being processed for release. Additional security checks may apply.').first(),
    ).toBeVisible()
    await mailFor(demo, recipient, subject)
    await expect(page.getByText('Released').first()).toBeVisible()

    await page.getByRole('button', { name: /account of/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.goto(`${demo.portal}/quarantine/search`)
    await expect(page.getByLabel('Username')).toBeVisible()
  })
}

test('a customer administrator sees no other tenant’s message (AM-015, RT-148)', async ({ demo, page }) => {
  const token = await tokenOf(demo, 'super@provider.example')
  const foreign = await firstEntry(demo, token, (customer) => customer !== 'Contoso')
  await logIn(page, demo, 'admin@contoso.example')

  await page.goto(`${demo.portal}/quarantine/${foreign}`)

  await expect(page.getByText('This message is not here')).toBeVisible()
})

test('the portal is French in a French browser before login, and loads no French for an English one (AM-010)', async ({
  demo,
  browser,
}) => {
  for (const { locale, submit, isLoaded } of [
    { locale: 'fr-FR', submit: 'Se connecter', isLoaded: true },
    { locale: 'en-IE', submit: 'Log in', isLoaded: false },
  ]) {
    const context = await browser.newContext({ locale })
    const page = await context.newPage()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))

    await page.goto(`${demo.portal}/login`)

    await expect(page.getByRole('button', { name: submit })).toBeVisible()
    expect(scripts.some((path) => path.startsWith('/assets/french-'))).toBe(isLoaded)
    await context.close()
  }
})

async function tokenOf(demo: { portal: string; password: string }, username: string): Promise<string> {
  const answer = await fetch(`${demo.portal}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo.password }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function firstEntry(
  demo: { portal: string },
  token: string,
  matches: (customer: string) => boolean,
): Promise<number> {
  const answer = await fetch(`${demo.portal}/api/v1/quarantine/?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { entries } = (await answer.json()) as { entries: { id: number; customer: { name: string } }[] }
  const entry = entries.find(({ customer }) => matches(customer.name))
  if (!entry) throw new Error('No other tenant holds a message.')
  return entry.id
}

test('the hostile tenant’s mails stay text on every screen, in light and dark, wide and narrow (XB-01, XB-09)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@hostile.example')
  const held = page.getByRole('main').locator('a[href^="/quarantine/"]')
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${demo.portal}/quarantine/search?limit=100&received=`)
    await expect(held.nth(1)).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await page.locator('main img, main script, main iframe').count()).toBe(0)
  }
  const links = await held.all()
  for (const link of (await Promise.all(links.map((item) => item.getAttribute('href')))).slice(0, 8)) {
    await page.goto(`${demo.portal}${link}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' for ')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('a signed-out visit leads to login and back to the same view; login sends a signed-in user home (RT-137, LG-033, AM-012, XB-14)', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.portal}/quarantine/search?free_search=offer&limit=20`)
  await page.getByLabel('Username').fill('admin@contoso.example')
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveURL(`${demo.portal}/quarantine/search?free_search=offer&limit=20`)
  await expect(page.getByRole('searchbox')).toHaveValue('offer')
  await page.goto(`${demo.portal}/login`)
  await expect(page).toHaveURL(`${demo.portal}/`)
})

test('signing out in one tab signs the other out (AM-040)', async ({ demo, context }) => {
  const one = await context.newPage()
  const other = await context.newPage()
  await logIn(one, demo, 'admin@contoso.example')
  await other.goto(`${demo.portal}/quarantine/search`)
  await expect(other.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeVisible()

  await one.getByRole('button', { name: /account of/i }).click()
  await one.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(other.getByLabel('Username')).toBeVisible()
})

test('a response flagged as logout leads to the root page, signed out (RT-149, CA-009)', async ({ demo, page }) => {
  await logIn(page, demo, 'admin@contoso.example')
  await page.route('**/api/v1/quarantine/?*', (route) => route.fulfill({ status: 403, json: { logout: true } }))

  const rootPage = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url() === `${demo.portal}/`,
  )
  // Leaves the page before it has loaded, which `goto` would count as a failure.
  await page.evaluate((address) => location.assign(address), `${demo.portal}/quarantine/search`)

  await rootPage
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('unknown addresses and invalid ids show the not-found screen and make no call (RT-140, RT-146)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example', '/profile')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/v1/quarantine/') && calls.push(request.url()))

  for (const path of ['/quarantine/abc', '/nowhere/at/all']) {
    await page.goto(`${demo.portal}${path}`)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }

  expect(calls).toEqual([])
})

test('a signed-in administrator who opens a digest link lands on the entry, without its secrets (DG-003, XD-16)', async ({
  demo,
  page,
}) => {
  const token = await tokenOf(demo, 'admin@contoso.example')
  const own = await firstEntry(demo, token, () => true)
  await logIn(page, demo, 'admin@contoso.example')

  await page.goto(`${demo.portal}/quarantine/${own}/digest?releaseCode=secret`)

  await expect(page).toHaveURL(`${demo.portal}/quarantine/${own}`)
  await expect(page.getByRole('heading', { level: 1, name: / for .+@contoso\.example$/ })).toBeVisible()
  await expect(page.getByText(String(own), { exact: true })).toBeVisible()
})

test('pages without access are blocked inside the shell, without API calls (RT-145, RT-148, AM-014)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))

  for (const path of ['/resellers', '/customers/999999', '/settings']) {
    await page.goto(`${demo.portal}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: /^You do not have access to/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectAccessible(page)
  }

  expect(calls.filter((path) => /\/v1\/(resellers\/$|customers|settings)/.test(path))).toEqual([])
})

test('home, its footer and its further services lead to the configured pages, in new tabs (LO-005, LO-014, LO-015, LO-016, LO-057, LO-078, LO-079, LO-080, AM-024)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example')
  const addressOf = (name: string | RegExp) => page.getByRole('link', { name }).first().getAttribute('href')
  for (const name of ['Terms', 'Privacy', 'Disclaimer', 'Support'])
    expect(await addressOf(new RegExp(`^${name}`)), name).toMatch(/^https:\/\//)

  await page.getByRole('link', { name: 'See additional services' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Additional Services' })).toBeFocused()
  await expect(page).toHaveTitle(/^Additional Services · Dashboard · /)
  const pages = page.getByRole('main').getByRole('link', { name: /opens in a new tab/ })
  await expect(pages).toHaveCount(3)
  for (const link of await pages.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await expectAccessible(page)
})

test('a chosen theme persists, also on the login page (XB-06)', async ({ demo, page }) => {
  await logIn(page, demo, 'admin@contoso.example')
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitemradio', { name: 'Theme: Dark' }).click()
  await page.reload()
  await expect(page.locator('[data-pst-root]').first()).toHaveAttribute('data-pst-theme', 'dark')

  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.locator('[data-pst-root]').first()).toHaveAttribute('data-pst-theme', 'dark')
})
