import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { RadioCards } from './RadioCards'

const onChange = vi.fn()
function Chosen({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <PosternBase>
      <RadioCards
        label="Repeats"
        error={error}
        value={value}
        options={[
          { value: 'daily', title: 'Daily', description: 'Every day' },
          { value: 'weekly', title: 'Weekly', description: 'Same weekday' },
          { value: 'monthly', title: 'Monthly', isDisabled: true },
        ]}
        onChange={(details) => {
          setValue(details.value)
          onChange(details)
        }}
      />
    </PosternBase>
  )
}

describe('RadioCards', () => {
  afterEach(() => {
    cleanup()
    onChange.mockClear()
  })

  it('is a named group with whole cards as click targets', async () => {
    render(<Chosen />)

    await userEvent.click(screen.getByText('Same weekday'))

    expect(screen.getByRole('radiogroup', { name: 'Repeats' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true)
    expect(onChange.mock.calls).toEqual([[{ value: 'weekly' }]])
  })

  it('is one Tab stop, with arrows to move between cards', async () => {
    render(<Chosen />)

    await userEvent.tab()
    await userEvent.keyboard(' {ArrowDown}')

    expect(onChange.mock.calls).toEqual([[{ value: 'daily' }], [{ value: 'weekly' }]])
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Weekly' }))
  })

  it('links description and error to each card', () => {
    render(<Chosen error="Choose how often" />)

    const words = screen.getByRole('radio', { name: 'Daily' }).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual(['Every day', 'Choose how often'])
  })
})
