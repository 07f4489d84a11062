import { customerWire, profileWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readTheme } from '../preferences/preferences'
import { closePortal, openPortal } from '../testing'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inMenu = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const links = { dmarc: 'https://services.example/dmarc', emailSecurity: 'https://services.example/email-security' }
const crumbs = () =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

describe('the portal’s frame', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(closePortal)

  it('shows home with its dashboard (RT-005, LO-058)', async () => {
    openPortal('/')

    await expect.element(heading('Dashboard')).toBeVisible()
    await expect.poll(() => document.title).toBe('Dashboard · Mail security')
    await expect.element(inMenu('Quarantine')).toHaveAttribute('href', '/quarantine/search')
  })

  it('redirects a signed-out visit to login and back to the address (RT-137, AM-012)', async () => {
    const { router } = openPortal('/quarantine/search?limit=20', { user: null })

    await expect.element(heading('Log in')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/quarantine/search?limit=20' } })
  })

  it('shows the shell only after login, once the profile has loaded (RT-139)', async () => {
    let answerProfile = (_: Response) => {}
    const profile = new Promise<Response>((resolve) => {
      answerProfile = resolve
    })
    const { router, calls } = openPortal('/login', {
      user: null,
      answer({ url }) {
        if (url.endsWith('/api-token-auth/')) {
          return Response.json({ token: 'new', enforce_2fa: false, twofa: false, userId: 3, message: '' })
        }
        if (url.includes('check_token')) return Response.json({ access: true })
        return url.endsWith('/currentuser/') ? profile : null
      },
    })

    await page.getByLabelText('Username').fill('admin@contoso.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('secret')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => calls).toContain('GET /api/v1/currentuser/')
    expect(page.getByRole('navigation', { name: 'Main' }).elements()).toEqual([])

    answerProfile(Response.json(profileWire()))
    await expect.element(heading('Dashboard')).toBeVisible()
    await expect.element(inMenu('Quarantine')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
  })

  it('opens the form for a new password without login (RT-003)', async () => {
    openPortal('/resetpasswordrequest', { user: null })

    await expect.element(heading('Forgot Password')).toBeVisible()
  })

  it('redirects a signed-in user from login to home (LG-033)', async () => {
    const { router, calls } = openPortal('/login')

    await expect.element(heading('Dashboard')).toBeVisible()
    expect(router.state.location.pathname).toBe('/')
    // If sent late, it would count towards the next test.
    await expect.poll(() => calls).toContain('GET /api/v1/quarantine/')
  })

  it.each(['/nowhere', '/quarantine/abc', '/Profile'])(
    'says at %s that there is no page, and asks the API nothing (RT-140, RT-146, AM-013)',
    async (address) => {
      const { calls } = openPortal(address)

      await expect.element(heading('Page not found')).toBeVisible()
      await expect.poll(() => document.title).toBe('Page not found · Mail security')
      expect(calls.filter((call) => call.includes('/quarantine/'))).toEqual([])
    },
  )

  it.each([
    ['/users', {}, 'It is open to'],
    ['/customers/2', {}, 'It belongs to another account'],
    ['/notifications', { capabilities: [] }, 'Your account does not have this right'],
    ['/quarantine/search', { customer: { services: [] } }, 'It is part of a service that is not active'],
    ['/quarantine/7', { customer: { services: [] } }, 'It is part of a service that is not active'],
  ])(
    'explains at %s who can open it, inside the shell, and sends no request (RT-145, RT-148, AM-014)',
    async (address, user, reason) => {
      const { calls } = openPortal(address, { user, links })

      await expect.element(heading(/^You do not have access to/)).toBeVisible()
      await expect.element(page.getByText(reason)).toBeVisible()
      await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      expect(
        calls.filter((call) => !/currentuser|notices|stop_mails|version|check|release_requests/.test(call)),
      ).toEqual([])
    },
  )

  it('shows a page that names the missing service (AM-014, AM-022)', async () => {
    openPortal('/quarantine/search', { user: { customer: { services: [] } }, links })

    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'About this service' }))
      .toHaveAttribute('href', links.emailSecurity)
  })

  it('shows breadcrumbs to a screen and sets the tab title to match (RT-016)', async () => {
    openPortal('/quarantine/7')

    await expect.poll(crumbs).toEqual(['Quarantine', 'Held message 7'])
    await expect.poll(() => document.title).toBe('Held message 7 · Quarantine · Mail security')
  })

  it('shows the breadcrumbs below a customer together with its name, so that none of them shifts (RT-050)', async () => {
    let tell = () => {}
    const told = new Promise<Response>((resolve) => {
      tell = () => resolve(Response.json(customerWire({ id: 1, name: 'Contoso' })))
    })
    openPortal('/customers/1/domains', {
      user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 },
      answer: ({ url }) => (new URL(url).pathname === '/api/v1/customers/1/' ? told.then((one) => one.clone()) : null),
    })
    const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Domains')

    await expect.element(page.getByRole('searchbox')).toBeVisible()
    await expect.element(last).not.toBeVisible()
    tell()

    await expect.element(last).toBeVisible()
    expect(crumbs()).toEqual(['Customers', 'Contoso', 'Domains'])
  })

  it('falls back to the generic word Customer in the breadcrumbs when no name loads (RT-050)', async () => {
    openPortal('/customers/1/domains', { user: { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 } })
    const last = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Domains')

    await expect.element(last).toBeVisible()
    expect(crumbs()).toEqual(['Customers', 'Customer', 'Domains'])
  })

  it('speaks French in titles, breadcrumbs and menus (LO-082, LO-083)', async () => {
    openPortal('/', { user: { language: 'FR' }, links })

    await expect.element(heading('Tableau de bord')).toBeVisible()
    await expect.poll(() => document.title).toBe('Tableau de bord · Sécurité e-mail')
    await page.getByRole('link', { name: 'Voir les services complémentaires' }).click()
    await expect.element(heading('Services complémentaires')).toBeVisible()
    await expect.poll(() => document.title).toBe('Services complémentaires · Tableau de bord · Sécurité e-mail')
  })

  it('moves focus to the heading of a new screen, but not when only the query changes', async () => {
    const { router } = openPortal('/')
    await expect.element(heading('Dashboard')).toBeVisible()
    expect(document.activeElement).toBe(document.body)

    await inMenu('Quarantine').click()
    await expect.element(heading('Quarantine')).toHaveFocus()
    await page.getByRole('searchbox').click()
    await router.navigate('/quarantine/search?limit=20')

    await expect.element(page.getByRole('searchbox')).toHaveFocus()
  })

  it('moves focus to the heading of a form that takes the place of a list, and back', async () => {
    const { router } = openPortal('/wbl')
    await expect.element(heading('Allow/Block List')).toBeVisible()
    const add = page.getByRole('link', { name: 'Add senders' }).first()
    await expect.element(add).toBeVisible()

    ;(add.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Add senders')).toHaveFocus()
    ;(page.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')

    await expect.element(heading('Allow/Block List')).toHaveFocus()
    expect(router.state.location.search).toBe('')
  })

  it('opens a new screen at the top and restores the scroll position on return', async () => {
    const { router } = openPortal('/')
    await expect.element(heading('Dashboard')).toBeVisible()
    document.body.style.minHeight = '5000px'
    scrollTo(0, 700)
    await expect.poll(() => scrollY).toBe(700)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    await router.navigate('/profile')
    await expect.element(heading('Your profile')).toBeVisible()
    const atTop = scrollY
    await router.navigate(-1)
    await expect.element(heading('Dashboard')).toBeVisible()

    expect(atTop).toBe(0)
    await expect.poll(() => scrollY).toBe(700)
    document.body.style.minHeight = ''
  })

  it('shows the additional services that have a configured page, and hides the page when none has (RT-006, AM-011, AM-024)', async () => {
    openPortal('/other_services', { links })
    await expect.element(heading('Additional Services')).toBeVisible()
    closePortal()

    openPortal('/other_services')
    await expect.element(heading('Page not found')).toBeVisible()
    closePortal()

    openPortal('/')
    await expect.element(heading('Dashboard')).toBeVisible()
    expect(page.getByRole('link', { name: 'See additional services' }).elements()).toEqual([])
  })

  it('finds every page in the palette (Ctrl K)', async () => {
    const { router } = openPortal('/')
    await expect.element(heading('Dashboard')).toBeVisible()

    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByRole('dialog').getByRole('combobox').fill('quaran')
    await userEvent.keyboard('{Enter}')

    await expect.element(heading('Quarantine')).toHaveFocus()
    expect(router.state.location.pathname).toBe('/quarantine/search')
  })
})

