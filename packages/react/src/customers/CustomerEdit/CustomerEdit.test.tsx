import { customerWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerEdit } from './CustomerEdit'

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')

/** Types a name into the loaded form and saves it, with the given server response. */
async function saveMeeting(refusal: { answer: [number, unknown] | null }) {
  const onSaved = vi.fn()
  const server = fakeServer(
    ({ method }) => (method === 'PATCH' && refusal.answer) || [200, customerWire({ version: 'v1' })],
  )
  renderWith(server.client, <CustomerEdit customerId={customerWire().id} onSaved={onSaved} />)
  await waitFor(() => expect(nameField().value).not.toBe(''))
  await userEvent.clear(nameField())
  await userEvent.type(nameField(), 'Typed meanwhile')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  return { server, onSaved }
}

describe('CustomerEdit', () => {
  afterEach(cleanup)

  it('keeps the input and explains when the customer was deleted or transferred meanwhile (RT-091, XB-23)', async () => {
    const refusal: { answer: [number, unknown] | null } = { answer: [404, { message: 'Not found.' }] }
    const { onSaved } = await saveMeeting(refusal)

    expect(
      await screen.findByText(/deleted or given to somebody else meanwhile.*What you entered is kept/),
    ).toBeTruthy()
    expect(nameField().value).toBe('Typed meanwhile')
    expect(onSaved).not.toHaveBeenCalled()

    // The customer was restored.
    refusal.answer = null
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('keeps the input and sends the version it was based on when another user saved first (CA-067, XS-13)', async () => {
    const { server, onSaved } = await saveMeeting({ answer: [412, { message: 'Stale.' }] })

    expect(await screen.findByText(/changed in another place meanwhile/)).toBeTruthy()
    expect(nameField().value).toBe('Typed meanwhile')
    expect(onSaved).not.toHaveBeenCalled()
    const sent = server.calls.filter(({ method }) => method === 'PATCH')
    expect(sent).toMatchObject([{ ifMatch: '"v1"', body: { name: 'Typed meanwhile' } }])
  })
})
