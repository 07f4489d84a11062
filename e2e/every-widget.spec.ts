import type { Page, Route } from '@playwright/test'
import type { WidgetRow } from '../packages/react/src/elements/element-values.ts'
import { kebab, tagOf } from '../packages/react/src/elements/names.ts'
import { registry, type WidgetName } from '../packages/react/src/elements/registry.gen.ts'
import { test as base, expect } from './demo.fixture'
import { holdMessage } from './digest-mail'
import { type OneOfEach, oneOfEach } from './one-of-each'
import type { Demo } from './start-demo'
import { pressEverything, settled } from './widget-walk'
import { withoutStreams } from './without-streams'

const test = base.extend<object, { things: OneOfEach }>({
  things: [async ({ demo }, use) => use(await oneOfEach(demo)), { scope: 'worker' }],
})

const widgets = Object.keys(registry) as WidgetName[]

/** Every widget but the digest, whose input is in a mail. */
const walked = widgets.filter((name) => name !== 'QuarantineDigest')

/** Texts that widgets require, and objects that can only be set as properties. */
const texts = {
  heading: 'Mail',
  kind: 'domains',
  target: 'customer 1',
  'home-href': '/',
  'login-href': '/',
  version: '9.9.9',
}
const properties: Readonly<Partial<Record<WidgetName, object>>> = {
  AdditionalServices: { links: {} },
  PageFooter: { links: {} },
  PageHeader: { actions: [{ key: 'add', label: 'Add' }] },
  PasswordResetForm: { link: '?pt=1' },
  TwoFactorSetup: { credentials: { username: 'a', password: 'b' } },
}

/** Minimum number of dialogs and menus for widgets that have some: a walk that finds none did not work. */
const leastOpened: Readonly<Partial<Record<WidgetName, number>>> = {
  ApiKeys: 2,
  CustomerList: 2,
  DomainList: 4,
  GroupDetails: 3,
  MessageHistory: 8,
  Profile: 2,
  QuarantineEntry: 6,
  QuarantineSearch: 8,
  UserList: 3,
}

/** Element with everything its page can offer, and the objects that it shows. */
function addressOf(name: WidgetName, attributes: Readonly<Record<string, string>>): string {
  const row: WidgetRow = registry[name]
  const flags = Object.entries(row.attributes ?? {}).flatMap(([value, kind]) => (kind === 'flag' ? [kebab(value)] : []))
  const offers = Object.fromEntries(flags.map((flag) => [flag, '']))
  return `${tagOf(name).slice('postern-'.length)}?${new URLSearchParams({ ...texts, ...offers, ...attributes })}`
}

/** Answers of the API in this worker: no walk changes anything, and each repeats many requests of others. */
const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>()

async function ask(route: Route) {
  const { origin: _, ...sent } = route.request().headers()
  const response = await route.fetch({ headers: sent })
  return { status: response.status(), headers: response.headers(), body: await response.body() }
}

/** The viewer is provider staff, whose calls may read everything and change nothing. */
async function answerAsProvider(page: Page, demo: Demo, { token }: OneOfEach): Promise<void> {
  const headers = { 'access-control-allow-origin': demo.site }
  await page.route('**/postern-token', (route) => route.fulfill({ body: token }))
  await page.route(`${demo.portal}/api/**`, async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.fulfill({ status: 403, headers, json: { message: 'Not now.' } })
    const known = answers.get(request.url()) ?? (await ask(route))
    answers.set(request.url(), known)
    return route.fulfill({ ...known, headers: { ...known.headers, ...headers } })
  })
  // A stream has no end that could be waited for. The last route that fits an address answers it.
  await withoutStreams(page)
}

/** Opens the element on the strict page, which does not navigate, and waits until it has loaded. */
async function show(page: Page, demo: Demo, name: WidgetName, attributes: Readonly<Record<string, string>>) {
  await page.goto(`${demo.site}/widgets/${addressOf(name, attributes)}`)
  const widget = page.locator(tagOf(name))
  await widget.evaluate((element, values) => {
    const { Postern } = globalThis as unknown as { Postern: { configure(settings: object): void } }
    Postern.configure({ navigate: () => {} })
    element.addEventListener('postern-reload', (event) => event.preventDefault())
    Object.assign(element, values)
  }, properties[name])
  await expect.poll(() => widget.evaluate((element) => element.matches(':state(loading)'))).toBe(false)
  await settled(widget)
  return widget
}

// The longest tests are those of lists with many filters.
test.describe.configure({ mode: 'parallel' })

for (const name of walked) {
  test(`every dialog and menu of ${tagOf(name)} opens under a strict policy without violations (XB-15, XB-27)`, async ({
    demo,
    page,
    things,
  }, { annotations }) => {
    await answerAsProvider(page, demo, things)
    const widget = await show(page, demo, name, things.attributes)

    const opened = await pressEverything(page, widget)
    // A widget that renders nothing is walked before its response has arrived.
    await page.unrouteAll({ behavior: 'wait' })

    annotations.push({ type: 'seen', description: opened.map((layer) => `layer: ${name} ${layer}`).join('\n') })
    await expect(widget).not.toContainText('This part stopped working')
    expect(opened.length, opened.join(', ')).toBeGreaterThanOrEqual(leastOpened[name] ?? 0)
  })
}

test('every dialog of postern-quarantine-digest opens under a strict policy without violations (XB-15, XB-27)', async ({
  demo,
  page,
}) => {
  const { id, link } = await holdMessage(demo, { to: 'c.doyle@contoso.example', subject: 'Held for the walk' })
  await page.route(`${demo.portal}/api/**`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: { message: 'Not now.' } }),
  )
  const query = new URLSearchParams({ entry: String(id), ...Object.fromEntries(new URL(link).searchParams) })
  await page.goto(`${demo.site}/message?${query}`)
  const widget = page.locator('postern-quarantine-digest')
  await expect(widget.getByText('Held for the walk')).toBeVisible()

  expect((await pressEverything(page, widget)).length).toBeGreaterThan(0)
})
