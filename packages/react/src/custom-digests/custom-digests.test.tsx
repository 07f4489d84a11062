import {
  customDigestPreview,
  customDigestWire,
  customerSettingsWire,
  digestTemplateWire,
  domainWire,
  groupWire,
} from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { CustomDigestDetails } from './CustomDigestDetails'
import { CustomDigestForm } from './CustomDigestForm'
import { CustomDigestList } from './CustomDigestList'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function serverOf(digest: () => Parameters<typeof customDigestWire>[0] = () => ({})) {
  return fakeServer(({ method, path }) => {
    if (path.endsWith('/preview/')) return [200, customDigestPreview()]
    if (path.startsWith('/v1/groups/')) return [200, { groups: [groupWire({ id: 3, name: 'Accounting' })], count: 1 }]
    if (path.startsWith('/v1/domains/')) return [200, { domains: [domainWire({ name: 'contoso.example' })], count: 1 }]
    if (path.includes('user/')) return [200, { users: [], count: 0 }]
    if (path.includes('/digest_templates/')) return [200, { templates: [digestTemplateWire()], count: 1 }]
    if (path === '/v1/customers/1/settings/') return [200, customerSettingsWire({ language: 'FR' })]
    if (path.includes('/audit')) return [200, { events: [], count: 0 }]
    if (/custom_digests\/(\?|$)/.test(path) && method === 'GET') {
      const second = customDigestWire({
        ...{ id: 8, name: 'Accounting', position: 2 },
        overlaps: [{ id: 7, name: 'Help desk', recipients: 2 }],
      })
      return [200, { digests: [customDigestWire(), second], count: 2 }]
    }
    return [200, customDigestWire(digest())]
  })
}

beforeAll(() => page.viewport(1280, 2400))
afterEach(cleanup)

describe('CustomDigestList', () => {
  it('names the digest that wins where recipients are in two, and moves one by the keyboard (RT-076)', async () => {
    const { client, calls } = serverOf()
    renderWith(client, <CustomDigestList customerId={1} />)

    const row = await screen.findByRole('row', { name: /2 recipients are also in Help desk, which comes first/ })
    within(row).getByRole('button', { name: 'Actions for Accounting' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/customers/1/custom_digests/8/', body: { position: 1 } },
      }),
    )
  })
})

describe('CustomDigestForm', () => {
  it('asks for a recipient, and sends what was entered with the customer’s zone and language (RT-076)', async () => {
    const { client, calls } = serverOf()
    const onSaved = vi.fn()
    renderWith(client, <CustomDigestForm customerId={1} onSaved={onSaved} />)
    const posted = () => calls.filter(({ method }) => method === 'POST')

    await userEvent.type(await screen.findByLabelText('Name'), 'Help desk')
    await press('Add digest')
    expect(
      (await screen.findAllByText('Choose at least one group or user, or enter an address')).length,
    ).toBeGreaterThan(0)
    expect(posted()).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Shared mailboxes/), 'HelpDesk@contoso.example')
    await press('Add digest')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(posted()).toMatchObject([
      {
        path: '/v1/customers/1/custom_digests/',
        body: {
          ...{ name: 'Help desk', recipients: { groups: [], users: [], addresses: ['helpdesk@contoso.example'] } },
          ...{ times: ['08:00'], days: [1, 2, 3, 4, 5, 6, 7], timezone: 'Europe/Dublin', language: 'FR' },
          ...{ domains: [], scoreFrom: null, templateId: null },
        },
      },
    ])
  })
})

describe('CustomDigestDetails', () => {
  it('saves what was changed with the version that was seen (RT-076, XS-13)', async () => {
    const { client, calls } = serverOf()
    renderWith(client, <CustomDigestDetails customerId={1} digestId={7} />)

    await userEvent.type(await screen.findByLabelText(/^Shared mailboxes/), '{Enter}desk@contoso.example')
    await press('Save changes')

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/customers/1/custom_digests/7/', ifMatch: '"v1"' },
        body: {
          recipients: { groups: [3], users: [12], addresses: ['helpdesk@contoso.example', 'desk@contoso.example'] },
        },
      }),
    )
  })

  it('sends now after a question, and shows what became of it (RT-076)', async () => {
    const at = '2026-11-20T12:00:00.000Z'
    const waiting = { at, recipients: 6, sent: 0, nothingNew: 0, failed: 0, waiting: 6 }
    const done = { at, recipients: 6, sent: 4, nothingNew: 1, failed: 1, waiting: 0 }
    let looks = 0
    const { client, calls } = serverOf(() => {
      const wasSent = calls.some(({ path }) => path.endsWith('/send_now/'))
      if (wasSent) looks += 1
      return !wasSent ? {} : { lastRun: looks < 3 ? waiting : done }
    })
    renderWith(client, <CustomDigestDetails customerId={1} digestId={7} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('6 recipients are told of what is new to them.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send now' }))

    expect(await screen.findByText('Sending, 6 left')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('1 not delivered')).toBeTruthy(), { timeout: 10_000 })
    expect(screen.getByText('4 mails sent')).toBeTruthy()
  })

  it('previews what a mailbox gets and what an owner gets, with what is new now (RT-076)', async () => {
    const { client, calls } = serverOf()
    renderWith(client, <CustomDigestDetails customerId={1} digestId={7} />)

    expect(await screen.findByText(/12 messages/)).toBeTruthy()
    expect(screen.getByText('and 4 more recipients')).toBeTruthy()
    await press('Group or user')

    await waitFor(() =>
      expect(calls.filter(({ path }) => path.endsWith('/preview/')).map(({ body }) => body)).toMatchObject([
        { reader: 'mailbox' },
        { reader: 'owner' },
      ]),
    )
  })
})
