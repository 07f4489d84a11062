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

  it('leads back on a phone, where the steps have no names, with what was chosen kept (RT-049)', async () => {
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
    await next()

    await userEvent.click(await screen.findByRole('button', { name: 'Back: Services' }))
    expect((screen.getByRole('checkbox', { name: 'Email Security' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Back: Company' }))
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Tailspin')
  })

  it('fills the summary as one goes, and adds the customer with all of it (RT-049, CA-065)', async () => {
    const { client, calls } = answer()
    const onCreated = vi.fn()
    renderWith(client, <CustomerWizard choosesReseller onCreated={onCreated} />)
    await userEvent.type(await screen.findByLabelText('Name'), 'Tailspin')
    expect(summary().getAllByText('Not chosen yet').length).toBeGreaterThan(3)
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
    await userEvent.click(screen.getByRole('button', { name: 'Create customer' }))

    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ name: 'Tailspin', resellerId: 5 },
      services: [{ service: 1, licence_quantity: 250 }],
    })
  })
})
