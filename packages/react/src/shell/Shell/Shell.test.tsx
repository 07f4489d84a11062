import { customerAdmin, navigationLinks as links, profile, resellerAdmin, superAdmin } from '@postern/core/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import { Shell, type ShellProps } from './Shell'

const actions = () => ({
  onNavigate: vi.fn(),
  onLogOut: vi.fn(),
  onThemeChange: vi.fn(),
  onLocaleChange: vi.fn(),
  onIntent: vi.fn(),
})

/** Shell in a host that follows addresses. */
function Portal({ pathname, ...props }: ShellProps) {
  const [path, setPath] = useState(pathname)
  return (
    <PosternBase locale={props.locale}>
      <Shell
        {...props}
        pathname={path}
        onNavigate={(details) => {
          props.onNavigate(details)
          setPath(details.href)
        }}
      />
    </PosternBase>
  )
}

function show(props: Partial<ShellProps> = {}) {
  const called = actions()
  const all: ShellProps = {
    profile: customerAdmin(),
    pathname: '/',
    links,
    logo: 'Halden',
    theme: 'auto',
    locale: 'en',
    children: <h1>Screen</h1>,
    ...called,
    ...props,
  }
  return { ...called, ...render(<Portal {...all} />) }
}

const widthOf = (element: Element) => element.getBoundingClientRect().width
const heightOf = (element: Element) => element.getBoundingClientRect().height
const group = (name: string) => screen.getByRole('button', { name })
const openGroups = () => screen.queryAllByRole('button', { expanded: true }).map((button) => button.textContent)
const nav = () => screen.getByRole('navigation', { name: 'Main' })

beforeEach(async () => {
  await page.viewport(1280, 800)
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the frame', () => {
  it('uses 250 px beside and 60 px above the screen (LO-007, LO-010, LO-011, CO-028, CO-030)', () => {
    show()

    expect(widthOf(nav())).toBe(250)
    expect(heightOf(screen.getByRole('banner'))).toBe(60)
    expect(heightOf(within(nav()).getByText('Halden'))).toBe(60)
  })

  it('collapses the sidebar to 90 px and saves that for the user (LO-010, LO-012, CO-029)', async () => {
    const { unmount } = show()

    await userEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))

    expect(widthOf(nav())).toBe(90)
    unmount()
    show()
    expect(widthOf(nav())).toBe(90)
    cleanup()
    show({ profile: { ...customerAdmin(), id: 99 } })
    expect(widthOf(nav())).toBe(250)
  })

  it('has its landmarks and a skip link past the navigation', async () => {
    show()

    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')

    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(screen.getByRole('contentinfo').textContent).toContain(`© ${new Date().getFullYear()}`)
  })

  it('renders on a server without a document', () => {
    const called = actions()
    const html = renderToString(
      <PosternBase>
        <Shell profile={profile()} pathname="/wbl" logo="Halden" theme="auto" locale="en" {...called}>
          Words
        </Shell>
      </PosternBase>,
    )

    expect(html).toContain('Words')
    expect(html).not.toContain('style=')
  })

  it('works in a Shadow Root and in strict mode (XB-27)', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    const place = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
    const called = actions()
    render(
      <StrictMode>
        <PosternBase>
          <Shell profile={customerAdmin()} pathname="/wbl" logo="Halden" theme="auto" locale="en" {...called}>
            Words
          </Shell>
        </PosternBase>
      </StrictMode>,
      { container: place },
    )
    const inside = within(place)

    await userEvent.click(inside.getByText('Skip to content'))
    expect(host.shadowRoot?.activeElement).toBe(inside.getByRole('main'))
    await userEvent.click(inside.getByRole('button', { name: /^Find a page/ }))
    await userEvent.type(await inside.findByRole('combobox'), 'dashb{Enter}')

    await waitFor(() => expect(called.onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/' }))
    host.remove()
  })

  it('links to terms, privacy and disclaimer in new tabs that cannot reach back (LO-013, LO-014, LO-015, LO-016)', () => {
    show()
    const footer = within(screen.getByRole('contentinfo'))

    for (const [name, href] of [
      ['Terms (opens in a new tab)', links.terms],
      ['Privacy (opens in a new tab)', links.privacy],
      ['Disclaimer (opens in a new tab)', links.disclaimer],
    ] as const) {
      const link = footer.getByRole('link', { name })
      expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        href,
        '_blank',
        'noopener noreferrer',
      ])
    }
  })

  it('hides links that are unset or invalid (AM-011)', () => {
    show({ links: { terms: 'javascript:alert(1)' } })

    expect(within(screen.getByRole('contentinfo')).queryAllByRole('link')).toEqual([])
    expect(screen.queryByRole('link', { name: /Support/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /More Services/ })).toBeNull()
  })
})

