import { ApiError, createClient, type PosternClient } from '@postern/core'
import { type Destination, destination } from '@postern/core/navigation'
import { domainWire } from '@postern/core/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, lazy, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DashboardProps } from '../../dashboard/Dashboard/Dashboard'
import { dashboardPlaces, toHeldMail } from '../../dashboard/dashboard-places'
import { DomainList } from '../../domains/DomainList/DomainList'
import { QuarantineEntry } from '../../quarantine/QuarantineEntry/QuarantineEntry'
import { OwnLink } from '../../shell/Links/OwnLink'
import { fakeServer } from '../../testing'
import { Button } from '../../ui/Button/Button'
import { ObjectLoad } from '../../ui/ObjectLoad/ObjectLoad'
import type { RowHref } from '../../ui/row-href'
import { useClient } from '../ClientProvider'
import { PosternBase } from '../PosternBase'
import { PosternProvider, type PosternProviderProps } from '../PosternProvider'
import { defineWidget } from './define-widget'

interface OrderProps {
  orderId: number
  orderHref?: (order: { id: number }) => RowHref
  onOpen?: (details: { order: { id: number } }) => void
  onLoaded?: (details: { orderId: number }) => void
}

const toOrder = ({ id: customerId }: { id: number }) => destination('customer', { customerId })

const Order = defineWidget('Order', ConnectedOrder, {
  keyOf: ({ orderId }) => orderId,
  events: ['onLoaded'],
  leads: ({ rows }) => rows('orderHref', 'onOpen', 'order', toOrder),
})

function ConnectedOrder({ orderId, orderHref, onOpen, onLoaded }: OrderProps) {
  const { domains } = useClient()
  const [state, setState] = useState<{ data?: number; error: ApiError | null }>({ error: null })
  useEffect(() => {
    const over = new AbortController()
    domains.get({ id: orderId }, { signal: over.signal }).then(
      () => {
        setState({ data: orderId, error: null })
        onLoaded?.({ orderId })
      },
      (error: ApiError) => setState({ error }),
    )
    return () => over.abort()
  }, [domains, orderId, onLoaded])
  if (orderId < 0) throw new Error('No such order')
  const address = orderHref?.({ id: orderId })
  return (
    <ObjectLoad of={{ ...state, refetch() {} }} words={words} headingLevel={2}>
      {() => (
        <p>
          {address ? <a href={address}>Order</a> : 'Order'}
          {onOpen && address !== null && <Button onClick={() => onOpen({ order: { id: orderId } })}>Open</Button>}
        </p>
      )}
    </ObjectLoad>
  )
}

const words = {
  loading: 'Loading the order',
  notFoundTitle: 'There is no such order',
  notFound: 'It was deleted.',
  failedTitle: 'The order did not load',
  failed: 'Try again.',
  retry: 'Try again',
}

/** Widget with many links. */
const Figures = defineWidget('Figures', FiguresContent, {
  leads: ({ linkTo, onNavigate }) => ({ links: dashboardPlaces(linkTo), ...(onNavigate && { onNavigate }) }),
})

function FiguresContent({ links = {}, onNavigate }: Pick<DashboardProps, 'links' | 'onNavigate'>) {
  return (
    <>
      <OwnLink href={links.heldMail?.({})} onNavigate={onNavigate}>
        Held
      </OwnLink>
      <OwnLink href={links.heldMail?.({ recipient: 'ana@contoso.example' })} onNavigate={onNavigate}>
        Ana
      </OwnLink>
      <OwnLink href={links.users} onNavigate={onNavigate}>
        Users
      </OwnLink>
    </>
  )
}

const Nothing = () => <p>Nothing of yours</p>
const refusing = (): [number, unknown] => [503, { message: 'No.' }]

const order = { id: 4, name: 'mail.example', is_active: true }
const answering = (status = 200) => fakeServer(() => [status, status === 200 ? order : { message: 'No.' }]).client

const oneDomain = () =>
  fakeServer(() => [200, { domains: [domainWire({ id: 7, name: 'mail.example' })], count: 1 }]).client

/** Renders again with another client, and other content if given. */
type Again = (client: PosternClient, content?: ReactNode) => void

function signedIn(tokens: readonly (string | null)[]) {
  return createClient({
    baseUrl: 'http://portal.example/',
    getToken: () => tokens.at(-1),
    fetch: async () => Response.json(domainWire({ id: 4 })),
  })
}

