import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { type DateRange, DateRangeField } from './DateRangeField'

const onChange = vi.fn()
const week: DateRange = { from: '2026-11-14', to: '2026-11-20' }

function Chosen() {
  const [value, setValue] = useState<DateRange>({ from: null, to: null })
  return (
    <DateRangeField
      label="Received"
      today="2026-11-20"
      value={value}
      presets={[{ key: 'week', label: 'Last 7 days', value: week }]}
      onChange={(details) => {
        setValue(details.value)
        onChange(details)
      }}
    />
  )
}
function open() {
  render(
    <PosternBase>
      <Chosen />
    </PosternBase>,
  )
  return {
    from: screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }),
    to: screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }),
    preset: screen.getByRole('button', { name: 'Last 7 days' }),
  }
}

describe('DateRangeField', () => {
  afterEach(() => {
    cleanup()
    onChange.mockClear()
  })

  it('is a named group of two days', () => {
    const { from, to } = open()

    const group = screen.getByRole('group', { name: 'Received' })
    expect(group.contains(from) && group.contains(to)).toBe(true)
  })

  it('applies a preset range, which is then marked as chosen', async () => {
    const { from, to, preset } = open()

    await userEvent.click(preset)

    expect(onChange.mock.calls).toEqual([[{ value: week, isInOrder: true }]])
    expect([from.value, to.value]).toEqual(['2026-11-14', '2026-11-20'])
    expect(preset.getAttribute('aria-pressed')).toBe('true')
    await userEvent.clear(to)
    await userEvent.tab()
    expect(onChange.mock.lastCall).toEqual([{ value: { from: '2026-11-14', to: null }, isInOrder: true }])
    expect(preset.getAttribute('aria-pressed')).toBe('false')
  })

  it('shows an error when the first day is after the last', async () => {
    const { from, to } = open()

    await userEvent.type(from, '2026-11-20')
    await userEvent.type(to, '2026-11-14')
    await userEvent.tab()

    expect(onChange.mock.lastCall?.[0].isInOrder).toBe(false)
    expect(screen.getByText('The first day must not be after the last.')).toBeTruthy()
    await userEvent.clear(from)
    await userEvent.type(from, '2026-11-10{Enter}')
    expect(screen.queryByText('The first day must not be after the last.')).toBeNull()
  })
})
