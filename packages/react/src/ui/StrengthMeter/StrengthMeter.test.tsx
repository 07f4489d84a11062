import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { StrengthMeter } from './StrengthMeter'

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong']
const meter = (score: number | null, loading?: string) => (
  <StrengthMeter label="Password strength" {...{ score, words, loading }} />
)

describe('StrengthMeter', () => {
  afterEach(cleanup)

  it('is a meter with a text and a segment for each score from 1 to 4', () => {
    render(meter(2))

    const found = screen.getByRole('meter', { name: 'Password strength' })
    expect([found.getAttribute('aria-valuenow'), found.getAttribute('aria-valuetext')]).toEqual(['2', 'Fair'])
    expect(found.querySelectorAll('[data-on]')).toHaveLength(2)
    expect(found.children).toHaveLength(4)
  })

  it('is announced when typing pauses, not on every key', async () => {
    const { rerender } = render(meter(0))
    rerender(meter(1))
    rerender(meter(4))
    expect(screen.getByRole('status').textContent).toBe('')

    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Password strength: Strong'))
  })

  it('shows that its scorer is loading', () => {
    render(meter(null, 'Measuring…'))

    expect(screen.getByText('Password strength: Measuring…')).toBeTruthy()
  })
})
