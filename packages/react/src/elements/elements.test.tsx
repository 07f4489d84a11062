import { profileWire } from '@postern/core/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from './mount'
import { tagOf } from './names'
import { registerElements } from './register'
import { configure } from './settings'
import { type AnyElement, addElement, answerCalls, clearPage, inside, listsIn, quarantinePage } from './testing'

const subject = (element: Element, name = 'Offer') => inside(element).findByRole('button', { name })

// The first test loads everything.
vi.setConfig({ testTimeout: 60_000 })

describe('an element', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(clearPage)

  it('calls the API in its attribute with the page’s token, and shows the response in its Shadow Root', async () => {
    const calls = answerCalls()
    configure({ getToken: async () => 'embed-token' })
    const element = addElement('QuarantineSearch')

    await subject(element)

    expect(listsIn(calls).map(({ url, token }) => [new URL(url).origin, token])).toEqual([
      ['https://api.example', 'embed-token'],
    ])
    expect(document.body.querySelector('table')).toBeNull()
    await waitFor(() => expect(element.matches(':state(ready)')).toBe(true))
  })

  it('maps attributes to properties, and follows later changes to both', async () => {
    answerCalls()
    configure({ getToken: () => 'token' })
    const element = addElement('QuarantineSearch', { locale: 'fr', 'shows-customer': '', 'heading-level': '3' })

    expect([element.showsCustomer, element.headingLevel, element.locale]).toEqual([true, 3, 'fr'])
    expect(await inside(element).findByRole('heading', { level: 3, name: 'Quarantaine' })).toBeTruthy()
    element.setAttribute('locale', 'en')
    element.headingLevel = 2
    expect(await inside(element).findByRole('heading', { level: 2, name: 'Quarantine' })).toBeTruthy()
    element.removeAttribute('shows-customer')
    expect(element.showsCustomer).toBeUndefined()
  })

  it.each([
    {
      what: 'a number that is none',
      attributes: { 'domain-id': 'abc' } as Record<string, string>,
      says: '<postern-domain-details domain-id="abc"> has no number there. Write one in digits: domain-id="7".',
    },
    {
      what: 'a value that it needs and has not',
      attributes: {} as Record<string, string>,
      says: '<postern-domain-details> shows nothing without domainId. Add domain-id="7", or set the property domainId of the element.',
    },
  ])('tells the page about $what, by the line to change', async ({ attributes, says }) => {
    answerCalls(() => [404, {}])
    configure({ getToken: () => 'token' })
    const told: string[] = []
    const note = (event: ErrorEvent) => {
      event.preventDefault()
      told.push(event.message)
    }
    window.addEventListener('error', note)
    const element = addElement('DomainDetails', attributes)

    await expect.poll(() => told).toEqual([`Uncaught Error: ${says}`])
    expect(element.matches(':state(failed)')).toBe(true)
    element.setAttribute('domain-id', '7')
    await expect.poll(() => element.shadowRoot?.textContent).toBeTruthy()
    window.removeEventListener('error', note)
  })

  it('keeps properties set before it was defined', async () => {
    const calls = answerCalls()
    configure({ getToken: () => 'token' })
    const element = document.createElement('postern-o365-quarantine-before') as AnyElement
    const { createElementClass } = await import('./element-class')
    element.api = 'https://before.example/api'
    element.headingLevel = 1
    document.body.append(element)
    customElements.define('postern-o365-quarantine-before', createElementClass('QuarantineSearch'))

    await subject(element)

    expect(Object.hasOwn(element, 'headingLevel')).toBe(false)
    expect(inside(element).getByRole('heading', { level: 1 })).toBeTruthy()
    expect(calls[0]?.url).toMatch(/^https:\/\/before\.example\/api\/v1\/quarantine\//)
  })

  it('emits events that bubble out of it, and keeps its own state', async () => {
    answerCalls()
    configure({ getToken: () => 'token', href: ({ path }) => `https://host.example${path}` })
    const element = addElement('QuarantineSearch')
    const events: CustomEvent[] = []
    const place = document.createElement('main')
    document.body.append(place)
    place.append(element)
    place.addEventListener('postern-open', (event) => {
      events.push(event as CustomEvent)
      event.preventDefault()
    })
    place.addEventListener('postern-change', (event) => events.push(event as CustomEvent))
    const told = vi.fn()
    configure({ onEvent: told })
    const link = await inside(element).findByRole('link', { name: 'Offer' })

    await userEvent.click(link)
    await userEvent.fill(inside(element).getByRole('searchbox'), 'invoice')
    await userEvent.keyboard('{Enter}')

    expect(link.getAttribute('href')).toMatch(/^https:\/\/host\.example\/quarantine\/\d+$/)
    await waitFor(() => expect(element.state).toMatchObject({ freeSearch: 'invoice' }))
    expect(events[0]).toMatchObject({ type: 'postern-open', composed: true, cancelable: true, target: element })
    expect(events[0]?.detail.entry.message.subject).toBe('Offer')
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ type: 'postern-open', detail: events[0]?.detail }))
    expect(events[1]).toMatchObject({ type: 'postern-change', detail: { state: { freeSearch: 'invoice' } } })
  })

  it('leaves its state to a host that prevents the default', async () => {
    answerCalls()
    configure({ getToken: () => 'token' })
    const element = addElement('QuarantineSearch')
    element.addEventListener('postern-open', (event) => event.preventDefault(), { once: true })

    await userEvent.click(await subject(element))
    expect(element.state).toBeUndefined()
    await userEvent.click(await subject(element))

    // Without navigation, the message opens beside the list.
    expect(element.state).toMatchObject({ open: expect.any(String) })
    expect(await inside(element).findByRole('dialog')).toBeTruthy()
  })

  it('keeps its state and its open dialog when it is moved', async () => {
    const calls = answerCalls()
    configure({ getToken: () => 'token' })
    const element = addElement('QuarantineSearch')
    await userEvent.click(await subject(element))
    const dialog = await inside(element).findByRole<HTMLDialogElement>('dialog')
    const asked = listsIn(calls).length
    const place = document.createElement('section')
    document.body.append(place)

    place.append(element)
    await new Promise((resolve) => setTimeout(resolve, 50))

    expect(inside(element).getByRole('dialog')).toBe(dialog)
    expect(dialog.matches(':modal')).toBe(true)
    expect(listsIn(calls)).toHaveLength(asked)
  })

  it('cleans up when it is removed, and works when it is added again (XB-27)', async () => {
    const calls = answerCalls()
    configure({ getToken: () => 'token' })
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener')
    const element = addElement('QuarantineSearch')
    await subject(element)

    element.remove()
    await waitFor(() => expect(element.shadowRoot?.querySelector('[data-pst-root]')).toBeNull())
    await new Promise((resolve) => setTimeout(resolve, 50))

    const global = (target: unknown) => target === window || target === document || target === undefined
    const left = (spy: typeof added) =>
      spy.mock.calls.flatMap(([type], at) => (global(spy.mock.contexts[at]) ? [type] : [])).sort()
    // React registers this listener itself, once per page.
    expect(left(added).filter((type) => type !== 'selectionchange')).toEqual(left(removed))
    expect(element.shadowRoot?.adoptedStyleSheets).toEqual([])
    expect(element.matches(':state(ready)')).toBe(false)
    added.mockRestore()
    removed.mockRestore()

    document.body.append(element)
    await subject(element)
    expect(listsIn(calls)).toHaveLength(2)
  })

  it('shares client, token and responses with others of the same API: 20 send one request (XB-25)', async () => {
    const getToken = vi.fn(async () => 'token')
    const calls = answerCalls(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return quarantinePage('Offer')
    })
    configure({ getToken })
    const elements = Array.from({ length: 20 }, () => addElement('QuarantineSearch'))

    await Promise.all(elements.map((element) => subject(element)))

    expect(listsIn(calls)).toHaveLength(1)
    expect(getToken).toHaveBeenCalledTimes(1)
    expect(new Set(elements.map(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets[0])).size).toBe(1)
  })

  it('shows server messages in its own language, whatever the other elements use', async () => {
    const words = { en: 'Your account is locked.', fr: 'Votre compte est verrouillé.' }
    answerCalls(({ language }) => [400, { message: words[language as 'en' | 'fr'] }])
    configure({ getToken: () => 'token' })
    const english = addElement('DomainDelete', { locale: 'en', 'domain-id': '7' })
    const french = addElement('DomainDelete', { locale: 'fr', 'domain-id': '7' })

    await vi.waitFor(() => expect(french.shadowRoot?.textContent).toContain(words.fr))
    await vi.waitFor(() => expect(english.shadowRoot?.textContent).toContain(words.en))
    expect(english.shadowRoot?.textContent).not.toContain(words.fr)
  })

  it('is isolated from elements of another API (XB-12, XB-27)', async () => {
    const calls = answerCalls(({ url }) => quarantinePage(new URL(url).hostname))
    configure({ getToken: () => 'token' })
    const one = addElement('QuarantineSearch', { api: 'https://one.example/' })
    const other = addElement('QuarantineSearch', { api: 'https://other.example/' })

    await subject(one, 'one.example')
    await subject(other, 'other.example')

    expect(listsIn(calls)).toHaveLength(2)
    one.setAttribute('api', 'https://other.example')
    expect(await subject(one, 'other.example')).toBeTruthy()
  })

  it('contains an error, exposes it as a state and notifies the page (XB-26)', async () => {
    answerCalls(() => [500, {}])
    const onError = vi.fn()
    configure({ getToken: () => 'token', onError })
    const element = addElement('QuarantineSearch')

    expect(await inside(element).findByRole('alert')).toBeTruthy()

    await waitFor(() => expect(element.matches(':state(failed)')).toBe(true))
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), { widget: 'QuarantineSearch' })
  })

  it.each([
    ['Sidebar', 'Quarantine'],
    ['CustomerServices', 'Closed.'],
  ] as const)('says of %s that whose it is did not load, and asks again', async (name, shown) => {
    let isDown = true
    answerCalls(({ path }) =>
      path.includes('/currentuser/') && !isDown ? [200, profileWire()] : [400, { message: 'Closed.' }],
    )
    configure({ getToken: () => 'token' })
    const element = addElement(name, name === 'Sidebar' ? {} : { 'customer-id': '1' })

    const retry = await inside(element).findByRole('button', { name: 'Try again' })
    expect(inside(element).getByRole('heading', { name: 'Your profile did not load' })).toBeTruthy()
    isDown = false
    await userEvent.click(retry)

    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain(shown))
    expect(element.shadowRoot?.textContent).not.toContain('Your profile did not load')
  })

  it('survives a value that breaks its widget, and notifies the page (XB-26)', async () => {
    answerCalls()
    const onError = vi.fn()
    configure({ getToken: () => 'token', onError })
    const element = addElement('QuarantineSearch')
    await subject(element)

    element.state = { page: 1, pageSize: 10, ordering: '', freeSearch: '', filters: null, view: '' }

    expect(await inside(element).findByText('This part stopped working')).toBeTruthy()
    expect(onError).toHaveBeenCalledWith(expect.any(TypeError), { widget: 'QuarantineSearch' })
  })

  it('offers the host’s sign-in when there is no token, and continues afterwards', async () => {
    answerCalls(({ token }) => (token === 'fresh' ? quarantinePage('Offer') : [401, { message: 'Log in.' }]))
    let token: string | null = null
    const onSignIn = vi.fn(() => {
      token = 'fresh'
    })
    configure({ getToken: async () => token, onSignIn })
    const element = addElement('QuarantineSearch')
    const button = await inside(element).findByRole('button', { name: 'Log in' })
    await waitFor(() => expect(element.matches(':state(signed-out)')).toBe(true))

    await userEvent.click(button)

    expect(await subject(element)).toBeTruthy()
    expect(onSignIn).toHaveBeenCalledTimes(1)
  })

  it('waits until the page configures it, and follows later changes', async () => {
    const calls = answerCalls()
    registerElements(['QuarantineSearch'])
    const element = document.createElement(tagOf('QuarantineSearch'))
    document.body.append(element)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(calls).toEqual([])

    configure({ api: 'https://api.example/', getToken: () => 'token', locale: 'fr' })
    expect(await inside(element).findByRole('heading', { name: 'Quarantaine' })).toBeTruthy()
    configure({ texts: { quarantine: { title: 'Courrier retenu' } } })

    expect(await inside(element).findByRole('heading', { name: 'Courrier retenu' })).toBeTruthy()
  })

  it('inherits the language of the page', async () => {
    answerCalls()
    configure({ getToken: () => 'token' })
    document.documentElement.lang = 'fr-CA'
    const element = addElement('QuarantineSearch')

    expect(await inside(element).findByRole('heading', { name: 'Quarantaine' })).toBeTruthy()
    document.documentElement.lang = 'en'
  })

  it('takes no part in a form of the page: its fields are not submitted and do not submit it (XB-27)', async () => {
    answerCalls()
    configure({ getToken: () => 'token' })
    const form = document.createElement('form')
    const sent = vi.fn((event: Event) => event.preventDefault())
    form.addEventListener('submit', sent)
    document.body.append(form)
    const element = addElement('QuarantineSearch')
    form.append(element)
    await subject(element)

    await userEvent.fill(inside(element).getByRole('searchbox'), 'invoice')
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(element.state).toMatchObject({ freeSearch: 'invoice' }))
    expect(sent).not.toHaveBeenCalled()
    expect([[...new FormData(form)], form.elements.length]).toEqual([[], 0])
  })

  it('notifies the page of every event, with its details', async () => {
    answerCalls()
    const onEvent = vi.fn()
    configure({ getToken: () => 'token', onEvent })
    const element = addElement('QuarantineSearch')

    await userEvent.click(await subject(element))

    const detail = { entry: expect.objectContaining({ id: expect.any(Number) }) }
    expect(onEvent).toHaveBeenCalledWith({ widget: 'QuarantineSearch', type: 'postern-open', element, detail })
  })
})

describe('mount', () => {
  afterEach(clearPage)

  it('renders a widget into an element, changes its props and removes it', async () => {
    answerCalls()
    configure({ api: 'https://api.example/', getToken: () => 'token' })
    const place = document.createElement('div')
    document.body.append(place)
    const onOpen = vi.fn((_detail: unknown, event: Event) => event.preventDefault())

    const mounted = mount(place, 'QuarantineSearch', { onOpen, headingLevel: 3 })
    await userEvent.click(await subject(mounted.element))
    mounted.update({ locale: 'fr' })

    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(await inside(mounted.element).findByRole('heading', { level: 2, name: 'Quarantaine' })).toBeTruthy()
    mounted.unmount()
    expect(place.childElementCount).toBe(0)
  })

  it('lists the known widgets when asked for an unknown one', () => {
    expect(() => mount(document.body, 'Nothing' as 'Profile')).toThrow(/There is no widget "Nothing".*QuarantineSearch/)
  })
})
