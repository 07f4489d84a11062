import { customerWire, resellerWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ResellerDelete } from '../ResellerDelete/ResellerDelete'
import { ResellerTransfer } from './ResellerTransfer'

const customers = [customerWire({ id: 12, name: 'Contoso' }), customerWire({ id: 13, name: 'Fabrikam' })]

function server(own: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answer = own(call)
    if (answer) return answer
    if (call.path.startsWith('/v1/customers/')) return [200, { customers, count: 2 }]
    if (call.path.startsWith('/v1/resellers/?')) {
      return [200, { resellers: [resellerWire(), resellerWire({ id: 6, name: 'Fernbrook' })], count: 2 }]
    }
    return [200, resellerWire()]
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('ResellerTransfer', () => {
  afterEach(cleanup)

  it('moves each chosen customer, lists the ones that stay, and retries those (RT-102)', async () => {
    let isRefused = true
    const { client, calls } = server(({ method, path, body }) => {
      if (method !== 'POST' || path !== '/v1/resellers/5/transfer/') return null
      const [customerId] = (body as { customerIds: number[] }).customerIds
      const isDone = customerId === 12 || !isRefused
      const message = isDone ? '' : 'The reseller does not sell Archiving.'
      return [200, { outcomes: [{ customerId, isDone, message }] }]
    })
    const onClose = vi.fn()
    renderWith(client, <ResellerTransfer resellerId={5} onClose={onClose} />)

    await userEvent.click(await screen.findByRole('combobox', { name: 'New reseller' }))
    await userEvent.keyboard('fe')
    await screen.findByRole('option', { name: 'Fernbrook' })
    expect(screen.queryByRole('option', { name: 'Northwind' })).toBeNull()
    await userEvent.keyboard('{Enter}')
    screen.getByRole('checkbox', { name: 'All of them' }).focus()
    await userEvent.keyboard(' ')
    await press('Move customers')
    const question = within(await screen.findByRole('alertdialog', { name: 'Move 2 customers to Fernbrook?' }))
    await userEvent.keyboard('Fernbrook')
    await userEvent.click(question.getByRole('button', { name: 'Move customers' }))

    expect(await screen.findByText('1 of 2 customers moved.')).toBeTruthy()
    expect(screen.getByText('The reseller does not sell Archiving.')).toBeTruthy()
    isRefused = false
    await press('Try the others again')
    expect(await screen.findByText('1 of 1 customers moved.')).toBeTruthy()
    const moves = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(moves).toEqual([12, 13, 13].map((id) => ({ resellerId: 6, customerIds: [id] })))
    await press('Done')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('requires a reseller and a customer before sending', async () => {
    const { client, calls } = server()
    renderWith(client, <ResellerTransfer resellerId={5} />)
    await screen.findByRole('checkbox', { name: 'Contoso' })

    await press('Move customers')

    expect(screen.getByText('Choose another reseller')).toBeTruthy()
    expect(screen.getByText('Choose at least one customer')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('ResellerDelete', () => {
  afterEach(cleanup)

  it('lists the customers that block it, and links to moving them (RT-101)', async () => {
    const onTransfer = vi.fn()
    renderWith(server().client, <ResellerDelete resellerId={5} onTransfer={onTransfer} />)

    expect(await screen.findByText('2 customers must be moved or deleted first.')).toBeTruthy()
    expect(screen.getByText('Fabrikam')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete reseller' })).toBeNull()
    await press('Move customers')
    expect(onTransfer).toHaveBeenCalledOnce()
  })

  it('deletes after its name is typed, and shows why it could not (RT-101, CA-087)', async () => {
    let isRefused = true
    const { client } = server(({ method, path }) => {
      if (path.startsWith('/v1/customers/')) return [200, { customers: [], count: 0 }]
      if (method !== 'DELETE') return null
      return isRefused ? [409, { message: 'This reseller has customers: Late.' }] : [200, { message: '' }]
    })
    const onDeleted = vi.fn()
    renderWith(client, <ResellerDelete resellerId={5} onDeleted={onDeleted} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete reseller' }))
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Northwind?' }))

    await userEvent.keyboard('Northwind{Enter}')
    expect(await question.findByText('This reseller has customers: Late.')).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
    isRefused = false
    await userEvent.click(question.getByRole('button', { name: 'Delete reseller' }))

    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith({ name: 'Northwind' }))
  })
})