describe('the user menu', () => {
  it.each([
    { user: superAdmin(), role: 'Super Admin' },
    { user: resellerAdmin(), role: 'Reseller Admin' },
    { user: customerAdmin(), role: 'Customer Admin' },
  ])('shows the user’s role: $role (LO-001, LO-002, LO-003)', ({ user, role }) => {
    show({ profile: { ...user, username: 'someone@halden.example', parent: 'Orchard Foods' } })

    const button = screen.getByRole('button', { name: /^Account of someone@halden.example/ })
    expect(button.textContent).toContain(`${role} · Orchard Foods`)
  })

  it('opens the user’s own profile and support, and logs out (LO-004, LO-005, LO-006, LO-008, CO-031)', async () => {
    const { onNavigate, onLogOut } = show()
    const open = () => userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    await open()
    const menu = screen.getByRole('menu')
    const support = screen.getByRole('menuitem', { name: /^Support/ })
    expect(heightOf(menu.parentElement ?? menu)).toBeLessThanOrEqual(250)
    expect([support.getAttribute('href'), support.getAttribute('target')]).toEqual([links.support, '_blank'])
    expect(support.getAttribute('rel')).toBe('noopener noreferrer')

    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit Your Profile' }))
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))

    expect(onNavigate).toHaveBeenCalledWith({ href: '/profile/1/edit' })
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  it('changes theme and language', async () => {
    const { onThemeChange, onLocaleChange } = show({ theme: 'light' })
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
      await userEvent.click(screen.getByRole(/^Theme/.test(name) ? 'menuitemradio' : 'menuitem', { name }))
    }

    await choose('Theme: Dark')
    await choose('Language: Français')
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Theme: Light')
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(3)

    expect(onThemeChange).toHaveBeenCalledWith({ theme: 'dark' })
    expect(onLocaleChange).toHaveBeenCalledWith({ locale: 'fr' })
  })

  it('shows hostile names as text (XB-01)', () => {
    show({ profile: profile({ username: '<b>x</b>\u202e', parent: '<script>alert(1)</script>', role: '__proto__' }) })

    const { textContent } = screen.getByRole('button', { name: /^Account of/ })
    expect(textContent).toContain('<script>alert(1)</script>')
    expect(textContent).not.toContain('\u202e')
  })
})

describe('the sidebar', () => {
  it('opens the group of the current screen, and one group at a time (LO-049, LO-050)', async () => {
    show({ pathname: '/wbl' })
    expect(openGroups()).toEqual(['Email Security'])

    await userEvent.click(group('Reports'))
    expect(openGroups()).toEqual(['Reports'])
    await userEvent.click(group('Reports'))
    expect(openGroups()).toEqual([])
  })

  it('opens the group of the next screen (LO-049)', async () => {
    show({ pathname: '/wbl' })
    await userEvent.click(group('URL Analysis'))

    await userEvent.click(within(nav()).getByRole('link', { name: 'Analyse URL' }))

    expect(openGroups()).toEqual(['URL Analysis'])
    expect(within(nav()).getByRole('link', { name: 'Analyse URL' }).getAttribute('aria-current')).toBe('page')
  })

  it('lets the host follow links inside the portal, and leaves others to the browser (LO-020, LO-021)', async () => {
    const { onNavigate, onIntent } = show()
    const quarantine = screen.getByRole('link', { name: 'Quarantine' })
    expect(within(nav()).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')

    await userEvent.hover(quarantine)
    await userEvent.click(quarantine)

    expect(onIntent).toHaveBeenCalledWith({ href: '/quarantine/search' })
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/quarantine/search' })
  })

  it('links unsubscribed services to their marketing page, in a tab that cannot reach back (LO-022, LO-046, LO-056, LO-057)', () => {
    show({ profile: customerAdmin({ services: [], modules: [] }) })

    const found = ['Quarantine', 'Archiving', 'More Services'].map((name) => {
      const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
      return ['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))
    })
    expect(found).toEqual([
      [links.emailSecurity, '_blank', 'noopener noreferrer'],
      [links.archiving, '_blank', 'noopener noreferrer'],
      [links.moreServices, '_blank', 'noopener noreferrer'],
    ])
  })

  it('opens groups beside the collapsed sidebar; Escape returns the focus', async () => {
    show({ pathname: '/wbl' })
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the sidebar' }))
    expect(openGroups()).toEqual([])

    await userEvent.click(group('Email Security'))
    const link = await screen.findByRole('link', { name: 'Message History' })
    await waitFor(() => expect(link.getBoundingClientRect().left).toBeGreaterThanOrEqual(90))
    await userEvent.click(group('Reports'))
    await waitFor(() => expect(openGroups()).toEqual(['Reports']))
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(openGroups()).toEqual([]))
    expect(document.activeElement).toBe(group('Reports'))
  })

  it('has its labels in French', () => {
    show({ locale: 'fr' })

    expect(screen.getByRole('navigation', { name: 'Navigation principale' }).textContent).toContain('Tableau de bord')
  })
})

describe('below 820 px', () => {
  beforeEach(async () => {
    await page.viewport(390, 800)
  })

  it('turns the sidebar into a drawer that Escape closes and that returns the focus', async () => {
    show()
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    const button = screen.getByRole('button', { name: 'Menu' })

    await userEvent.click(button)
    expect(screen.getByRole('dialog', { name: 'Menu' }).contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('closes the drawer when a link is followed', async () => {
    const { onNavigate } = show()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))

    await userEvent.click(screen.getByRole('link', { name: 'Quarantine' }))

    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/quarantine/search' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes the drawer when the sidebar fits again', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))

    await page.viewport(1280, 800)

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(widthOf(nav())).toBe(250)
  })

  it('needs no horizontal scrolling at 320 px, however long the names (WCAG 1.4.10)', async () => {
    await page.viewport(320, 640)
    show({ profile: profile({ username: 'x'.repeat(80), parent: 'y'.repeat(80) }), locale: 'fr', pathname: '/wbl' })

    expect(document.documentElement.scrollWidth).toBe(320)
  })
})

