import { groupWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { SampleRemoval } from './sample.fixtures'

const stored = groupWire({ version: 'v1' })

function open(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  const { client, calls } = fakeServer((call) => answer(call) ?? [200, stored])
  const events = { onLoaded: vi.fn(), onDeleted: vi.fn(), onCancel: vi.fn() }
  renderWith(client, <SampleRemoval sampleId={9} customerId={1} {...events} />)
  return { ...events, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

const openQuestion = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete sample' }))
  return within(screen.getByRole('alertdialog', { name: 'Delete Finance?' }))
}
const confirm = (question: Awaited<ReturnType<typeof openQuestion>>) =>
  userEvent.click(question.getByRole('button', { name: 'Delete it' }))

describe('a page that defineRemoval makes', () => {
  afterEach(cleanup)

  it('lists what is deleted and what stays, and leaves without a change on Cancel', async () => {
    const { onCancel, onLoaded, sent } = open()

    expect(await screen.findByRole('heading', { name: 'Kept' })).toBeTruthy()
    expect(screen.getByText('2 members')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

    expect(onCancel).toHaveBeenCalledOnce()
    expect(onLoaded.mock.calls).toEqual([[{ name: 'Finance' }]])
    expect(sent()).toEqual([])
  })

  it('deletes the loaded version, once its name is typed', async () => {
    const { onDeleted, sent } = open()
    const question = await openQuestion()

    await confirm(question)
    expect(sent()).toEqual([])
    await userEvent.type(question.getByRole('textbox'), 'Finance')
    await confirm(question)

    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(await screen.findByText('Finance is deleted.')).toBeTruthy()
    expect(sent()).toMatchObject([{ method: 'DELETE', path: '/v1/groups/9/', ifMatch: '"v1"' }])
  })

  it('keeps the dialog open with the reason when refused', async () => {
    const { onDeleted } = open(({ method }) => (method === 'DELETE' ? [409, { message: 'It is in use.' }] : null))
    const question = await openQuestion()

    await userEvent.type(question.getByRole('textbox'), 'Finance')
    await confirm(question)

    expect((await question.findByRole('alert')).textContent).toContain('It is in use.')
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('offers no deletion while something blocks it', async () => {
    open(() => [200, groupWire({ memberCount: 101 })])

    expect(await screen.findByText('Too large to be deleted.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete sample' })).toBeNull()
  })
})
