import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { createClient } from '../../packages/core/src/create-client.ts'
import { pseudoTexts } from '../../packages/core/src/languages/pseudo-texts.fixtures.ts'
import { createTestServer } from '../../packages/core/src/testing/test-server.ts'
import { quarantineEntryWire } from '../../packages/core/src/testing.ts'
import { PosternBase } from '../../packages/react/src/provider/PosternBase.tsx'
import { createQueryClient, PosternProvider } from '../../packages/react/src/provider/PosternProvider.tsx'
import { TestPostern } from '../../packages/react/src/test-postern/TestPostern.tsx'
import { Button } from '../../packages/react/src/ui/Button/Button.tsx'
import { heldSubjects } from './call-the-api.ts'
import { heading, wait } from './catalogue-entry.ts'
import catalogueEntryCode from './catalogue-entry.ts?raw'
import { written } from './dates-and-numbers.ts'
import datesAndNumbersCode from './dates-and-numbers.ts?raw'
import { hostFrame } from './frame-host.ts'
import { HeldMail } from './held-mail.tsx'
import { HeldMessage } from './held-message.tsx'
import './host.css'
import { Brand, Welcome } from './one-brand.tsx'
import { showDigest } from './own-digest-page.ts'
import { OwnHeldMail } from './own-held-mail.tsx'
import { addPolish, messages } from './own-language.ts'
import { HeldMailInYourLayout } from './own-layout.tsx'
import { HeldMailInYourLook } from './own-look.tsx'
import ownPartsPage from './own-parts.html?raw'
import { HeldMailWithHelp } from './own-parts.tsx'
import { MailAndDomain } from './own-places.tsx'
import { themeSheet } from './own-theme.ts'
import { OwnWords } from './own-words.tsx'
import { listenTo } from './page-events.ts'
import plainPage from './plain-page.html?raw'
import posternSetup from './postern-setup.js?raw'
import { reloadLists, subjectOf } from './query-options.ts'
import { listenToRows } from './row-actions.ts'
import { giveToken } from './token-route.ts'

