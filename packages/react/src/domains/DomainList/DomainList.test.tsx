import { customerWire, domainWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialDomainListState } from '../list-state'
import { DomainList } from './DomainList'
import type { DomainListProps } from './domain-list-props'

type Answer = [number, unknown]

function Host(props: Partial<DomainListProps>) {
  const [state, setState] = useState(initialDomainListState)
  return (
    <DomainList
      state={state}
      onChange={(details) => setState(details.state)}
      domainHref={({ id }) => `/domains/${id}`}
      newHref="/domains/new"
      showsCustomer
      {...props}
    />
  )
}

const two = [
  domainWire({ id: 11, name: 'contoso.example', createdAt: '2026-03-02T08:30:00Z' }),
  domainWire({
    id: 12,
    name: 'old.example',
    policy: { rejectUnknownRecipients: false },
    isActive: false,
    ipEntries: [
      { ipAddress: 'backup.old.example', priority: 20 },
      { ipAddress: '198.51.100.7', priority: 5 },
    ],
  }),
]

async function open(
  props: Partial<DomainListProps> = {},
  answer: (call: FakeCall) => Answer | undefined = () => undefined,
) {
  const server = fakeServer((call) => {
    const own = answer(call)
    if (own) return own
    if (call.path.startsWith('/v1/customers/')) return [200, { customers: [customerWire({ id: 7 })], count: 1 }]
    if (call.method === 'PATCH') return [200, { ...two[0], ...(call.body as object) }]
    return [200, { domains: two, count: 2 }]
  })
  renderWith(server.client, <Host {...props} />)
  await screen.findByRole('link', { name: 'contoso.example' })
  const asked = () => server.calls.filter(({ path }) => path.startsWith('/v1/domains/?')).map(({ path }) => path)
  return { server, asked }
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe('DomainList', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(cleanup)

  it('shows each domain with its customer, status and first next hop (RT-107, CA-053)', async () => {
    const { asked } = await open()

    expect(screen.getByRole('link', { name: 'contoso.example' }).getAttribute('href')).toBe('/domains/11')
    expect(within(row('contoso.example')).getByText('Active')).toBeTruthy()
    expect(within(row('contoso.example')).getByText('Contoso')).toBeTruthy()
    expect(within(row('old.example')).getByText('Inactive')).toBeTruthy()
    expect(within(row('old.example')).getByText('198.51.100.7')).toBeTruthy()
    expect(within(row('old.example')).getByText('+1')).toBeTruthy()
    expect(asked()[0]).toContain('ordering=name')
  })

  it('shows one customer’s domains with policy, status and addresses but no customer column (LO-085)', async () => {
    await page.viewport(1720, 900)
    await open({ showsCustomer: false })

    const domain = within(row('old.example'))
    for (const fact of ['Inactive', '198.51.100.7', 'Own']) expect(domain.getByText(fact), fact).toBeTruthy()
    expect(screen.queryByText('Contoso')).toBeNull()
  })

  it('deactivates a domain from its row after a warning (ST-037, CA-057)', async () => {
    const { server } = await open()

    await userEvent.click(screen.getByRole('button', { name: 'Actions for contoso.example' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate…' }))
    expect(screen.getByRole('alertdialog', { name: 'Deactivate contoso.example?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate domain' }))

    expect(await screen.findByText('contoso.example is inactive.')).toBeTruthy()
    expect(server.calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/v1/domains/11/', body: { isActive: false } },
    ])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('shows in the confirmation why it was refused', async () => {
    await open({}, ({ method }) => (method === 'PATCH' ? [409, { message: 'The customer is inactive.' }] : undefined))

    await userEvent.click(screen.getByRole('button', { name: 'Actions for old.example' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Activate…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Activate domain' }))

    expect((await screen.findByRole('alert')).textContent).toContain('The customer is inactive.')
  })

  it('links to the page for a new domain', async () => {
    const onNew = vi.fn()
    await open({ onNew })

    await userEvent.click(screen.getByRole('link', { name: 'New domain' }))

    expect(onNew).toHaveBeenCalledOnce()
  })

  it('sends status, customer and sort order to the server', async () => {
    const { asked } = await open({
      state: {
        ...initialDomainListState,
        ordering: '-createdAt',
        freeSearch: 'shop',
        filters: { status: 'inactive', customer: '7' },
      },
    })

    const query = new URLSearchParams(asked()[0]?.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({
      is_active: 'false',
      customer_id: '7',
      ordering: '-createdAt',
      free_search: 'shop',
    })
  })
})
