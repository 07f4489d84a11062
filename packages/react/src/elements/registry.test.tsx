import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { behaviours } from './behaviours'
import { loadWidget, type WidgetProps } from './load-widget'
import { kebab, tagOf } from './names'
import { widgetNames } from './register'
import { registry, valuesOf, type WidgetName } from './registry'
import { configure } from './settings'
import { addElement, answerCalls, clearPage } from './testing'

const entries = import.meta.glob('../*.entry.ts', { query: '?raw', import: 'default', eager: true })
const sources = import.meta.glob('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const pages = import.meta.glob('../index.ts', { query: '?raw', import: 'default', eager: true })

/** What has no element: parts of pages that a host builds in React, and widgets that others place. */
const withoutElement = [
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

/** Components that the package exports with props, but for its general parts. */
const exported = [...Object.values(entries), ...Object.values(pages)].flatMap((text) =>
  [...String(text).matchAll(/export \{([^}]*)\} from '([^']+)'/g)].flatMap(([, names = '', from = '']) =>
    from.startsWith('./ui/')
      ? []
      : [...names.matchAll(/\btype (\w+)Props\b/g)].flatMap(([, name = '']) =>
          new RegExp(`(?:^|,)\\s*${name}\\b`).test(names) ? [name] : [],
        ),
  ),
)

type Registry = typeof registry
type KeysOf<Props> = Props extends unknown ? keyof Props : never
type Attributes<Row> = Row extends { attributes: infer Kinds } ? keyof Kinds : never
type Properties<Row> = Row extends { properties: readonly (infer Name)[] } ? Name : never
/** Values that are no prop of their widget, by widget; `can…` may stand for an event that is offered. */
type Unknown = {
  [Name in WidgetName]: Exclude<
    Attributes<Registry[Name]> | Properties<Registry[Name]>,
    KeysOf<WidgetProps<Name>> | `can${string}`
  >
}

// The first of them loads everything.
vi.setConfig({ testTimeout: 60_000 })

describe('the registry', () => {
  afterEach(clearPage)

  it('tells of the same widgets as React does that they are for people who are not signed in', () => {
    const definitions = Object.values(sources).flatMap((text) =>
      [...String(text).matchAll(/ defineWidget\(\s*'(\w+)',[\s\S]*?\n(?:\n|$)/g)].map(([all, name = '']) => ({
        all,
        name,
      })),
    )
    const inReact = definitions.filter(({ all, name }) => name in behaviours && /\bisPublic: true/.test(all))
    const inElements = definitions.filter(({ name }) => behaviours[name as WidgetName]?.isPublic)

    expect(definitions.length).toBeGreaterThan(50)
    expect(inReact.map(({ name }) => name).sort()).toEqual(inElements.map(({ name }) => name).sort())
  })

  it('has every widget that the package exports', () => {
    const known = new Set<string>([...widgetNames, ...withoutElement])

    expect([...new Set(exported)].filter((name) => !known.has(name))).toEqual([])
    expect(exported.length).toBeGreaterThan(40)
  })

  it('names only values that the widgets know', () => {
    expectTypeOf<Unknown[WidgetName]>().toEqualTypeOf<never>()
  })

  it('takes no name that an element of HTML has, but for values that mean the same', () => {
    const taken = widgetNames.flatMap((name) =>
      Object.keys(valuesOf(registry[name])).filter((value) => value in HTMLElement.prototype),
    )

    expect(taken).toEqual([])
  })

  it.each(widgetNames)('draws %s, or waits for what it needs', async (name) => {
    const { needs = [] } = behaviours[name]
    answerCalls(() => [404, {}])
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
    await loadWidget(name)

    await expect.poll(() => element.shadowRoot?.querySelector('[data-pst-root]'), { timeout: 40_000 }).toBeTruthy()
    await expect.poll(() => element.matches(':state(loading)'), { timeout: 40_000 }).toBe(false)
    expect(element.shadowRoot?.textContent).not.toContain('This part stopped working')
  })

  it('spells names as HTML does', () => {
    expect([kebab('canReleaseVirus'), kebab('O365Quarantine'), tagOf('O365Quarantine')]).toEqual([
      'can-release-virus',
      'o365-quarantine',
      'postern-o365-quarantine',
    ])
  })
})
