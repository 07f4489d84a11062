import { customerWire, resellerWire } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerHeader } from '../CustomerHeader/CustomerHeader'
import { CustomerTransfer } from './CustomerTransfer'

const fernbrook = { id: 6, name: 'Fernbrook' }

function server(after: Parameters<typeof customerWire>[0]) {
  let isOrdered = false
  return fakeServer(({ method, path }) => {
    if (path.startsWith('/v1/resellers/')) return [200, { resellers: [resellerWire(fernbrook)], count: 1 }]
    if (method === 'PATCH') {
      isOrdered = true
      return [200, {}]
    }
    return [200, customerWire(isOrdered ? after : {})]
  })
}

async function move() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'New reseller' }))
  await userEvent.keyboard('fe')
  await screen.findByRole('option', { name: 'Fernbrook' })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Move customer' }))
}

describe('CustomerTransfer', () => {
  afterEach(cleanup)

  it('shows the customer’s new reseller (RT-092)', async () => {
    const { client, calls } = server({ resellerId: 6, reseller: fernbrook })
    const onMoved = vi.fn()
    renderWith(client, <CustomerTransfer customerId={1} onMoved={onMoved} />)

    await move()

    expect(await screen.findByText('Contoso is now a customer of Fernbrook.')).toBeTruthy()
    expect(onMoved).toHaveBeenCalledOnce()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ resellerId: 6 })
  })

  it('shows that a transfer with much mail is in progress, with progress on the customer’s page (RT-092)', async () => {
    const { client } = server({ move: { reseller: fernbrook, portion: 0.4523 } })
    renderWith(
      client,
      <>
        <CustomerHeader customerId={1} onTransfer={() => {}} onDelete={() => {}} />
        <CustomerTransfer customerId={1} />
      </>,
    )

    await move()

    const bar = await screen.findByRole('progressbar', { name: 'Moving to Fernbrook.' })
    expect(bar.getAttribute('aria-valuetext')).toMatch(/^45/)
    // Shown on the page and announced.
    expect(screen.getAllByText(/The reseller changes halfway/)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getByRole('menuitem', { name: 'Delete customer' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Move to another reseller' })).toBeNull()
  })
})
