import { defaultTokenKey } from '@postern/core/browser'
import { profileWire, quarantineEntryWire } from '@postern/core/testing'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { DigestPage } from './DigestPage'
import { createDigestClient } from './digest-client'
import { staying } from './staying'

const search = '?releaseCode=code&allowBlockToken=token&timezone=America/New_York'

describe('the digest page', () => {
  const own = { address: location.href, state: history.state as unknown }
  const platformFetch = globalThis.fetch
  let root: Root
  let place: HTMLElement
  let calls: string[]
  let left: string[]
  beforeEach(() => {
    calls = []
    left = []
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(() => {
    root.unmount()
    place.remove()
    localStorage.clear()
    globalThis.fetch = platformFetch
    history.replaceState(own.state, '', own.address)
  })

  function open(profile: () => Response, { token = 'stored' as string | null } = {}) {
    if (token) localStorage.setItem(defaultTokenKey, token)
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      if (!pathname.startsWith('/api/')) return platformFetch(input, init)
      const bearer = request.headers.get('authorization')
      calls.push(`${request.method} ${pathname.replace('/api/v1', '')}${search}${bearer ? ` as ${bearer}` : ''}`)
      if (pathname === '/api/v1/currentuser/') return profile()
      return Response.json(pathname.includes('/wbl/') ? { message: 'ok' } : quarantineEntryWire())
    }) as typeof fetch
    const early = Promise.resolve(Response.json(quarantineEntryWire()))
    root.render(
      <DigestPage
        id={88213}
        search={search}
        locale="en"
        client={createDigestClient({ answer: early, stays: staying(88213, ({ href }) => left.push(href)) })}
        links={{ terms: 'https://northwind.example/terms' }}
      />,
    )
  }
  const release = page.getByRole('button', { name: 'Release', exact: true })

  it('redirects a signed-in user to the entry, without the secrets of the link (DG-003, XD-16)', async () => {
    open(() => Response.json(profileWire()))

    await expect.poll(() => left).toEqual(['/quarantine/88213'])
    expect(release.query()).toBeNull()
    expect(calls).toEqual(['GET /currentuser/ as Bearer stored'])
  })

  it('renders when a stored token is no longer valid, and silently removes it (DG-004, AM-041)', async () => {
    open(() => Response.json({ message: 'Log in to continue.' }, { status: 401 }))

    await expect.element(release).toBeVisible()
    expect(left).toEqual([])
    expect(localStorage.getItem(defaultTokenKey)).toBeNull()
    expect(document.querySelector('[role="alert"]')).toBeNull()
  })

  it('renders when the profile cannot be loaded, and keeps the token (DG-004)', async () => {
    open(() => Response.json({ message: 'Broken.' }, { status: 500 }))

    await expect.element(release).toBeVisible()
    expect(left).toEqual([])
    expect(localStorage.getItem(defaultTokenKey)).toBe('stored')
  })

  it('needs no login: it sends one early request without a header (DG-002, DG-006, DG-012)', async () => {
    open(() => new Response(null, { status: 401 }), { token: null })

    await expect.element(release).toBeVisible()
    await expect.element(page.getByText('20/11/2026 04:17:04')).toBeVisible()
    expect(calls).toEqual([])
    await release.click()

    await expect.element(page.getByRole('button', { name: 'Re-Release' })).toBeVisible()
    expect(calls).toEqual(['POST /quarantine/88213/digest/releases/'])
  })

  it('discards the one-time token after use, so that a reload does not offer it again (DG-038, AM-059)', async () => {
    open(() => new Response(null, { status: 401 }), { token: null })

    await page.getByRole('button', { name: 'Block this Sender' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block this Sender' }).click()

    await expect.element(page.getByText('Future emails from this sender will be discarded.')).toBeVisible()
    expect(location.search).not.toContain('allowBlockToken')
    expect(history.state).toEqual({ search: '?releaseCode=code&timezone=America%2FNew_York' })
  })

  it('opens outside links in new tabs that cannot reach back (XB-08)', async () => {
    open(() => new Response(null, { status: 401 }), { token: null })

    const terms = page.getByRole('link', { name: /^Terms/ })

    await expect.element(terms).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(terms).toHaveAttribute('target', '_blank')
  })
})
