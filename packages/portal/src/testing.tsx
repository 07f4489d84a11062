import { defaultTokenKey } from '@postern/core/browser'
import type { NavigationLinks } from '@postern/core/navigation'
import { profileWire } from '@postern/core/testing'
import { createRoot, type Root } from 'react-dom/client'
import { PortalConfigProvider } from './config/portal-config'
import { memoryHistory } from './navigation/memory-history'
import { Pages } from './navigation/Pages'
import { createRouter } from './navigation/router'
import { screens } from './routes'
import { SessionProvider } from './session/session'

type ProfileWire = ReturnType<typeof profileWire>

export interface OpenOptions {
  /** Signed-in user, beyond what the sample profile says; `null`: nobody. */
  user?: Partial<ProfileWire> | null
  links?: NavigationLinks
  /** Handles a call before the sample data does. */
  answer?: (request: Request) => Response | Promise<Response> | null
}

const platformFetch = globalThis.fetch
let mounted: { root: Root; place: HTMLElement } | null = null

/** Opens the portal at an address, without a network; `calls` lists its API requests. */
export function openPortal(address: string, { user = {}, links = {}, answer }: OpenOptions = {}) {
  let stored = profileWire(user ?? {})
  const calls: string[] = []
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return platformFetch(input, init)
    calls.push(`${request.method} ${pathname}`)
    const own = await answer?.(request)
    if (own) return own
    if (request.method === 'PATCH') stored = { ...stored, ...(await request.json()) }
    if (pathname === '/api/v1/currentuser/') return Response.json(stored)
    if (pathname === '/api/v1/auth/sessions/') return Response.json({ sessions: [], count: 0 })
    if (pathname === '/api/v1/quarantine/') return Response.json({ entries: [], count: 0, countIsEstimate: false })
    return Response.json({ message: 'Not found.' }, { status: 404 })
  }) as typeof fetch
  if (user) localStorage.setItem(defaultTokenKey, 'token-of-a-session')
  const router = createRouter(memoryHistory(address), screens)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <PortalConfigProvider value={{ product: 'provider', links, maintenance: null }}>
      <SessionProvider>
        <Pages router={router} screens={screens} />
      </SessionProvider>
    </PortalConfigProvider>,
  )
  mounted = { root, place }
  return { router, calls }
}

/** Unmounts the portal and clears its browser storage. */
export function closePortal(): void {
  mounted?.root.unmount()
  mounted?.place.remove()
  localStorage.clear()
  delete document.documentElement.dataset.theme
  globalThis.fetch = platformFetch
}
