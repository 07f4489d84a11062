import type { Page, Response } from '@playwright/test'
import { expect, test } from './demo.fixture'
import { holdMessage } from './digest-mail'
import { looksWell } from './looks-well'
import type { Demo } from './start-demo'
import { withoutStreams } from './without-streams'

async function signIn(page: Page, demo: Demo, path: string): Promise<void> {
  await page.goto(`${demo.site}/`)
  await page.getByRole('button', { name: 'Sign in as Robin, who looks after all customers' }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.goto(`${demo.site}${path}`)
}

/** Computed styles of each element of the host: every property but those that follow from the room a widget takes. */
function hostStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ofRoom = /size|width|height|origin|inset|^(top|right|bottom|left)$|^--/
    return [...document.querySelectorAll('body, body *:not(script):not(:state(ready)):not(li)')]
      .filter((element) => !element.localName.startsWith('postern-'))
      .map((element) => {
        const style = getComputedStyle(element)
        const seen = [...style].filter((name) => !ofRoom.test(name))
        return `${element.localName}.${element.className}: ${seen.map((name) => style.getPropertyValue(name)).join(';')}`
      })
  })
}

test('held mail is shown on another site by a script tag, with every dialog, under its strict policy (XB-15, XB-27)', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, '/quarantine')
  const list = page.locator('postern-quarantine-search')
  const row = list.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await list.getByRole('button', { name: 'Add filter' }).click()
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Columns and view' }).click()
  await page.keyboard.press('Escape')
  await list
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await expect(list.getByRole('dialog', { name: / for / })).toBeVisible()
  await page.keyboard.press('Escape')

  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/quarantine\/\d+$/)
  const entry = page.locator('postern-quarantine-entry')
  await expect(entry.getByRole('button', { name: /^(Re-)?Release$/ })).toBeVisible()
  const opened = await openEveryDialog(page)
  expect(opened).toBeGreaterThan(1)
})

/** Opens each dialog from the entry's menu and closes it with Escape; returns their number. */
async function openEveryDialog(page: Page): Promise<number> {
  const entry = page.locator('postern-quarantine-entry')
  const more = entry.getByRole('button', { name: /more/i }).first()
  await more.click()
  const names = await entry.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  let opened = 0
  for (const name of names.filter((text) => text.endsWith('…'))) {
    await more.click()
    await entry.getByRole('menuitem', { name, exact: true }).click()
    const dialog = entry.locator('dialog[open]').last()
    await expect(dialog).toBeVisible()
    opened += 1
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  return opened
}

test('the host page looks the same with and without the widgets, and its brand changes only ours (XB-27)', async ({
  demo,
  page,
}) => {
  await page.route('**/embed/postern.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await signIn(page, demo, '/reports')
  const without = await hostStyles(page)
  await page.unroute('**/embed/postern.js')
  await page.reload()
  const widget = page.locator('postern-scheduled-report-list')
  const action = widget.getByRole('link', { name: /schedule/i }).first()
  await expect(action).toBeVisible()

  expect(await hostStyles(page)).toEqual(without)
  expect(without.length).toBeGreaterThanOrEqual(40)

  const colour = () => action.evaluate((element) => getComputedStyle(element).backgroundColor)
  const northwind = await colour()
  await page.getByLabel('Brand').selectOption('fernbrook')
  await expect.poll(colour).not.toBe(northwind)
  expect(await hostStyles(page)).toEqual(without)
})

test('the site’s policy blocks injected styles and scripts, and the browser reports it (XB-15)', async ({
  demo,
  page,
  cspViolations,
}) => {
  await signIn(page, demo, '/quarantine')
  await expect(page.locator('postern-quarantine-search').getByRole('row').nth(1)).toBeVisible()
  expect(cspViolations).toEqual([])

  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))
    try {
      document.createElement('div').innerHTML = '<p></p>'
    } catch {
      document.body.setAttribute('data-refused', '')
    }
  })

  await expect(page.locator('body[data-refused]')).toBeAttached()
  await expect.poll(() => cspViolations.length).toBeGreaterThanOrEqual(2)
  // Deliberate violations fail no test.
  cspViolations.length = 0
})

