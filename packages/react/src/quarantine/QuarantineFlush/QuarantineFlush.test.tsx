import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { QuarantineFlush, type QuarantineFlushProps } from './QuarantineFlush'
import { flushPortion } from './run-flush'

const before = '2026-11-20T09:41:00.000Z'
const orchard = { id: 7, name: 'Orchard Foods' }

/** Opens a quarantine with the given number of messages. */
function open(count: number, props: Partial<QuarantineFlushProps> = {}, answer?: (call: FakeCall) => unknown) {
  let left = count
  const server = fakeServer((call) => {
    const own = answer?.(call)
    if (own) return own as [number, unknown]
    if (call.path.startsWith('/v1/customers/')) return [200, { customers: [{ ...orchard }], count: 1 }]
    if (call.method === 'POST') {
      const gone = Math.min(left, (call.body as { most: number }).most)
      left -= gone
      return [200, { count: gone }]
    }
    const kinds = [
      { reason: 'spam', count: count - 1 },
      { reason: 'odd', count: 1 },
    ]
    return [200, { customer: orchard, count, kinds, locked_count: 0, lockedCount: 2, leavingCount: 1, before }]
  })
  const onClose = vi.fn()
  renderWith(server.client, <QuarantineFlush customer={null} onClose={onClose} {...props} />)
  return { ...server, onClose }
}

const flushed = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function chooseOrchard() {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'orch')
  await userEvent.click(await screen.findByRole('option', { name: 'Orchard Foods' }))
}

describe('QuarantineFlush', () => {
  afterEach(cleanup)

  it('counts messages by kind, requires the name, deletes the counted ones and reports the result (AM-063, XS-06)', async () => {
    const { calls, onClose } = open(1_284)
    await userEvent.click(await screen.findByRole('button', { name: 'Count messages' }))
    expect(await screen.findByText('Choose a customer')).toBeTruthy()
    await chooseOrchard()
    await userEvent.type(screen.getByRole('textbox', { name: /contains/ }), 'invoice')
    await userEvent.click(screen.getByRole('button', { name: 'Count messages' }))

    const question = await screen.findByRole('alertdialog', { name: 'Delete 1,284 held messages?' })
    const kinds = within(question).getByRole('list', { name: 'How many of which kind' })
    expect(
      within(kinds)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Spam1,283', 'odd1'])
    expect(within(question).getByText('2 locked messages stay.')).toBeTruthy()
    expect(within(question).getByText('Only messages with: invoice')).toBeTruthy()
    await userEvent.type(within(question).getByRole('textbox'), 'Orchard')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete 1,284 messages' }))
    expect(flushed(calls)).toEqual([])
    await userEvent.type(within(question).getByRole('textbox'), ' Foods')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete 1,284 messages' }))

    expect(await screen.findByText('1,284 messages were deleted.')).toBeTruthy()
    const asked = { customerId: 7, free_search: 'invoice', before, confirm: true, most: flushPortion }
    expect(flushed(calls)).toEqual([asked, asked])
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('does not ask a customer’s own administrator for a customer, and deletes nothing when nothing matches', async () => {
    const { calls } = open(0, { customer: orchard })
    expect(screen.queryByRole('combobox', { name: 'Customer' })).toBeNull()

    await userEvent.click(await screen.findByRole('button', { name: 'Count messages' }))

    expect(await screen.findByText('No message matches that could be deleted.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the choice' }))
    expect(await screen.findByRole('button', { name: 'Count messages' })).toBeTruthy()
    expect(flushed(calls)).toEqual([])
  })

  it('keeps the choice when the count fails, and shows why', async () => {
    let isUp = false
    open(3, {}, ({ path }) => !isUp && path.includes('/flush/') && [404, { message: 'Not found.' }])
    await chooseOrchard()
    await userEvent.click(screen.getByRole('button', { name: 'Count messages' }))

    expect(await screen.findByText('The messages could not be counted')).toBeTruthy()
    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Count messages' }))
    expect(await screen.findByRole('alertdialog', { name: 'Delete 3 held messages?' })).toBeTruthy()
  })

  it('can be stopped and resumed, and a failure reports how many were deleted', async () => {
    const total = flushPortion * 3
    let answerFirst: (() => void) | undefined
    let posts = 0
    const { calls } = open(total, { customer: orchard }, ({ method }) => {
      if (method !== 'POST') return undefined
      posts += 1
      if (posts === 2) return [500, { message: 'Down.' }]
      if (posts > 1) return undefined
      return new Promise((resolve) => {
        answerFirst = () => resolve([200, { count: flushPortion }])
      })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Count messages' }))
    await userEvent.type(await screen.findByRole('textbox'), 'Orchard Foods')
    await userEvent.click(screen.getByRole('button', { name: 'Delete 3,000 messages' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    answerFirst?.()

    expect(await screen.findByText('1,000 of 3,000 messages were deleted. The others are still held.')).toBeTruthy()
    expect(flushed(calls)).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Go on deleting' }))

    expect(await screen.findByText(/Not all messages were deleted/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Go on deleting' }))
    await waitFor(() => expect(flushed(calls).length).toBeGreaterThan(2))
  })
})
