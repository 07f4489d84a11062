import { resellerWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ResellerForm } from './ResellerForm'
import type { ResellerFormProps } from './reseller-form-props'

function open(
  props: Partial<ResellerFormProps> = {},
  answer: (call: FakeCall) => [number, unknown] | null = () => null,
) {
  const server = fakeServer((call) => answer(call) ?? [200, resellerWire()])
  const onSaved = vi.fn()
  renderWith(server.client, <ResellerForm onSaved={onSaved} {...props} />)
  return { server, onSaved, sent: () => server.calls.filter(({ method }) => method !== 'GET') }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('ResellerForm', () => {
  afterEach(cleanup)

  it('adds a reseller by keyboard alone, with the ticked services (RT-095, CA-084)', async () => {
    const { sent, onSaved } = open()

    field('Name').focus()
    await userEvent.keyboard(' Brook Mail {Tab}Ada Brook{Tab}ada@brook.example')
    for (const box of ['Continuity', 'Archiving', 'Phishing', 'File Exchange', 'Encrypted Email']) {
      field(box).focus()
      await userEvent.keyboard(' ')
    }
    field('Name').focus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const [call] = sent()
    expect(call).toMatchObject({ method: 'POST', path: '/v1/resellers/', key: expect.any(String) })
    expect(call?.body).toMatchObject({
      ...{ name: 'Brook Mail', contactName: 'Ada Brook', contactEmail: 'ada@brook.example' },
      ...{ services: [1], language: 'ENG', timezone: 'Europe/Dublin' },
    })
    expect(onSaved.mock.lastCall).toMatchObject([{ isNew: true, reseller: { name: 'Northwind' } }])
  })

  it('shows the error of each field, and sends nothing (VA-034)', async () => {
    const { sent } = open()

    await userEvent.type(field('Contact’s e-mail (optional)'), 'nobody')
    await userEvent.type(field('Support page (optional)'), 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Add reseller' }))

    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter the reseller’s name',
      'Enter one e-mail address, for example nora@reseller.example',
      'Enter an address that begins with https:// or mailto:',
    ])
    expect(sent()).toEqual([])
  })

  it('sends the changes with the loaded version (RT-100, CA-086, XS-13)', async () => {
    const { sent, onSaved } = open({ resellerId: 5 })

    await screen.findByDisplayValue('Northwind')
    await userEvent.clear(field('Contact’s phone (optional)'))
    await userEvent.click(field('Continuity'))
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([
      { method: 'PATCH', path: '/v1/resellers/5/', ifMatch: '"v1"', body: { contactPhone: '', services: [1, 4] } },
    ])
    expect(Object.keys(sent()[0]?.body as object)).toEqual(['contactPhone', 'services'])
  })

  it('keeps the input and explains when the reseller was deleted meanwhile (RT-101, XB-23)', async () => {
    let isGone = false
    const { onSaved } = open({ resellerId: 5 }, () => (isGone ? [404, { message: 'Not found.' }] : null))
    await screen.findByDisplayValue('Northwind')
    await userEvent.type(field('Name'), ' Mail')
    isGone = true

    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText(/This reseller was deleted meanwhile\. What you entered is kept/)).toBeTruthy()
    expect(field('Name').value).toBe('Northwind Mail')
    isGone = false
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('reports a change by another user and offers the current values (XB-23)', async () => {
    let stored = resellerWire()
    open({ resellerId: 5 }, ({ method }) => (method === 'PATCH' ? [412, { message: 'Stale.' }] : [200, stored]))
    await screen.findByDisplayValue('Northwind')
    await userEvent.type(field('Name'), ' Mail')
    stored = resellerWire({ name: 'Northwind Group', version: 'v2' })

    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Show present values' }))

    expect(await screen.findByDisplayValue('Northwind Group')).toBeTruthy()
  })

  it('shows that the reseller does not exist, with a link back (RT-100)', async () => {
    open({ resellerId: 99, backLink: <a href="/resellers">All resellers</a> }, () => [404, { message: 'Not found.' }])

    expect(await screen.findByRole('heading', { name: 'There is no such reseller' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All resellers' })).toBeTruthy()
  })
})
