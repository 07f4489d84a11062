import { contract } from '@postern/core/contract'
import { embedWidgets, isEmbedWidget } from '@postern/core/embed'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ElementDeclaration } from './declaration'
import { valuesOf } from './element-values'
import { loadWidget } from './load-widget'
import { loaders } from './loaders.gen'
import { kebab, tagOf } from './names'
import { widgetNames } from './register'
import { registry } from './registry.gen'
import { configure } from './settings'
import { addElement, answerCalls, clearPage, type SentCall } from './testing'

const entries = import.meta.glob('../*.entry.ts', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob('../index.ts', { query: '?raw', import: 'default', eager: true })

/** Components without an element: page parts that a host builds in React, and widgets that other widgets render. */
const withoutElement = [
  // For tests.
  'TestPostern',
  ...[
    'AccountPage',
    'Breadcrumbs',
    'CommandPalette',
    'ManagementBar',
    'NotPermitted',
    'PageNotFound',
    'PublicPage',
    'Shell',
  ],
  ...['ExternalLink', 'Initials', 'PortalLink', 'SidebarView', 'UserMenu'],
  ...['LeaveQuestion', 'ResourceDialog', 'ResourceForm', 'ResourceList', 'ResourceListView'],
  ...['LineChart', 'Meter', 'RankedBars', 'Sparkline', 'StackedColumns'],
  ...['ClientProvider', 'PosternBase', 'PosternDefaults', 'PosternProvider', 'QueryProvider'],
]

/** Exported components with props, except the package's generic parts. */
const exported = [...Object.values(entries), ...Object.values(pages)].flatMap((text) =>
  [...String(text).matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
    from.startsWith('./ui/')
      ? []
      : [...names.matchAll(/\btype (\w+)Props\b/g)].flatMap(([, name = '']) =>
          new RegExp(`(?:^|,)\\s*${name}\\b`).test(names) ? [name] : [],
        ),
  ),
)

/** Filters of lists whose value is an id. */
const filtersById = { customer: '1', reseller: '1', domain: '1', user: '1', group: '1', listEntry: '31' }

/** Contract call that was sent. */
function callOf({ method, path }: SentCall): string | undefined {
  const [address = ''] = path.split('?')
  return Object.entries(contract).find(
    ([, endpoint]) =>
      endpoint.method === method &&
      new RegExp(`^/${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(
        address.replace(/\/?$/, endpoint.path.endsWith('/') ? '/' : ''),
      ),
  )?.[0]
}

// The first test loads everything.
vi.setConfig({ testTimeout: 60_000 })

describe('the declared elements', () => {
  afterEach(clearPage)

  it('include every widget that the package exports', () => {
    const known = new Set<string>([...widgetNames, ...withoutElement])

    expect([...new Set(exported)].filter((name) => !known.has(name))).toEqual([])
    expect(exported.length).toBeGreaterThan(40)
  })

  it('reuse no property name of HTML elements, except with the same meaning', () => {
    const taken = widgetNames.flatMap((name) =>
      Object.keys(valuesOf(registry[name])).filter((value) => value in HTMLElement.prototype),
    )

    expect(taken).toEqual([])
  })

  it.each(widgetNames)('render %s with the calls their token allows, or wait for required values', async (name) => {
    const { needs = [], asks, defaults } = (await loaders[name]()).element as ElementDeclaration
    const calls = answerCalls(() => [404, {}])
    configure({ getToken: () => 'token', onError: () => {} })
    const values = {
      entryId: 1,
      domainId: 1,
      reportId: 1,
      userId: 1,
      heading: 'Mail',
      links: {},
      target: 'customer 1',
      customerId: 1,
      resellerId: 1,
      groupId: 1,
      ruleId: 1,
      setId: 1,
      tenantId: 'tenant',
      kind: 'domains',
      homeHref: '/',
      loginHref: '/',
      link: '?pt=1',
    }
    const needed = Object.entries(values).filter(([value]) => needs.includes(value))
    const element = addElement(name)
    Object.assign(element, Object.fromEntries(needed), { credentials: { username: 'a', password: 'b' } })
    // Filters named by id load the name.
    const state = defaults?.state as { filters?: object } | undefined
    if (state?.filters) Object.assign(element, { state: { ...state, filters: { ...state.filters, ...filtersById } } })
    await loadWidget(name)

    await expect.poll(() => element.shadowRoot?.querySelector('[data-pst-root]'), { timeout: 40_000 }).toBeTruthy()
    await expect.poll(() => element.matches(':state(loading)'), { timeout: 40_000 }).toBe(false)
    expect(element.shadowRoot?.textContent).not.toContain('This part stopped working')
    const tag = kebab(name)
    if (!isEmbedWidget(tag) || asks) return
    const opened: readonly string[] = embedWidgets[tag]
    expect(calls.map(callOf).filter((call) => !call || !opened.includes(call))).toEqual([])
  })

  it('format names as HTML does', () => {
    expect([kebab('canReleaseVirus'), kebab('O365Quarantine'), tagOf('O365Quarantine')]).toEqual([
      'can-release-virus',
      'o365-quarantine',
      'postern-o365-quarantine',
    ])
  })
})
