import { tlsPolicyWire, tlsTestWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { TlsPolicyForm } from './TlsPolicyForm'
import { TlsPolicyList } from './TlsPolicyList'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const noTls = 'No mail server of partner.example offers encryption today. Mail to this domain would wait, then fail.'
const unconfirmed = { detail: noTls, code: 'unconfirmed' }

beforeAll(() => page.viewport(1280, 2000))
afterEach(cleanup)

describe('TlsPolicyForm', () => {
  function open(props: { policyId?: number } = {}, answers: [number, unknown][] = []) {
    const left = [...answers]
    const server = fakeServer(({ method, path }) => {
      if (path.endsWith('/test/')) return [200, tlsTestWire()]
      return (method === 'GET' ? undefined : left.shift()) ?? [200, tlsPolicyWire()]
    })
    const onSaved = vi.fn()
    renderWith(server.client, <TlsPolicyForm customerId={1} {...props} onSaved={onSaved} />)
    const sent = () => server.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/test/'))
    return { ...server, sent, onSaved }
  }

  it('adds a policy with the domain in the form in which it is kept (RT-065)', async () => {
    const { sent, onSaved } = open()

    await userEvent.type(screen.getByLabelText('Domain'), 'Bücher.Example')
    await userEvent.click(screen.getByRole('radio', { name: /^Verified certificate/ }))
    await press('Add policy')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/customers/1/tls_policies/' },
        body: {
          domain: 'xn--bcher-kva.example',
          direction: 'out',
          policy: 'verify',
          isConfirmed: false,
          isActive: true,
        },
      },
    ])
  })

  it('asks again before it requires what no server offers today (RT-065)', async () => {
    const { sent, onSaved } = open({}, [[409, unconfirmed]])

    await userEvent.type(screen.getByLabelText('Domain'), 'partner.example')
    await press('Add policy')
    const question = await screen.findByRole('alertdialog', { name: 'Require encryption anyway?' })
    expect(question.textContent).toContain(noTls)
    await userEvent.click(within(question).getByRole('button', { name: 'Save anyway' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => (body as { isConfirmed: boolean }).isConfirmed)).toEqual([false, true])
  })

  it('saves nothing when the question is left', async () => {
    const { sent, onSaved } = open({}, [[409, unconfirmed]])

    await userEvent.type(screen.getByLabelText('Domain'), 'partner.example')
    await press('Add policy')
    await screen.findByRole('alertdialog', { name: 'Require encryption anyway?' })
    await userEvent.keyboard('{Escape}')

    expect((await screen.findAllByText(noTls)).length).toBeGreaterThan(0)
    expect(sent()).toHaveLength(1)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('offers for mail from a domain only what senders can meet (RT-065)', async () => {
    open()
    const required = () => screen.getByRole('radiogroup', { name: 'Required' })

    expect(within(required()).getAllByRole('radio')).toHaveLength(4)
    await userEvent.click(screen.getByLabelText('Applies to'))
    await userEvent.click(await screen.findByRole('option', { name: 'Mail from the domain' }))

    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Test now' })).toBeNull()
  })

  it('refuses half a fingerprint and sends whole ones as digits', async () => {
    const { sent } = open()

    await userEvent.type(screen.getByLabelText('Domain'), 'partner.example')
    await userEvent.click(screen.getByRole('radio', { name: /^Known certificate/ }))
    await userEvent.type(screen.getByLabelText(/^Fingerprints/), 'AB:CD')
    await press('Add policy')
    expect((await screen.findAllByText(/Enter fingerprints of 64 hexadecimal digits/)).length).toBeGreaterThan(0)
    expect(sent()).toEqual([])

    await userEvent.clear(screen.getByLabelText(/^Fingerprints/))
    await userEvent.type(screen.getByLabelText(/^Fingerprints/), Array(32).fill('AB').join(':'))
    await press('Add policy')
    await waitFor(() => expect(sent()).toMatchObject([{ body: { fingerprints: ['ab'.repeat(32)] } }]))
  })

  it('changes only what was changed, of the policy as it was seen (XS-13)', async () => {
    const { sent, onSaved } = open({ policyId: 7 })

    await userEvent.click(await screen.findByRole('radio', { name: /^Encryption/ }))
    await press('Save changes')

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ method: 'PATCH', path: '/v1/customers/1/tls_policies/7/', ifMatch: '"v1"' }])
    expect(sent()[0]?.body).toEqual({ policy: 'encrypt', isConfirmed: false })
  })

  it('offers to hold mail only where a policy can keep it back, and saves that (RT-064)', async () => {
    const { sent } = open()

    await userEvent.type(screen.getByLabelText('Domain'), 'partner.example')
    await userEvent.click(screen.getByRole('radio', { name: /^Nothing/ }))
    expect(screen.queryByRole('radio', { name: /^Hold in quarantine/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: /^Encryption/ }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Hold in quarantine/ }))
    await press('Add policy')

    await waitFor(() => expect(sent()).toMatchObject([{ body: { policy: 'encrypt', onFailure: 'hold' } }]))
  })

  it('tests the domain that is entered and shows what was found (RT-064)', async () => {
    const { calls } = open()

    await userEvent.type(screen.getByLabelText('Domain'), 'partner.example')
    await press('Test now')

    const dialog = await screen.findByRole('dialog', { name: 'TLS test of partner.example' })
    for (const text of [
      ...['TLSv1.3', 'TLS_AES_256_GCM_SHA384', 'mx1.partner.example, mx2.partner.example', 'Example Trust CA'],
      ...['ab'.repeat(32), 'C: STARTTLS', 'No fingerprints to compare with'],
    ]) {
      await waitFor(() => expect(dialog.textContent).toContain(text))
    }
    expect(within(dialog).getAllByText('Met')).toHaveLength(3)
    expect(calls.find(({ path }) => path.endsWith('/test/'))?.body).toEqual({ domain: 'partner.example' })
  })
})

describe('TlsPolicyList', () => {
  function open(update: [number, unknown][] = []) {
    const left = [...update]
    const server = fakeServer(({ method, path }) => {
      if (path.endsWith('/test/')) return [200, tlsTestWire()]
      if (method === 'GET') return [200, { policies: [tlsPolicyWire({ isActive: left.length === 0 })], count: 1 }]
      return left.shift() ?? [200, tlsPolicyWire()]
    })
    renderWith(server.client, <TlsPolicyList customerId={1} />)
    return server
  }
  const choose = async (name: string) => {
    const row = await screen.findByRole('row', { name: /partner\.example/ })
    within(row)
      .getByRole('button', { name: /partner\.example/ })
      .focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }

  it('shows what each policy met last, and tests it by the keyboard (RT-064)', async () => {
    const { calls } = open()

    expect(await screen.findByText('Met')).toBeTruthy()
    await choose('Test now')

    expect(await screen.findByRole('dialog', { name: 'TLS test of partner.example' })).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/test/'))?.body).toEqual({ domain: 'partner.example' })
  })

  it('asks again before it activates what no server offers today', async () => {
    const { calls } = open([[409, unconfirmed]])

    await choose('Activate')
    const question = await screen.findByRole('alertdialog', { name: 'Require encryption anyway?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Activate' }))

    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { isActive: true },
        { isActive: true, isConfirmed: true },
      ]),
    )
  })

  it('deletes a policy once it was asked (RT-064)', async () => {
    const { calls } = open()

    await choose('Delete…')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete policy' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/v1/customers/1/tls_policies/7/'),
    )
  })
})