describe('the keys of the portal', () => {
  it('are shown by ? on every page and by the user menu', async () => {
    show()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog.textContent).toMatch(/Find a page or an action.*(Ctrl|⌘) K.*Next row/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('stay away while something is typed, where a list answers, and where single letters are off (WCAG 2.1.4)', async () => {
    const onKeyDown = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    show({
      children: (
        <>
          <input aria-label="Field" />
          <button type="button" onKeyDown={onKeyDown}>
            List
          </button>
        </>
      ),
    })
    const list = () => screen.getByRole('button', { name: 'List' })
    await userEvent.type(screen.getByLabelText('Field'), '?')
    list().focus()
    await userEvent.keyboard('?')
    expect(onKeyDown).toHaveBeenCalled()
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByRole('dialog')).toBeNull()

    list().blur()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('?')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
    localStorage.clear()
  })
})

describe('the command palette', () => {
  it('opens with Ctrl K, finds a page and opens it with Enter', async () => {
    const { onNavigate } = show()

    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: 'Find a page or an action' }), 'allow')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')

    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/wbl' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes with Escape and returns the focus', async () => {
    show()
    const button = screen.getByRole('button', { name: /^Find a page/ })
    await userEvent.click(button)
    await screen.findByRole('combobox')

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('groups results by kind, and runs actions', async () => {
    const { onLogOut } = show({ profile: superAdmin() })
    await userEvent.click(screen.getByRole('button', { name: /^Find a page/ }))
    const field = await screen.findByRole('combobox')

    await userEvent.type(field, 'domain')
    expect(
      screen.getAllByRole('group').map((one) => one.getAttribute('aria-labelledby') && one.firstChild?.textContent),
    ).toEqual(['Pages', 'New'])
    await userEvent.clear(field)
    await userEvent.type(field, 'logout{Enter}')

    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  it('shows when nothing matches', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: /^Find a page/ }))

    await userEvent.type(await screen.findByRole('combobox'), 'zebra{Enter}')

    expect(screen.getByText('No results for “zebra”.')).toBeTruthy()
  })
})

describe('the second bar', () => {
  it('appears on management screens and marks the current one (AM-017)', () => {
    show({ profile: superAdmin(), pathname: '/users/7/edit' })
    const bar = within(screen.getByRole('navigation', { name: 'Management' }))

    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Resellers',
      'Customers',
      'Domains',
      'Users',
      'Rules',
      'Outbound Settings',
    ])
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Users')
  })

  it('lets the host follow its links', async () => {
    const { onNavigate } = show({ pathname: '/customers/1/users' })
    const bar = within(screen.getByRole('navigation', { name: 'Admin & Settings' }))

    await userEvent.click(bar.getByRole('link', { name: 'Domains' }))

    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/customers/1/domains' })
  })

  it('shows the Home tabs on their screens, below the header and above the screen (LO-058, LO-061)', () => {
    show({ pathname: '/spam_reports' })
    const bar = screen.getByRole('navigation', { name: 'Home' })

    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toContain('Spam Reports')
    expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Spam Reports')
    expect(screen.getByRole('main').contains(bar)).toBe(false)
    expect(widthOf(bar.parentElement as HTMLElement)).toBe(widthOf(screen.getByRole('main')))
  })

  it.each([
    { pathname: '/settings/outbound', tab: 'Outbound Settings' },
    { pathname: '/settings/release', tab: 'Release rights' },
    { pathname: '/settings/sender_checks', tab: 'Sender checks' },
    { pathname: '/settings/webhooks/7/edit', tab: 'Webhooks', user: resellerAdmin() },
    { pathname: '/system', tab: 'System' },
  ])('shows the tabs of the settings at $pathname, a screen of our own or not (AM-016)', ({ pathname, tab, user }) => {
    show({ profile: user ?? superAdmin(), pathname })
    const bar = within(screen.getByRole('navigation', { name: 'Settings' }))

    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe(tab)
  })

  it('appears on no other screen', () => {
    show({ profile: superAdmin(), pathname: '/wbl' })

    expect(screen.queryByRole('navigation', { name: 'Management' })).toBeNull()
  })
})
