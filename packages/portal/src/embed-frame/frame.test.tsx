import { configure as configureElements, type PosternSettings } from '@postern/react/elements'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FrameOptions, type FromHost, startFrame, type ToHost } from './frame'

const shop = 'https://shop.example'

class FakeWidget extends HTMLElement {
  static observedAttributes = ['api', 'heading-level', 'locale']
  declare state: unknown
}
// Values defined on an element's class.
for (const name of ['api', 'state']) {
  Object.defineProperty(FakeWidget.prototype, name, { writable: true, enumerable: true, value: undefined })
}
customElements.define('postern-fake-widget', FakeWidget)

async function open(search: string, { hasHost = true } = {}) {
  const page = Object.assign(Object.create(null), {
    location: new URL(`https://portal.example/embed/frame${search}`),
    document,
    addEventListener: window.addEventListener.bind(window),
  }) as FrameOptions['page']
  const told: [ToHost, string][] = []
  const host = Object.assign(window, {
    postMessage: vi.fn((message: ToHost, origin: string) => told.push([message, origin])),
  })
  const configure = vi.fn(configureElements)
  const load = vi.fn(async () => ({ configure }))
  await startFrame({ page, host: hasHost ? host : null, load })
  const answer = (data: FromHost, { origin = shop, source = window as MessageEventSource | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return {
    told,
    load,
    answer,
    settings: () => configure.mock.calls[0]?.[0] as Required<PosternSettings>,
    element: document.querySelector('postern-fake-widget'),
  }
}

describe('the page of a framed widget', () => {
  const postMessage = window.postMessage
  afterEach(() => {
    window.postMessage = postMessage
    document.querySelector('postern-fake-widget')?.remove()
  })

  it('renders the element with the attributes it knows, using its own server’s API', async () => {
    const { element, settings } = await open(
      `?widget=fake-widget&parent=${shop}&heading-level=3&locale=fr&api=https://evil.example/&style=color:red&onclick=x`,
    )

    expect(element?.getAttributeNames().sort()).toEqual(['heading-level', 'locale'])
    expect(settings().api).toBe('https://portal.example/api/')
  })

  it.each([
    ['no page around', `?widget=fake-widget&parent=${shop}`, { hasHost: false }],
    ['no origin of the page around', '?widget=fake-widget', {}],
    ['any origin', '?widget=fake-widget&parent=*', {}],
    ['an address for an origin', `?widget=fake-widget&parent=${shop}/page`, {}],
    ['no widget', `?parent=${shop}`, {}],
    ['markup for a widget', `?widget=<img>&parent=${shop}`, {}],
  ])('renders nothing with %s', async (_, search, options) => {
    const { load, element, told } = await open(search, options)

    expect([load.mock.calls.length, element, told]).toEqual([0, null, []])
  })

  it('requests tokens from the embedding page, and accepts answers only from it', async () => {
    const { settings, told, answer } = await open(`?widget=fake-widget&parent=${shop}`)
    const taken = vi.fn()
    Promise.resolve(settings().getToken()).then(taken)
    const [[message] = []] = told.filter(([{ type }]) => type === 'postern:token')
    const id = message && 'id' in message ? message.id : 0

    answer({ type: 'postern:token', id, token: 'evil' }, { origin: 'https://evil.example' })
    answer({ type: 'postern:token', id, token: 'other window' }, { source: null })
    answer({ type: 'postern:token', id: id + 1, token: 'other question' })
    await Promise.resolve()
    expect(taken).not.toHaveBeenCalled()
    answer({ type: 'postern:token', id, token: 'pst_emb_one' })

    await vi.waitFor(() => expect(taken).toHaveBeenCalledWith('pst_emb_one'))
    expect(told.every(([, origin]) => origin === shop)).toBe(true)
  })

  it('treats an answer without a token as a refusal', async () => {
    const { settings, answer } = await open(`?widget=fake-widget&parent=${shop}`)

    const token = settings().getToken()
    answer({ type: 'postern:token', id: 1 })

    await expect(token).rejects.toThrow('no token')
  })

  it('posts its height and every event as plain values', async () => {
    const { settings, told } = await open(`?widget=fake-widget&parent=${shop}`)
    settings().onEvent({
      widget: 'QuarantineSearch',
      type: 'postern-open',
      element: document.body,
      detail: { entry: { id: 7 }, preventDefault: () => {} },
    })

    expect(told).toContainEqual([{ type: 'postern:ready' }, shop])
    expect(told).toContainEqual([{ type: 'postern:event', event: 'postern-open', detail: { entry: { id: 7 } } }, shop])
    await vi.waitFor(() => expect(told.some(([{ type }]) => type === 'postern:height')).toBe(true))
  })

  it('sets known properties from the embedding page only', async () => {
    const { element, answer } = await open(`?widget=fake-widget&parent=${shop}`)

    answer({ type: 'postern:set', properties: { state: 'evil' } }, { origin: 'null' })
    expect((element as FakeWidget).state).toBeUndefined()
    const evil = { api: 'https://evil.example/', innerHTML: '<img>', style: 'color:red', connectedCallback: null }
    answer({ type: 'postern:set', properties: { state: { page: 2 }, ...evil } })

    expect((element as FakeWidget).state).toEqual({ page: 2 })
    expect([element?.innerHTML, Object.keys(element ?? {})]).toEqual(['', ['state']])
  })
})