const Own = defineWidget('Own', ({ client }: { client: { load: () => Promise<unknown> } }) => {
  useEffect(() => void client.load().catch(() => {}), [client])
  return null
})

function inside(content: ReactNode, props: Partial<PosternProviderProps>) {
  return (
    <StrictMode>
      <PosternProvider client={answering()} locale="en" {...props}>
        {content}
      </PosternProvider>
    </StrictMode>
  )
}

function open(content: ReactNode, props: Partial<PosternProviderProps> = {}) {
  return render(inside(content, props))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a widget', () => {
  it('exposes its root to the host: class, ref, name and state', async () => {
    const root = createRef<HTMLDivElement>()

    open(<Order ref={root} className="mine" orderId={4} />)

    const before = root.current?.dataset.state
    await screen.findByText('Order')
    expect(before).toBe('loading')
    expect([root.current?.className.split(' ').at(-1), root.current?.dataset.widget]).toEqual(['mine', 'Order'])
    await waitFor(() => expect(root.current?.dataset.state).toBe('ready'))
  })

  it('shows that it failed, and notifies the host with its name', async () => {
    const root = createRef<HTMLDivElement>()
    const onError = vi.fn()

    open(<Order ref={root} orderId={4} />, { client: answering(503), onError })

    await screen.findByRole('heading', { name: words.failedTitle })
    expect(root.current?.dataset.state).toBe('failed')
    await waitFor(() => expect(onError).toHaveBeenCalled())
    expect(onError.mock.calls[0]?.[0]).toBeInstanceOf(ApiError)
    expect(onError.mock.calls[0]?.[1]).toEqual({ widget: 'Order' })
  })

  it('contains a fatal error, and reports it (XB-26)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()

    open(
      <>
        <Order orderId={-1} />
        <p>Neighbour</p>
      </>,
      { onError },
    )

    expect(screen.getByText('This part stopped working')).toBeTruthy()
    expect(screen.getByText('Neighbour')).toBeTruthy()
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'No such order' }), { widget: 'Order' })
  })

  it('waits for its own code without hiding the page', async () => {
    let arrive = (_: { default: () => ReactNode }) => {}
    const Late = lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)))
    const Waiting = defineWidget('Waiting', () => <Late />)

    open(
      <>
        <Waiting />
        <p>Neighbour</p>
      </>,
    )
    const isVisible = screen.getByText('Neighbour').checkVisibility()
    const state = document.querySelector<HTMLElement>('[data-widget=Waiting]')?.dataset.state
    await act(async () => arrive({ default: () => <p>Arrived</p> }))

    expect([isVisible, state]).toEqual([true, 'loading'])
    expect(await screen.findByText('Arrived')).toBeTruthy()
  })

  it('renders slots of the host: above, below, and in place of its own messages', async () => {
    const slots = {
      header: () => <h1>Ours</h1>,
      footer: () => <p>Call us</p>,
      missing: ({ children }: { children: ReactNode }) => <aside>Nothing here: {children}</aside>,
    }

    open(<Order orderId={4} slots={slots} />, { client: answering(404) })

    const said = await screen.findByText(/Nothing here/)
    expect(said.textContent).toContain(words.notFoundTitle)
    const text = document.querySelector('[data-widget=Order]')?.textContent ?? ''
    expect([text.startsWith('Ours'), text.endsWith('Call us')]).toEqual([true, true])
  })

  it.each([
    [
      'loading',
      'loading',
      <Order key="" orderId={4} slots={{ loading: Nothing }} />,
      () => new Promise<never>(() => {}),
    ],
    ['failed', 'failure', <Order key="" orderId={4} slots={{ failure: Nothing }} />, refusing],
    ['loading', 'loading', <DomainList key="" slots={{ loading: Nothing }} />, () => new Promise<never>(() => {})],
    ['failed', 'failure', <DomainList key="" slots={{ failure: Nothing }} />, refusing],
    [
      'loading',
      'loading',
      <QuarantineEntry key="" entryId={1} slots={{ loading: Nothing }} />,
      () => new Promise<never>(() => {}),
    ],
  ] as const)("is %s with a host's %s part that draws nothing of ours", async (state, _, widget, answer) => {
    const { client } = fakeServer(answer)
    const { container } = open(widget, { client })

    await screen.findByText('Nothing of yours')
    expect(container.querySelector<HTMLElement>('[data-widget]')?.dataset.state).toBe(state)
  })

  it('renders on a server without a state', () => {
    const html = renderToString(
      <PosternProvider client={answering()} onError={() => {}} href={() => '/'}>
        <Order orderId={4} className="mine" />
      </PosternProvider>,
    )

    expect(html).toContain('data-widget="Order"')
    expect(html).not.toContain('data-state')
  })
})

