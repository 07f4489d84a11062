import { groupWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { SampleForm } from './sample.fixtures'

function open(
  props: ComponentProps<typeof SampleForm>,
  answer: (call: FakeCall) => [number, unknown] | null = () => null,
) {
  const server = fakeServer((call) => answer(call) ?? [200, groupWire({ version: 'v1' })])
  const onSaved = vi.fn()
  renderWith(server.client, <SampleForm {...props} onSaved={onSaved} />)
  return { onSaved, sent: () => server.calls.filter(({ method }) => method !== 'GET'), calls: server.calls }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

/** Host that switches to another object. */
function Host() {
  const [sampleId, setId] = useState(9)
  return (
    <>
      <button type="button" onClick={() => setId(10)}>
        Next
      </button>
      <SampleForm sampleId={sampleId} />
    </>
  )
}

describe('a form that defineForm makes', () => {
  afterEach(cleanup)

  it('adds an object without loading one first', async () => {
    const onDirtyChange = vi.fn()
    const { sent, calls, onSaved } = open({ onDirtyChange })

    await userEvent.type(await field('Name'), 'Finance{Enter}')

    await waitFor(() => expect(onSaved.mock.lastCall).toMatchObject([{ isNew: true, sample: { name: 'Finance' } }]))
    expect(calls).toHaveLength(1)
    expect(sent()).toMatchObject([
      { method: 'POST', body: { name: 'Finance', customerId: 1 }, key: expect.any(String), ifMatch: null },
    ])
    // Dirty before navigating away, and clean once it is saved.
    const told = onDirtyChange.mock.calls.map(([{ isDirty }]) => isDirty)
    expect([told.includes(true), told.at(-1)]).toEqual([true, false])
  })

  it('sends only the changed fields, with the loaded version (XS-13)', async () => {
    const onLoaded = vi.fn()
    const { sent, onSaved } = open({ sampleId: 9, onLoaded })

    const name = await field('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Billing{Enter}')

    await waitFor(() => expect(onSaved.mock.lastCall).toMatchObject([{ isNew: false }]))
    expect(onLoaded.mock.calls[0]).toEqual([{ name: 'Finance' }])
    expect(sent()).toMatchObject([{ method: 'PATCH', ifMatch: '"v1"', body: { name: 'Billing' } }])
    expect(Object.keys(sent()[0]?.body as object)).toEqual(['name'])
  })

  it('keeps the input after a conflicting change, and offers the current values (XB-23)', async () => {
    let stored = groupWire({ version: 'v1' })
    open({ sampleId: 9 }, ({ method }) => (method === 'PATCH' ? [412, { message: '' }] : [200, stored]))
    await userEvent.type(await field('Name'), ' team')
    stored = groupWire({ name: 'Accounts', version: 'v2' })

    await userEvent.click(screen.getByRole('button', { name: 'Save sample' }))
    const again = await screen.findByRole('button', { name: 'Show present values' })
    expect((await field('Name')).value).toBe('Finance team')
    await userEvent.click(again)

    expect(await screen.findByDisplayValue('Accounts')).toBeTruthy()
  })

  it('starts a new object as a copy of another, without its version', async () => {
    const onLoaded = vi.fn()
    const { sent, onSaved } = open({ copyOf: 9, onLoaded })

    expect((await field('Name')).value).toBe('Finance')
    await userEvent.click(screen.getByRole('button', { name: 'Add sample' }))

    await waitFor(() => expect(onSaved.mock.lastCall).toMatchObject([{ isNew: true }]))
    expect(sent()).toMatchObject([{ method: 'POST', ifMatch: null }])
    expect(onLoaded).not.toHaveBeenCalled()
  })

  it('discards the input when switching to another object', async () => {
    const { client } = fakeServer(({ path }) => [200, groupWire({ name: path.includes('/9/') ? 'Finance' : 'Sales' })])
    renderWith(client, <Host />)
    await userEvent.type(await field('Name'), ' team')

    await userEvent.click(screen.getByRole('button', { name: 'Next' }))

    await waitFor(async () => expect((await field('Name')).value).toBe('Sales'))
  })

  it('shows a message in place of the form, also for another customer’s object (XT-05)', async () => {
    open({ sampleId: 9 }, () => [200, groupWire({ deletedAt: '2026-11-18T09:17:04Z' })])
    expect(await screen.findByText('A deleted sample cannot be changed.')).toBeTruthy()
    cleanup()

    open({ sampleId: 9, customerId: 77 })
    expect(await screen.findByRole('heading', { name: 'There is no such sample' })).toBeTruthy()
  })
})
