import { customerWire, o365ItemWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialO365ListState } from '../list-state'
import { O365Quarantine } from './O365Quarantine'
import type { O365QuarantineProps } from './o365-quarantine-props'

function Host(props: Partial<O365QuarantineProps>) {
  const [state, setState] = useState(initialO365ListState)
  return <O365Quarantine state={state} onChange={(details) => setState(details.state)} {...props} />
}

const two = [
  o365ItemWire({ id: 1 }),
  o365ItemWire({
    id: 2,
    subject: '=HYPERLINK("http://evil.example")',
    threat: 'quishing',
    action: 'deleted',
    state: 'resolved',
    folder: '',
    displayAddress: 'Maeve Keane <m.keane@c0ntoso.example>',
    sender: 'bounce@mailer.example',
  }),
]

async function open(props: Partial<O365QuarantineProps> = {}) {
  const server = fakeServer(({ path }: FakeCall) =>
    path.startsWith('/v1/customers/')
      ? [200, path.includes('/7/') ? customerWire({ id: 7 }) : { customers: [customerWire({ id: 7 })], count: 1 }]
      : [200, { items: two, count: 2, nextCursor: null }],
  )
  renderWith(server.client, <Host {...props} />)
  await screen.findByText('Your invoice is overdue')
  return () => server.calls.filter(({ path }) => path.startsWith('/v1/quarantine/o365/')).map(({ path }) => path)
}
const row = (name: string | RegExp) => screen.getByRole('row', { name })

describe('O365Quarantine', () => {
  beforeAll(() => page.viewport(1440, 900))
  afterEach(cleanup)

  it('shows mailbox, name and real address, subject, threat, action and state (RT-014, CA-045, EN-026, XB-09)', async () => {
    const asked = await open()

    const first = row(/Your invoice is overdue/).textContent
    const texts = [
      'm.keane@contoso.example',
      'Billing',
      'billing@paypa1.example',
      'Phishing',
      'Moved to quarantine',
      'Open',
    ]
    for (const text of texts) expect(first).toContain(text)
    expect(row(/HYPERLINK/).textContent).toContain('bounce@mailer.example')
    expect(asked()[0]).toContain('ordering=-receivedAt')
    expect(asked()[0]).toContain('received_from=')
  })

  it('shows an unknown code as it is (AM-060)', async () => {
    await open()

    expect(within(row(/HYPERLINK/)).getByText('quishing')).toBeTruthy()
    expect(within(row(/HYPERLINK/)).getByText('Resolved')).toBeTruthy()
  })

  it('sends the filters to the server (CA-045)', async () => {
    const filters = {
      received: '2026-11-19..2026-11-20',
      threat: ['malware', 'phishing'],
      action: ['deleted'],
      state: 'resolved',
      mailbox: 'keane',
      sender: 'paypa1',
      subject: 'invoice',
      tenant: 'contoso',
      customer: '7',
    }
    const asked = await open({
      showsCustomer: true,
      state: { ...initialO365ListState, ordering: 'mailbox', freeSearch: 'overdue', filters },
    })

    const query = new URLSearchParams(asked()[0]?.split('?')[1])
    expect(query.getAll('threat')).toEqual(['phishing', 'malware'])
    expect(Object.fromEntries(query)).toMatchObject({
      received_from: '2026-11-19T00:00:00.000Z',
      received_to: '2026-11-21T00:00:00.000Z',
      ...{ action: 'deleted', state: 'resolved', mailbox: 'keane', sender: 'paypa1', subject: 'invoice' },
      ...{ tenant: 'contoso', customer_id: '7', ordering: 'mailbox', free_search: 'overdue' },
    })
  })

  it('exports the matching rows, safe for a spreadsheet (CA-045)', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    await open()

    await userEvent.click(screen.getByRole('button', { name: /Export/ }))

    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const csv = await saved[0]?.text()
    expect(csv).toContain('Phishing')
    expect(csv).toContain('=HYPERLINK')
    expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m)
    vi.restoreAllMocks()
  })

  it('shows the customer only when there is more than one', async () => {
    await open()
    expect(screen.queryByText('Contoso')).toBeNull()
    cleanup()
    await open({ showsCustomer: true })
    expect(screen.getAllByText('Contoso').length).toBeGreaterThan(0)
  })
})
