import { customerWire } from '@postern/core/testing'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerHeader } from './CustomerHeader'

const move = { reseller: null, portion: 0.5 }

describe('CustomerHeader', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it.each([
    { status: 404, words: 'There is no such customer' },
    { status: 403, words: 'The customer did not load' },
  ])('follows a transfer until the customer is refused with $status, then hides it (RT-092)', async (refusal) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let isGone = false
    const { client, calls } = fakeServer(() =>
      isGone ? [refusal.status, { message: 'Refused.' }] : [200, customerWire({ move })],
    )
    renderWith(client, <CustomerHeader customerId={1} />)
    await screen.findByRole('progressbar')

    isGone = true
    await act(() => vi.advanceTimersByTimeAsync(3_000))

    expect(await screen.findByRole('heading', { name: refusal.words })).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    const asked = calls.length
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(calls).toHaveLength(asked)
  })
})