/** Runs every piece of code shown in the documents and renders its result. */
const meta = {
  title: 'Start/Examples',
  tags: ['!dev', '!autodocs'],
  parameters: { isUnframed: true },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => <HeldMessage entryId={7} />,
  beforeEach() {
    const { fetch } = globalThis
    globalThis.fetch = async () => Response.json(quarantineEntryWire({ id: 7 }))
    return () => {
      globalThis.fetch = fetch
    }
  },
  async play({ canvasElement }) {
    const root = canvasElement.querySelector<HTMLElement>('[data-pst-root]')

    await expect(await within(canvasElement).findByText('Growth Weekly <news@growthweekly.example>')).toBeVisible()
    await expect(root).toHaveAttribute('lang', 'fr')
    await expect(root?.style.getPropertyValue('--pst-brand')).toBe('#0a7c4a')
  },
}
export const OneBrand: Story = {
  render: () => (
    <Brand>
      <Welcome />
    </Brand>
  ),
  async play({ canvasElement }) {
    const root = canvasElement.querySelector<HTMLElement>('[data-pst-root]')

    await expect(root).toHaveAttribute('data-pst-theme', 'dark')
    await expect(root).toHaveAttribute('data-pst-density', 'compact')
    await expect(root?.style.getPropertyValue('--pst-radius')).toBe('8px')
  },
}
export const HostVariables: Story = {
  render: () => (
    <div className="tenant-northwind">
      <PosternBase>
        <Button variant="primary">Release</Button>
      </PosternBase>
    </div>
  ),
  async play({ canvasElement }) {
    const button = within(canvasElement).getByRole('button', { name: 'Release' })

    await expect(getComputedStyle(button).getPropertyValue('--pst-brand')).toBe('#b45309')
    await expect(getComputedStyle(button).borderRadius).toBe('2px')
    await expect(getComputedStyle(button).fontFamily).toMatch(/DejaVu Sans/)
  },
}
export const OwnTheme: Story = {
  render: () => <output>{themeSheet('#0a7c4a')}</output>,
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent(/0 pairs below AA.*--pst-accent-9: #/)
    await expect(() => themeSheet('banana')).toThrow('brand is unreadable.')
  },
}
export const OwnWordsOfLogin: Story = {
  render: () => <OwnWords />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement)

    await expect(canvas.getByRole('heading', { name: 'Welcome to Northwind Mail' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Enter' })).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
  },
}
export const OwnDigestPage: Story = {
  render: () => <main />,
  beforeEach() {
    const { fetch } = globalThis
    sent.length = 0
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST') sent.push([new URL(request.url).pathname, await request.json()])
      return Response.json(request.url.includes('/wbl/') ? { message: 'ok' } : quarantineEntryWire({ id: 7 }))
    }
    return () => {
      globalThis.fetch = fetch
    }
  },
  async play({ canvas, canvasElement, userEvent }) {
    await showDigest(
      canvasElement.querySelector('main') as HTMLElement,
      7,
      '?releaseCode=code&allowBlockToken=token&confirmRelease=true',
    )

    await userEvent.click(canvas.getByRole('button', { name: 'Release' }))
    await expect(canvas.getByRole('button', { name: 'Release' })).toBeDisabled()
    for (const name of [/expected/, /I know/, /risks/]) await userEvent.click(canvas.getByRole('checkbox', { name }))
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }))
    await expect(await canvas.findByText(/being processed for release/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Block this Sender' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Block this Sender' }))
    await expect(await canvas.findByText(/will be discarded\./)).toBeVisible()

    await expect(sent).toEqual([
      ['/api/v1/quarantine/7/digest/releases/', { releaseCode: 'code' }],
      ['/api/v1/quarantine/7/digest/wbl/', expect.objectContaining({ allowBlockToken: 'token', entryType: 1 })],
    ])
    // The token works once.
    await expect(canvas.queryByRole('button', { name: 'Block this Sender' })).toBeNull()
  },
}
/** Mocks the answers of the API and of the host's own backend, and records the requests. */
function answers(): () => void {
  const { fetch } = globalThis
  asked.length = 0
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname} ${request.headers.get('authorization') ?? ''}`.trim())
    if (pathname === '/postern-token') return new Response('pst_emb_of_a_page')
    if (pathname.endsWith('/embed/tokens/')) {
      return Response.json({ token: 'pst_emb_of_a_key', expiresAt: '2026-11-22T15:15:00.000Z' })
    }
    return Response.json({ entries: [quarantineEntryWire({ id: 7, message: { subject: 'Offer 7' } })], count: 1 })
  }
  return () => {
    globalThis.fetch = fetch
  }
}

export const HeldMailInReact: Story = {
  render: () => <HeldMail onOpen={() => {}} />,
  beforeEach: answers,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: /Offer 7/ })).toHaveAttribute('href', '/mail/7')
    await expect(asked[0]).toBe('GET /postern-token')
    await expect(asked).toContain('GET /api/v1/quarantine/ Bearer pst_emb_of_a_page')
  },
}
export const PlainPage: Story = {
  render: () => <main />,
  beforeEach: answers,
  async play({ canvasElement }) {
    const { configure, registerElements } = await import('../../packages/react/src/elements.entry.ts')
    const page = new DOMParser().parseFromString(plainPage, 'text/html')
    const addresses = [...page.querySelectorAll('script')].map((script) => script.getAttribute('src'))
    await expect(addresses).toEqual(['https://portal.reseller.example/embed/postern.js', '/postern-setup.js'])
    registerElements()
    runWith({ Postern: { configure } }, posternSetup)
    canvasElement.querySelector('main')?.append(...page.body.children)

    const drawn = () => canvasElement.querySelector('postern-quarantine-search')?.shadowRoot?.textContent
    await waitFor(() => expect(drawn()).toContain('Offer 7'))
    await expect(asked).toContain('GET /api/v1/quarantine/ Bearer pst_emb_of_a_page')
  },
}
export const OwnLook: Story = {
  render: () => (
    <HeldMailInYourLook
      client={createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken: () => 'token' })}
    />
  ),
  beforeEach: answers,
  async play({ canvasElement, canvas }) {
    await expect((await canvas.findByText('Offer 7')).closest('tr, li')).toHaveClass('your-row')
    await expect(canvas.getByRole('searchbox')).toHaveClass('form-control')
    await expect(canvasElement.querySelector('[part=pagination]')).toHaveClass('your-pages')
  },
}
export const OwnLayout: Story = {
  render: () => (
    <PosternProvider
      client={createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken: () => 'token' })}
    >
      <HeldMailInYourLayout />
    </PosternProvider>
  ),
  beforeEach: answers,
  async play({ canvasElement, canvas }) {
    await expect(await canvas.findByText('Offer 7')).toBeVisible()
    await expect(canvasElement.querySelector('aside')).toContainElement(canvas.getByRole('searchbox'))
  },
}
export const OwnPartsInReact: Story = {
  render: () => (
    <PosternProvider
      client={createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken: () => 'token' })}
    >
      <HeldMailWithHelp />
    </PosternProvider>
  ),
  beforeEach: answers,
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/tickets/new?mail=7')
    await expect(canvas.getByRole('link', { name: 'Help desk' })).toBeVisible()
    await expect(canvas.queryByText(/^Nothing is held\. Ask/)).toBeNull()
  },
}
const heard = { onEvent: fn(), onError: fn() }
export const OwnPlaces: Story = {
  render: () => (
    <MailAndDomain
      {...heard}
      client={createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken: () => 'token' })}
    />
  ),
  beforeEach() {
    const { fetch } = globalThis
    globalThis.fetch = async (input) =>
      /quarantine/.test(String(input))
        ? Response.json({ entries: [quarantineEntryWire({ id: 7 })], count: 1 })
        : Response.json({ message: 'No.' }, { status: 404 })
    return () => {
      globalThis.fetch = fetch
    }
  },
  async play({ canvas, canvasElement }) {
    const domain = canvasElement.querySelector('[data-widget="DomainDetails"]')

    await expect(await canvas.findByText(/^We do not know this domain/)).toBeVisible()
    await expect(canvas.getByText('Changes here take a minute.')).toBeVisible()
    await expect(domain).toHaveClass('your-card')
    await waitFor(() => expect(canvasElement.querySelector('a[href="/mail/7"]')).not.toBeNull())
    await waitFor(() => expect(heard.onError.mock.calls[0]?.[1]).toEqual({ widget: 'DomainDetails' }))
  },
}
export const OwnParts: Story = {
  render: () => <main />,
  beforeEach: answers,
  async play({ canvas, canvasElement, userEvent }) {
    const { configure, registerElements } = await import('../../packages/react/src/elements.entry.ts')
    const main = canvasElement.querySelector('main') as HTMLElement
    const ask = fn()
    configure({ api: 'https://portal.reseller.example/api/', getToken: () => 'pst_emb_of_a_page' })
    registerElements()
    listenToRows(main, ask)
    main.append(...new DOMParser().parseFromString(ownPartsPage, 'text/html').body.children)

    await userEvent.click(await canvas.findByRole('button', { name: 'Ask us' }))
    await expect(ask.mock.calls).toEqual([[7]])
    await expect(canvas.getByRole('link', { name: 'Help desk' })).toBeVisible()
    await expect(canvas.getByText(/^Nothing is held\. Ask/).checkVisibility()).toBe(false)
  },
}
export const Frame: Story = {
  render: () => <iframe title="Domains" />,
  async play({ canvas }) {
    const frame = canvas.getByTitle<HTMLIFrameElement>('Domains')
    const end = hostFrame(frame, async () => 'pst_emb_of_a_page')
    await expect(new URL(frame.src).searchParams.get('parent')).toBe(location.origin)
    frame.removeAttribute('src')
    const postMessage = fn()
    const source = { postMessage }
    Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
    const send = (data: object, origin = 'https://portal.reseller.example') => {
      const event = new MessageEvent('message', { data, origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    }
    const opened = fn()
    frame.addEventListener('postern-open', ({ detail }: CustomEventInit) => opened(detail))

    send({ type: 'postern:token', id: 1 }, 'https://evil.example')
    send({ type: 'postern:token', id: 2 })
    send({ type: 'postern:height', height: 321 })
    send({ type: 'postern:event', event: 'postern-open', detail: { domain: { id: 7 } } })

    const answer = { type: 'postern:token', id: 2, token: 'pst_emb_of_a_page' }
    await waitFor(() => expect(postMessage.mock.calls).toEqual([[answer, 'https://portal.reseller.example']]))
    await expect([frame.style.height, opened.mock.calls]).toEqual(['321px', [[{ domain: { id: 7 } }]]])
    end()
    Reflect.deleteProperty(frame, 'contentWindow')
  },
}
export const PageEvents: Story = {
  render: () => (
    <main>
      <button type="button">Message 7</button>
    </main>
  ),
  async play({ canvasElement }) {
    const page = canvasElement.querySelector('main') as HTMLElement
    const [seen, counted]: [number[], string[]] = [[], []]
    page.addEventListener('show-message', (event) => seen.push((event as CustomEvent).detail))
    listenTo(page, (what) => counted.push(what))
    const options = { bubbles: true, composed: true, cancelable: true }
    const opened = new CustomEvent('postern-open', { ...options, detail: { entry: { id: 7 } } })
    page.firstElementChild?.dispatchEvent(opened)
    page.firstElementChild?.dispatchEvent(new CustomEvent('postern-released', options))

    await expect([opened.defaultPrevented, seen, counted]).toEqual([true, [7], ['released']])
  },
}
export const TokenRoute: Story = {
  render: () => <output>Token</output>,
  beforeEach() {
    const restore = answers()
    Object.assign(globalThis, { process: { env: { POSTERN_API_KEY: 'pst_key_1' } } })
    return restore
  },
  async play() {
    await expect((await giveToken(null)).status).toBe(401)
    const answer = await giveToken({ posternCustomerId: 12 })
    await expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['pst_emb_of_a_key', 'no-store'])
    await expect(asked).toEqual(['POST /api/v1/embed/tokens/ Bearer pst_key_1'])
  },
}
export const CallTheApi: Story = {
  render: () => <output>Subjects</output>,
  beforeEach: answers,
  async play() {
    await expect(await heldSubjects('token-of-a-login')).toEqual(['Offer 7'])
    globalThis.fetch = async () => Response.json({ message: 'Not permitted.' }, { status: 403 })
    await expect(await heldSubjects('another')).toBe('Not permitted.')
  },
}
export const OwnHeldMailOnHooks: Story = {
  render: () => (
    <TestPostern>
      <OwnHeldMail />
    </TestPostern>
  ),
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText('5 messages')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search' }), 'parcel')
    await expect(await canvas.findByText('1 messages')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }))
    await expect(await canvas.findByText(/contains a virus and cannot be released this way/)).toBeVisible()
  },
}
export const QueryOptions: Story = {
  render: () => <output>Queries</output>,
  async play() {
    const server = createTestServer()
    const queries = createQueryClient()
    await expect(await subjectOf(queries, server.createClient(), 88_211)).toBe('Your parcel')
    await subjectOf(queries, server.createClient(), 88_211)
    await expect(server.calls).toHaveLength(1)
    await reloadLists(queries)
  },
}
export const OwnLanguage: Story = {
  render: () => <output>{messages(5)}</output>,
  async play({ canvas }) {
    addPolish(pseudoTexts())
    await expect(canvas.getByText('5 wiadomości')).toBeVisible()
    await expect(messages(1)).toBe('1 wiadomość')
  },
}
export const CatalogueEntry: Story = {
  render: () => <output>{heading}</output>,
  async play() {
    await expect(valuesInComments(catalogueEntryCode)).toEqual([heading, wait])
  },
}
export const DatesAndNumbers: Story = {
  render: () => <output>{written.sentence}</output>,
  async play() {
    await expect(valuesInComments(datesAndNumbersCode)).toEqual(Object.values(written).map(withPlainSpaces))
  },
}

const asked: string[] = []

/** Runs a page's script with globals that another script has set. */
function runWith(globals: Record<string, unknown>, script: string): void {
  new Function(...Object.keys(globals), script)(...Object.values(globals))
}

/** Requests that own pages sent: path and body. */
const sent: [path: string, body: unknown][] = []

/** Returns the results that the comments after the code state. */
function valuesInComments(code: string): string[] {
  return [...code.matchAll(/\/\/ '(.*?)'/g)].map(([, value]) => withPlainSpaces(value ?? ''))
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ')
}