test('twenty elements load one React, ask once for the token and once for the list, and leave nothing behind', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, '/')
  const scripts: Response[] = []
  const asked: string[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`${demo.site}/quarantine`)
  await page.evaluate(() => {
    const card = document.querySelector('.card-body')
    card?.append(...Array.from({ length: 19 }, () => document.createElement('postern-quarantine-search')))
  })
  await expect(page.locator('postern-quarantine-search').last().getByRole('row').nth(1)).toBeVisible()

  const texts = await Promise.all(scripts.map((script) => script.text()))
  expect(texts.filter((text) => /rendererPackageName:.react-dom/.test(text))).toHaveLength(1)
  expect(asked.filter((path) => path === '/postern-token')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/v1/quarantine/')).toHaveLength(1)
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('postern-quarantine-search')) element.remove()
  })
  await expect(page.locator('dialog, [popover]')).toHaveCount(0)
})

test('twenty elements free what they held once removed: nodes, listeners and the elements (XB-27)', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, '/quarantine')
  const widget = page.locator('postern-quarantine-search')
  await expect(widget.getByRole('row').nth(1)).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  const held = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: "customElements.get('postern-quarantine-search').prototype",
    })
    const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: `${result.objectId}` })
    const elements = await devtools.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function () { return this.length }',
      objectId: `${objects.objectId}`,
      returnByValue: true,
    })
    for (const { objectId } of [result, objects])
      await devtools.send('Runtime.releaseObject', { objectId: `${objectId}` })
    return { nodes, listeners: jsEventListeners, elements: elements.result.value as number }
  }
  const comeAndGo = async () => {
    await page.evaluate(() => {
      const made = Array.from({ length: 20 }, () => document.createElement('postern-quarantine-search'))
      document.querySelector('.card-body')?.append(...made)
    })
    await expect(widget.last().getByRole('row').nth(1)).toBeVisible()
    await page.evaluate(() => {
      for (const element of [...document.querySelectorAll('postern-quarantine-search')].slice(1)) element.remove()
    })
    // The one that stays, and the last one rendered.
    const elements = async () => (await held()).elements
    await expect.poll(elements).toBeLessThanOrEqual(2)
  }
  // Anything loaded and kept once for a page is no leak, whenever it comes; anything that each round leaves behind is one.
  let before = await held()
  await expect(async () => {
    await comeAndGo()
    const left = before
    before = await held()
    expect(before).toEqual(left)
  }).toPass()
})

test('a token of the site is worthless elsewhere, and is issued only after sign-in (XB-12, XS-23)', async ({
  demo,
  page,
}) => {
  expect((await fetch(`${demo.site}/postern-token`)).status).toBe(401)
  await signIn(page, demo, '/')
  const token = await (await page.request.get(`${demo.site}/postern-token`)).text()
  const list = `${demo.portal}/api/v1/quarantine/`
  const ask = (origin: string) => fetch(list, { headers: { authorization: `Bearer ${token}`, origin } })

  const [own, foreign] = [await ask(demo.site), await ask('https://evil.example')]
  expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, demo.site])
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const keys = await fetch(`${demo.portal}/api/v1/api_keys/`, {
    headers: { authorization: `Bearer ${token}`, origin: demo.site },
  })
  expect([keys.status, keys.headers.get('vary')]).toEqual([403, expect.stringMatching(/origin/i)])
})

test('a reader of a digest mail releases the message on the site without signing in', async ({ demo, page }) => {
  const { link } = await holdMessage(demo, { to: 'c.doyle@contoso.example', subject: 'Held for the site' })
  await page.goto(`${demo.site}/message`)
  await page.getByLabel('Link from a digest mail').fill(link)
  await page.getByRole('button', { name: 'Open' }).click()

  const digest = page.locator('postern-quarantine-digest')
  await expect(digest.getByText('Held for the site')).toBeVisible()
  await digest.getByRole('button', { name: 'Release', exact: true }).click()
  const dialog = digest.getByRole('dialog')
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(digest.getByRole('button', { name: 'Re-Release' })).toBeVisible()
  await expect(page.locator('#told')).toContainText('postern-released of QuarantineDigest')
})

test('the same works in React: list, entry and dashboard, amid the styles of Bootstrap and of the site', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, '/react')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/#entry-\d+$/)
  await expect(page.getByRole('button', { name: /^(Re-)?Release$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).last().click()
  await expect(page.getByText('Messages processed', { exact: true })).toBeVisible()
})

