import type { Locale } from '@postern/core'
import { defaultTokenKey } from '@postern/core/browser'
import { brandingWire, quarantineEntryWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { start } from './app'
import { keepPress } from './kept-press'
import { renderDigestPage } from './render'

const body = JSON.stringify(quarantineEntryWire())
const request = {
  id: 88213,
  search: '?releaseCode=code&timezone=America/New_York',
  locale: 'en' as Locale,
  body,
  brand: null as string | null,
  host: 'portal.example',
  links: {},
}

describe('the digest page from the server', () => {
  const platformFetch = globalThis.fetch
  let place: HTMLElement
  let complaints: unknown[][]
  let takePress: () => HTMLElement | null
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'))
    place.id = 'root'
    complaints = []
    takePress = () => null
    document.title = ''
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words))
  })
  afterEach(() => {
    takePress()
    place.remove()
    localStorage.clear()
    globalThis.fetch = platformFetch
    vi.restoreAllMocks()
  })

  /** Opens the page as the server wrote it, before any script; then as the script takes it over. */
  async function open({ locale = request.locale, text = body, brand = null as string | null } = {}) {
    const { html, lang, given } = await renderDigestPage({ ...request, locale, body: text, brand })
    document.documentElement.lang = lang
    place.innerHTML = html
    const sent = JSON.parse(JSON.stringify(given)) as typeof given
    takePress = keepPress(document)
    return () => start({ ...request, hash: '', given: sent, answer: null, brandAnswer: null, takePress })
  }
  /** Mocks the API and records its calls. */
  function recordCalls(answer: () => Response | Promise<Response>): string[] {
    const calls: string[] = []
    globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
      const { pathname } = new URL(new Request(input, init).url)
      if (!pathname.startsWith('/api/')) return platformFetch(input, init)
      calls.push(`${init?.method ?? 'GET'} ${pathname}`)
      return answer()
    }) as typeof fetch
    return calls
  }
  const release = page.getByRole('button', { name: 'Release', exact: true })

  it('renders the message before any script, with enabled buttons', async () => {
    await open()

    await expect.element(page.getByText(String(quarantineEntryWire().message.subject))).toBeVisible()
    await expect.element(page.getByText('20/11/2026 04:17:04')).toBeVisible()
    await expect.element(release).toBeEnabled()
  })

  it('carries out a press from before the script loaded, once', async () => {
    const calls = recordCalls(() => Response.json(quarantineEntryWire({ stage: 'PROCESSING' })))
    const takeOver = await open()

    await release.click()
    await expect.element(release).toHaveAttribute('aria-busy', 'true')
    await takeOver()

    await expect.element(page.getByRole('button', { name: 'Re-Release' })).toBeVisible()
    expect(calls).toEqual(['POST /api/v1/quarantine/88213/digest/releases/'])
    expect(document.querySelector('[aria-busy]')).toBeNull()
  })

  it('hydrates without mismatch warnings', async () => {
    const takeOver = await open({ locale: 'fr' })
    const title = place.querySelector('h1')

    await takeOver()

    await expect.poll(() => document.title).toContain('Message retenu')
    await expect.element(page.getByRole('button', { name: 'Libérer', exact: true })).toBeEnabled()
    expect(place.querySelector('h1')).toBe(title)
    expect(complaints).toEqual([])
  })

  it('uses the brand sent with it, and sends no request before the user acts (LO-072, XD-02)', async () => {
    const calls = recordCalls(() => Response.json(quarantineEntryWire({ stage: 'PROCESSING' })))
    const takeOver = await open({ brand: JSON.stringify(brandingWire({ name: 'Northwind' })) })

    await takeOver()
    await expect.element(release).toBeEnabled()
    await expect.element(page.getByText('Northwind').or(page.getByAltText('Northwind')).first()).toBeVisible()
    expect(calls).toEqual([])

    await release.click()
    await expect.element(page.getByRole('button', { name: 'Re-Release' })).toBeVisible()
    expect(calls).toEqual(['POST /api/v1/quarantine/88213/digest/releases/'])
  })

  it('renders hostile text as plain text (XB-01)', async () => {
    const entry = quarantineEntryWire()
    const subject = '</div><script>document.title="taken"</script><img src=x onerror=alert(1)>'
    await open({ text: JSON.stringify({ ...entry, message: { ...entry.message, subject } }) })

    expect(place.querySelectorAll('script, img')).toHaveLength(0)
    expect(place.textContent).toContain(subject)
  })

  it('redirects a signed-in user to the entry before carrying out a press (DG-003)', async () => {
    localStorage.setItem(defaultTokenKey, 'stored')
    const calls = recordCalls(() => new Promise(() => {}))
    const takeOver = await open()
    await release.click()
    void takeOver()

    await expect.poll(() => calls).toEqual(['GET /api/v1/currentuser/'])
    await expect.element(release).toHaveAttribute('aria-busy', 'true')
  })

  it('renders nothing when there is no entry', async () => {
    await expect(renderDigestPage({ ...request, body: '{"message":"no"}' })).rejects.toThrow()
  })
})
