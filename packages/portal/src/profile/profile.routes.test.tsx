import { defaultTokenKey } from '@postern/core'
import { profileWire } from '@postern/core/testing'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../routes'
import { SessionProvider } from '../session/session'

type Wire = ReturnType<typeof profileWire>

const platformFetch = globalThis.fetch
let mounted: { root: Root; place: HTMLElement } | null = null

/** The portal at an address, for a signed-in user, without a network. */
function open(address: string, user: Partial<Wire> = {}) {
  let stored = profileWire(user)
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'PATCH') stored = { ...stored, ...(await request.json()) }
    if (pathname === '/api/v1/currentuser/') return Response.json(stored)
    if (pathname === '/api/v1/auth/sessions/') return Response.json({ sessions: [], count: 0 })
    if (pathname.startsWith('/api/v1/quarantine/'))
      return Response.json({ entries: [], count: 0, countIsEstimate: false })
    return platformFetch(input, init)
  }) as typeof fetch
  localStorage.setItem(defaultTokenKey, 'token-of-a-session')
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  mounted = { root, place }
  return router
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })

describe('the profile’s screens', () => {
  afterEach(() => {
    mounted?.root.unmount()
    mounted?.place.remove()
    localStorage.clear()
    globalThis.fetch = platformFetch
  })

  it.each(['/profile', '/profile/1/edit'])('%s shows the own profile (RT-007, RT-008)', async (address) => {
    open(address)

    await expect.element(heading('Your profile')).toBeInTheDocument()
    await expect.poll(() => document.title).toBe('Your profile · Mail security')
  })

  it.each(['2', '01', '1x', '0'])(
    'are closed under an id that is not the own parent’s: %s (RT-008, AM-021)',
    async (id) => {
      open(`/profile/${id}/edit`)

      await expect.element(heading('This page is not open to you')).toBeInTheDocument()
      await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    },
  )

  it('are open to every user, whatever services the customer has (RT-007)', async () => {
    open('/profile', { customer: { services: [] } })

    await expect.element(heading('Your profile')).toBeInTheDocument()
  })

  it('are reached by Edit Your Profile in the header (LO-004, AM-021)', async () => {
    const router = open('/quarantine/search', { role: 'providerAdmin', parentType: 'PROVIDER', parentId: 0 })

    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Edit Your Profile' }).click()

    await expect.element(heading('Your profile')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/profile/0/edit')
  })

  it('change the language of the whole portal at once (AM-010, LO-083)', async () => {
    open('/profile')

    await page.getByRole('radio', { name: 'Français' }).click()
    await page.getByRole('button', { name: 'Save language and zone' }).click()

    await expect.element(heading('Votre profil')).toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Aller au contenu' })).toBeInTheDocument()
    expect(document.documentElement.lang).toBe('fr')
    await expect.element(page.getByText('La langue et le fuseau horaire sont enregistrés.')).toBeInTheDocument()
  })
})