const sitePages = [
  ...['/', '/quarantine', '/dashboard', '/reports', '/message', '/react', '/brands', '/frame', '/widgets'],
  '/widgets/domain-list?shows-customer=&can-add=',
]

for (const path of sitePages) {
  test(`${path} of the site is accessible in light and dark, and fits a phone and a large window (XB-06, XB-07)`, async ({
    demo,
    page,
  }) => {
    await withoutStreams(page)
    await signIn(page, demo, path)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await looksWell(page)
    }
  })
}

test('a frame shows a widget where none of our code runs, with the surrounding page’s tokens, and reports events to it (XB-15, XS-23)', async ({
  demo,
  page,
}) => {
  await signIn(page, demo, '/frame')
  const frame = page.frameLocator('#frame')
  const rows = frame.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const element = page.locator('#frame')
  const inner = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  await expect.poll(() => element.evaluate(({ clientHeight }) => clientHeight)).toBe(inner)

  await frame.getByRole('searchbox').fill('contoso')
  await frame.getByRole('searchbox').press('Enter')

  await expect(page.locator('#told')).toContainText('postern-change of the frame')
  await expect(rows.nth(1)).toContainText('contoso')
  const foreign = `${demo.portal}/embed/frame?widget=domain-list&parent=https://evil.example`
  expect((await page.request.get(foreign)).status()).toBe(403)
})

test('a blog page with plain scripts calls the widgets before they have loaded (XB-27)', async ({ demo, page }) => {
  const blog = `<!doctype html><html lang="fr"><head><title>Blog</title>
<style>* { font: 40px cursive !important } input, button { all: unset !important }</style>
<script src="${demo.portal}/embed/postern.classic.js"></script>
<script>
var loaded = typeof customElements.get('postern-login-form');
Postern.configure({ api: '${demo.portal}/api/' });
document.addEventListener('DOMContentLoaded', function () {
  window.mounted = Postern.mount(document.getElementById('place'), 'LoginForm', { headingLevel: 3 });
  window.mounted.update({ headingLevel: 2, intro: 'Bonjour' });
});
</script></head><body><div id="place"></div></body></html>`
  // A page without a server may not fetch from this machine by default.
  await page.route(`${demo.portal}/embed/**`, async (route) => route.fulfill({ response: await route.fetch() }))
  await page.route(`${demo.site}/blog`, (route) => route.fulfill({ contentType: 'text/html', body: blog }))
  await page.goto(`${demo.site}/blog`)

  const widget = page.locator('postern-login-form')
  await expect(widget.getByRole('heading', { level: 2, name: 'Connexion' })).toBeVisible()
  await expect(widget.getByText('Bonjour')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { loaded: string }).loaded)).toBe('undefined')
  await page.evaluate(() => (window as unknown as { mounted: { unmount(): void } }).mounted.unmount())
  await expect(widget).toHaveCount(0)
})

for (const [kind, script] of [
  ['a module', 'type="module" src="PORTAL/embed/postern.js"'],
  ['a plain script', 'src="PORTAL/embed/postern.classic.js"'],
] as const) {
  test(`a page that allows scripts by nonce alone passes it to ${kind}, which loads all the rest (XB-15)`, async ({
    demo,
    page,
  }) => {
    const body = `<!doctype html><html lang="en"><head><title>Nonce</title>
<script nonce="of-this-answer" ${script.replace('PORTAL', demo.portal)}></script></head>
<body><postern-login-form api="${demo.portal}/api/" reset-href="/forgot"></postern-login-form></body></html>`
    const policy = `default-src 'none'; script-src 'nonce-of-this-answer'; connect-src ${demo.portal}; img-src data:`
    // A page without a server may not fetch from this machine by default.
    await page.route(`${demo.portal}/embed/**`, async (route) => route.fulfill({ response: await route.fetch() }))
    await page.route(`${demo.site}/nonce`, (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policy }, body }),
    )
    await page.goto(`${demo.site}/nonce`)

    const widget = page.locator('postern-login-form')
    await expect(widget.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expect(widget.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot')
    // A part that still loads would be cut off in the middle of its answer.
    await page.unrouteAll({ behavior: 'wait' })
  })
}