describe('theme and language', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(closePortal)
  const openMenu = () => page.getByRole('button', { name: /^Account of|^Compte de/ }).click()

  it('are stored for the user, and apply to pages without sign-in', async () => {
    openPortal('/')
    await openMenu()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()

    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
    await openMenu()
    await page.getByRole('menuitem', { name: 'Logout' }).click()

    await expect.element(heading('Log in')).toBeVisible()
    const themes = [...document.querySelectorAll<HTMLElement>('[data-pst-root]')].map(({ dataset }) => dataset.pstTheme)
    expect(new Set(themes)).toEqual(new Set(['dark']))
    expect([readTheme(3), readTheme(4)]).toEqual(['dark', 'auto'])
  })

  it('changes the language of the user’s profile at once (AM-010, LO-083)', async () => {
    const { calls } = openPortal('/')
    await openMenu()
    await page.getByRole('menuitem', { name: 'Français' }).click()

    await expect.element(heading('Tableau de bord')).toBeVisible()
    await expect.poll(() => calls).toContain('PATCH /api/v1/currentuser/')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('restores the previous language when the server refuses the change, and shows why', async () => {
    const answer = (request: Request) =>
      request.method === 'PATCH' ? Response.json({ message: 'Not now.' }, { status: 400 }) : null
    openPortal('/', { answer })
    await openMenu()
    await page.getByRole('menuitem', { name: 'Français' }).click()

    await expect.element(page.getByText('Not now.')).toBeVisible()
    await expect.element(heading('Dashboard')).toBeVisible()
  })

  it('keeps a language chosen while signed out (AM-010)', async () => {
    openPortal('/login', { user: null })
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await expect.element(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()

    const kept = localStorage.getItem('postern.locale')
    expect(kept).toBe('fr')
  })
})