describe('what a provider is given', () => {
  it('links by its href, and renders plain text when there is none', async () => {
    open(
      <>
        <Order orderId={4} />
        <Order orderId={5} />
      </>,
      { href: ({ name, params }) => (name === 'customer' && params.customerId === 4 ? '/customer/4' : undefined) },
    )

    await waitFor(() => expect(screen.getAllByText('Order')).toHaveLength(2))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/customer/4'])
  })

  it('navigates by its navigate, unless a widget has its own callback', async () => {
    const navigate = vi.fn()
    const onOpen = vi.fn()
    open(
      <>
        <Order orderId={4} />
        <Order orderId={5} onOpen={onOpen} />
      </>,
      { navigate },
    )

    for (const button of await screen.findAllByRole('button', { name: 'Open' })) await userEvent.click(button)

    expect(navigate.mock.calls).toEqual([[destination('customer', { customerId: 4 })]])
    expect(onOpen.mock.calls).toEqual([[{ order: { id: 5 } }]])
  })

  it('uses the portal’s paths with navigate alone', async () => {
    const navigate = vi.fn()
    open(<DomainList />, { client: oneDomain(), navigate })

    await userEvent.click(await screen.findByRole('link', { name: 'mail.example' }))

    expect(navigate.mock.calls).toEqual([[destination('domain', { domainId: 7 })]])
    expect(screen.getByRole('link', { name: 'mail.example' }).getAttribute('href')).toBe('/domains/7')
  })

  it('renders plain text without an href, even with navigate', async () => {
    const navigate = vi.fn()
    open(
      <>
        <Order orderId={4} />
        <Order orderId={5} onOpen={() => {}} />
      </>,
      { href: () => undefined, navigate },
    )

    await waitFor(() => expect(screen.getAllByText('Order')).toHaveLength(2))
    expect(screen.queryByRole('link')).toBeNull()
    // The only button belongs to the second widget itself.
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('does not link a row without an href', async () => {
    const href = ({ name }: Destination) => (name === 'domain' ? undefined : '/elsewhere')
    open(<DomainList />, { client: oneDomain(), href, navigate: () => {} })

    const name = await screen.findByText('mail.example')
    expect(name.closest('a, button')).toBeNull()
  })

  it('links to creation pages only when the widget allows adding', async () => {
    const navigate = vi.fn()
    const href = ({ path }: Destination) => `/mail${path}`
    const client = oneDomain()
    const view = open(<DomainList />, { client, href, navigate })
    await screen.findByText('mail.example')
    const before = screen.queryByRole('link', { name: 'New domain' })

    view.rerender(inside(<DomainList canAdd />, { client, href, navigate }))
    const link = await screen.findByRole('link', { name: 'New domain' })
    await userEvent.click(link)

    expect(before).toBeNull()
    expect(link.getAttribute('href')).toBe('/mail/domains/new')
    expect(navigate.mock.calls).toEqual([[destination('newDomain')]])
  })

  it('links every figure of a dashboard, even when several share an href', async () => {
    const navigate = vi.fn()
    const href = ({ name }: Destination) => (name === 'quarantine' ? '/held' : undefined)
    open(<Figures />, { href, navigate })

    await userEvent.click(screen.getByRole('link', { name: 'Held' }))
    await userEvent.click(screen.getByRole('link', { name: 'Ana' }))

    expect(screen.getAllByRole('link')).toHaveLength(2)
    expect(navigate.mock.calls).toEqual([[toHeldMail({})], [toHeldMail({ recipient: 'ana@contoso.example' })]])
  })

  it("leaves a widget's own links to the browser", async () => {
    const navigate = vi.fn()
    const { pathname, search } = location
    const listed = { domains: [domainWire({ id: 7 })], count: 1 }
    const { client } = fakeServer(({ path }) => [200, path.includes('/4') ? order : listed])
    open(
      <>
        <Figures links={{ users: '#our-users' }} />
        <Order orderId={4} orderHref={() => '#our-order'} />
        <DomainList canAdd newHref="#our-domain" />
      </>,
      { client, href: ({ path }) => path, navigate },
    )

    await userEvent.click(screen.getByRole('link', { name: 'Users' }))
    const followed = location.hash
    await userEvent.click(await screen.findByRole('link', { name: 'New domain' }))
    await screen.findByText('Order')
    history.replaceState(null, '', pathname + search)

    expect(followed).toBe('#our-users')
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
    expect(navigate).not.toHaveBeenCalled()
  })

  it('receives every event once, even without a callback', async () => {
    const onEvent = vi.fn()
    const onOpen = vi.fn()
    open(<Order orderId={4} onOpen={onOpen} />, { onEvent })

    await userEvent.click(await screen.findByRole('button', { name: 'Open' }))

    expect(onOpen).toHaveBeenCalledTimes(1)
    expect(onEvent.mock.calls.map(([event]) => event).at(-1)).toEqual({
      widget: 'Order',
      type: 'postern-open',
      detail: { order: { id: 4 } },
    })
    expect(onEvent.mock.calls.some(([{ type }]) => type === 'postern-loaded')).toBe(true)
  })

  it("offers the host's sign-in when signed out, and continues afterwards", async () => {
    const tokens: (string | null)[] = [null]
    const onSignIn = vi.fn(() => void tokens.push('token'))
    open(<Order orderId={4} />, { client: signedIn(tokens), onSignIn })

    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))

    expect(await screen.findByText('Order')).toBeTruthy()
    expect(onSignIn).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['another client', async (again: Again) => again(signedIn(['token']))],
    ['a token, however it came', (_: Again, client: PosternClient) => act(async () => client.tokenStore.set('token'))],
    [
      'another page in between',
      async (again: Again, client: PosternClient, tokens: (string | null)[]) => {
        again(client, <p>Log in here</p>)
        tokens.push('token')
        await act(async () => {})
        again(client)
      },
    ],
  ])('continues after signing in by %s', async (_, signIn) => {
    const tokens: (string | null)[] = [null]
    const client = signedIn(tokens)
    const view = open(<Order orderId={4} />, { client, onSignIn: () => {} })
    await screen.findByRole('button', { name: 'Log in' })

    const again: Again = (client, content = <Order orderId={4} />) =>
      view.rerender(inside(content, { client, onSignIn: () => {} }))
    await signIn(again, client, tokens)

    expect(await screen.findByText('Order')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  })

  it('does not prompt for sign-in when a stale token was rejected', async () => {
    const onError = vi.fn()
    const { client, tokenStore } = fakeServer(() => {
      tokenStore.set('newer')
      return [401, { message: 'No.' }]
    })
    open(<Order orderId={4} />, { client, onError, onSignIn: () => {} })

    await waitFor(() => expect(onError).toHaveBeenCalled())

    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
  })

  it('receives errors of calls made with a widget’s own client', async () => {
    const onError = vi.fn()
    const refused = new ApiError('No.', { status: 503, code: 'http' })
    const own = {
      error: refused,
      load() {
        return Promise.reject(this.error)
      },
    }
    open(<Own client={own} />, { onError })

    await waitFor(() => expect(onError).toHaveBeenCalledWith(refused, { widget: 'Own' }))
  })

  it.each([
    ['that the host gave as undefined', { onOpen: undefined }],
    ['that the host did not give', {}],
  ])('offers no action for a callback %s', async (_, callbacks) => {
    open(<Order orderId={4} {...(callbacks as object)} />, { onEvent: () => {} })

    await screen.findByText('Order')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the language of a provider', () => {
  const Crash = defineWidget<object>('Crash', () => {
    throw new Error('broken')
  })

  it("falls back to the page's language, also when that changes", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const before = document.documentElement.lang
    document.documentElement.lang = 'fr-CA'

    render(
      <PosternBase>
        <Crash />
      </PosternBase>,
    )
    const root = document.querySelector('[data-pst-root]')
    const first = root?.getAttribute('lang')
    document.documentElement.lang = 'de'

    expect(first).toBe('fr')
    await waitFor(() => expect(root?.getAttribute('lang')).toBe('en'))
    document.documentElement.lang = before
  })
})
