import { customerWire, resellerWire, serviceCatalogueEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerWizard } from './CustomerWizard'

const answer = () =>
  fakeServer(({ method, path }) => {
    if (path.startsWith('/v1/resellers/')) return [200, { resellers: [resellerWire()], count: 1 }]
    if (path === '/v1/customers/services/') return [200, { services: [serviceCatalogueEntryWire()], count: 1 }]
    return [200, method === 'POST' ? customerWire({ name: 'Tailspin' }) : {}]
  })

const next = () => userEvent.click(screen.getByRole('button', { name: /^Next/ }))
const summary = () => within(screen.getByRole('complementary'))

describe('CustomerWizard', () => {
  afterEach(cleanup)

  it('goes back on a phone, where steps have no names, and keeps the choices (RT-049)', async () => {
    const { client } = answer()
    renderWith(
      client,
      <div style={{ inlineSize: '360px' }}>
        <CustomerWizard />
      </div>,
    )
    await userEvent.type(await screen.findByLabelText('Name'), 'Tailspin')
    await next()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email Security' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'No limit' }))
    await next()

    await userEvent.click(await screen.findByRole('button', { name: 'Back: Services' }))
    expect((screen.getByRole('checkbox', { name: 'Email Security' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Back: Company' }))
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Tailspin')
  })

  it('can be left from every step after confirming that the input is lost (RT-049)', async () => {
    const { client } = answer()
    const onCancel = vi.fn()
    renderWith(client, <CustomerWizard onCancel={onCancel} />)
    const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    const stay = () => userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Tailspin')
    await next()

    await screen.findByRole('checkbox', { name: 'Email Security' })
    await cancel()
    await stay()
    await userEvent.keyboard('{Escape}')
    await stay()
    await next()
    await userEvent.type(await screen.findByLabelText(/First domain/), 'tailspin.example')
    await cancel()
    await stay()
    expect(onCancel).not.toHaveBeenCalled()
    await cancel()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(onCancel).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('fills the summary step by step, and adds the customer with all of it (RT-049, CA-065)', async () => {
    const { client, calls } = answer()
    const onCreated = vi.fn()
    renderWith(client, <CustomerWizard choosesReseller onCreated={onCreated} />)
    await userEvent.type(await screen.findByLabelText('Name'), 'Tailspin')
    // Preset values count as chosen.
    for (const preset of ['Tailspin', 'Europe/Dublin', 'English']) expect(summary().getByText(preset)).toBeTruthy()
    expect(summary().getAllByText('Not chosen yet')).toHaveLength(1)
    await userEvent.click(screen.getByRole('radio', { name: 'Français' }))
    expect(summary().queryByText('English')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'English' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Reseller' }))
    await userEvent.keyboard('no')
    await screen.findByRole('option', { name: 'Northwind' })
    await userEvent.keyboard('{Enter}')

    await next()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email Security' }))
    await userEvent.type(screen.getByLabelText(/Mailboxes bought/), '250')
    expect(summary().getByText('Tailspin')).toBeTruthy()
    expect(summary().getByText('Northwind')).toBeTruthy()
    expect(summary().getByText('Email Security (250)')).toBeTruthy()
    await next()
    expect(summary().getByText('Email Security (250)')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/First domain/), 'tailspin.example')
    expect(summary().getByText('tailspin.example')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Create customer' }))

    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Tailspin', resellerId: 5 },
      services: [{ service: 1, licence_quantity: 250 }],
    })
  })

  it('sells a service without a limit only when chosen, and goes back by a button', async () => {
    const { client, calls } = answer()
    renderWith(client, <CustomerWizard />)
    await userEvent.type(await screen.findByLabelText('Name'), 'Tailspin')
    await next()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Email Security' }))
    await next()
    expect(screen.getByText('Enter a whole number, or choose “No limit”')).toBeTruthy()

    await userEvent.click(screen.getByRole('checkbox', { name: 'No limit' }))
    expect(summary().getByText('Email Security (no limit)')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back: Company' }))
    await next()
    await next()
    await userEvent.click(screen.getByRole('button', { name: 'Create customer' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        services: [{ service: 1, licence_quantity: null }],
      }),
    )
  })
})
