import type { Branding } from '@postern/core'
import { branding } from '@postern/core/testing'
import { PosternBase } from '@postern/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { memoryHistory } from '../navigation/memory-history'
import { Pages } from '../navigation/Pages'
import { createRouter } from '../navigation/router'
import { screens } from '../routes'
import { SessionProvider } from '../session/session'
import { Logo } from '../shell/Logo'
import { BrandProvider } from './BrandProvider'
import type { BrandState, BrandStore } from './brand-state'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The same picture with a word appended to identify it. */
const picture = (word: string) => `data:image/png;base64,${btoa(atob(png) + word)}`
const logos = { logo: picture('light'), logoDark: picture('dark') }

/** A store whose state the test controls. */
function fakeStore(initial: BrandState) {
  let state = initial
  let isUntold = initial.status === 'failed'
  const listeners = new Set<() => void>()
  const store: BrandStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: Promise.resolve(),
    takeFailure() {
      const isNew = isUntold
      isUntold = false
      return isNew
    },
  }
  const become = (next: BrandState) => {
    state = next
    isUntold = next.status === 'failed'
    for (const listener of listeners) listener()
  }
  return { store, become }
}

const asked: BrandState = { status: 'asked', brand: null }
const failed: BrandState = { status: 'failed', brand: null }
const known = (overrides: Partial<Branding> = {}): BrandState => ({
  status: 'known',
  brand: { ...branding(), ...logos, favicon: picture('icon'), ...overrides },
})

let mounted: { root: Root; place: HTMLElement; icon: HTMLLinkElement } | null = null

function mount(store: BrandStore, content: React.ReactNode) {
  for (const other of document.querySelectorAll('link[rel="icon"]')) other.remove()
  const icon = document.head.appendChild(document.createElement('link'))
  icon.rel = 'icon'
  icon.href = 'data:,'
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<BrandProvider store={store}>{content}</BrandProvider>)
  mounted = { root, place, icon }
  return { place, icon }
}

/** The login page of the portal. */
const login = (store: BrandStore) =>
  mount(
    store,
    <SessionProvider>
      <Pages router={createRouter(memoryHistory('/login'), screens)} screens={screens} />
    </SessionProvider>,
  )

const logo = (theme: 'light' | 'dark') => (
  <PosternBase appearance={{ theme }}>
    <Logo />
  </PosternBase>
)

const brandOf = (place: HTMLElement) =>
  getComputedStyle(place.querySelector('[data-pst-root]') ?? place).getPropertyValue('--pst-brand')
const sourceOf = (place: HTMLElement) => place.querySelector('img')?.getAttribute('src') ?? null

describe('the brand of the host', () => {
  afterEach(() => {
    mounted?.root.unmount()
    mounted?.place.remove()
    mounted?.icon.remove()
    localStorage.clear()
  })

  it('gives the login page its logo, name, icon and colours (LO-072, LO-073, LG-007)', async () => {
    const { place, icon } = login(fakeStore(known()).store)

    await expect.element(page.getByRole('img', { name: 'Northwind Mail Security' })).toBeVisible()
    expect(brandOf(place)).toBe('#0a7c4a')
    expect(icon.href).toBe(picture('icon'))
    await expect.poll(() => document.title).toBe('Log in · Northwind Mail Security')
    expect(place.textContent).not.toContain('Mail security')
  })

  it('uses a light and a dark logo, and falls back when only one is set (LO-074)', async () => {
    const seen: (string | null)[] = []
    for (const [theme, overrides] of [
      ['light', {}],
      ['dark', {}],
      ['dark', { logoDark: null }],
      ['light', { logo: null }],
    ] as const) {
      const { place } = mount(fakeStore(known(overrides)).store, logo(theme))
      await expect.poll(() => place.querySelector('img')).not.toBeNull()
      seen.push(sourceOf(place))
      mounted?.root.unmount()
      place.remove()
    }

    expect(seen).toEqual([logos.logo, logos.logoDark, logos.logo, logos.logoDark])
  })

  it('follows a theme change', async () => {
    const { place } = mount(fakeStore(known()).store, logo('light'))
    await expect.poll(() => sourceOf(place)).toBe(logos.logo)

    place.querySelector('[data-pst-root]')?.setAttribute('data-pst-theme', 'dark')

    await expect.poll(() => sourceOf(place)).toBe(logos.logoDark)
  })

  it('shows no logo, name or colour until it is known, while login stays usable (LO-073, XB-32)', async () => {
    const { store, become } = fakeStore(asked)
    const { place, icon } = login(store)

    await page.getByLabelText('Username').fill('admin@contoso.example')
    const before = [
      sourceOf(place),
      brandOf(place),
      icon.getAttribute('href'),
      place.querySelector('header span')?.textContent,
    ]
    become(known())

    expect(before).toEqual([null, '#5d636f', 'data:,', ''])
    await expect.poll(() => sourceOf(place)).toBe(logos.logo)
    await expect.element(page.getByLabelText('Username')).toHaveValue('admin@contoso.example')
  })

  it('shows "Error loading reseller" once when the lookup fails, and keeps the portal’s own logo (LO-075, LO-076, ER-043, XB-32)', async () => {
    const { store, become } = fakeStore(asked)
    const { place, icon } = login(store)
    become(failed)

    await expect.element(page.getByRole('alert')).toHaveTextContent('Error loading reseller')
    expect(page.getByText('Error loading reseller').elements()).toHaveLength(1)
    expect([sourceOf(place), brandOf(place), icon.getAttribute('href')]).toEqual(['/logo.svg', '', '/logo.svg'])
    await expect.element(page.getByText('Mail security', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  })

  it('silently falls back to our own for an unbranded host (AM-086)', async () => {
    const none = { name: '', title: '', logo: null, logoDark: null, favicon: null }
    const { place } = login(
      fakeStore(known({ ...none, colors: { brand: null, brandDark: null, neutral: null } })).store,
    )

    await expect.element(page.getByText('Mail security', { exact: true })).toBeVisible()
    expect([sourceOf(place), brandOf(place)]).toEqual(['/logo.svg', ''])
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  it('shows the name when the brand has no logo or its image does not load (LO-074)', async () => {
    const { place } = mount(
      fakeStore(known({ logo: 'data:image/png;base64,AAAA', logoDark: null })).store,
      logo('light'),
    )

    await expect.element(page.getByText('Northwind Mail Security')).toBeVisible()
    expect(sourceOf(place)).toBeNull()
  })
})
