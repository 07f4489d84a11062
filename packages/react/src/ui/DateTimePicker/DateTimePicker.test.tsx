import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { DateTimePicker, type DateTimePickerProps } from './DateTimePicker'

const onChange = vi.fn()
const zoneNote = 'Time zone of Orchard Foods: Europe/Dublin.'

function Chosen(props: Partial<DateTimePickerProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <DateTimePicker
      {...{ label: 'Start', today: '2026-11-20', min: '2026-11-20', zoneNote, ...props, value }}
      onChange={(details) => {
        setValue(details.value)
        onChange(details)
      }}
    />
  )
}
function open(props: Partial<DateTimePickerProps> = {}, width = '400px') {
  render(
    <PosternBase>
      <div style={{ inlineSize: width }}>
        <Chosen {...props} />
        <button type="button">After</button>
      </div>
    </PosternBase>,
  )
  return {
    date: screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' }),
    time: screen.getByRole<HTMLInputElement>('combobox', { name: 'Time' }),
  }
}
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('DateTimePicker', () => {
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    onChange.mockClear()
  })

  it('is a group of date and time with the zone shown below (SR-046)', () => {
    const { date } = open()

    const group = screen.getByRole('group', { name: 'Start' })
    expect(group.contains(date)).toBe(true)
    expect(document.getElementById(date.getAttribute('aria-describedby') ?? '')?.textContent).toBe(zoneNote)
  })

  it('combines a typed day and time into one wall clock time (SR-045)', async () => {
    const { date, time } = open()

    await userEvent.type(date, '2026-11-24')
    await userEvent.type(time, '8h30')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'After' }))

    expect(onChange.mock.calls).toEqual([[{ value: '2026-11-24 08:30' }]])
    expect([date.value, time.value]).toEqual(['2026-11-24', '08:30'])
  })

  it.each([
    { typed: '08:01', day: '2026-11-24', value: '2026-11-24 08:05' },
    { typed: '08:05', day: '2026-11-24', value: '2026-11-24 08:05' },
    { typed: '23:58', day: '2026-11-30', value: '2026-12-01 00:00' },
  ])(
    'rounds $typed up to its step of 5 minutes, and shows a note (SR-044, VA-026, CO-005)',
    async ({ typed, day, value }) => {
      const { date, time } = open()

      await userEvent.type(date, day)
      await userEvent.type(time, `${typed}{Enter}`)

      expect(onChange.mock.lastCall).toEqual([{ value }])
      expect(`${date.value} ${time.value}`).toBe(value)
      const said = screen.queryByText(/Times go in steps of 5 minutes/)
      expect(said !== null).toBe(typed !== '08:05')
    },
  )

  it('rejects a day before the minimum, and accepts any time on that day (SR-043, AM-073)', async () => {
    const { date, time } = open({ value: '2026-11-24 08:00' })

    await userEvent.clear(date)
    await userEvent.type(date, '2026-11-19{Enter}')
    expect(onChange.mock.lastCall).toEqual([{ value: null }])
    expect(screen.getByText('Choose 2026-11-20 or later.')).toBeTruthy()
    expect([date.getAttribute('aria-invalid'), time.getAttribute('aria-invalid')]).toEqual(['true', null])
    await userEvent.clear(date)
    await userEvent.type(date, '2026-11-20{Enter}')
    await userEvent.clear(time)
    await userEvent.type(time, '00:00{Enter}')

    expect(onChange.mock.lastCall).toEqual([{ value: '2026-11-20 00:00' }])
    expect(screen.queryByText(/or later/)).toBeNull()
  })

  it('requires the other half on blur', async () => {
    const { date, time } = open()

    await userEvent.type(date, '2026-11-24')
    await userEvent.click(screen.getByRole('button', { name: 'After' }))
    expect(screen.getByText('Enter the time too.')).toBeTruthy()
    expect(time.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(time, 'noon{Enter}')

    expect(screen.getByText('Enter the time as HH:mm.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('offers the times of its step in a list of at most 250 px (CO-031)', async () => {
    const { time } = open({ value: '2026-11-24 08:00' })
    time.focus()

    await userEvent.keyboard('{ArrowDown}')
    expect(active(time)).toBe('08:00')
    expect(screen.getAllByRole('option')).toHaveLength(288)
    const layer = screen.getByRole('listbox').parentElement as HTMLElement
    expect(layer.getBoundingClientRect().height).toBeLessThanOrEqual(250)
    await userEvent.keyboard('{ArrowDown}{PageDown}')
    expect(active(time)).toBe('09:05')
    await userEvent.keyboard('{Escape}')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')

    expect(onChange.mock.calls).toEqual([[{ value: '2026-11-24 07:55' }]])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('shows its calendar beside it when there is room, and follows typed dates', async () => {
    const { date } = open({ isInline: true, value: '2026-11-24 08:00' }, '700px')
    const grid = await screen.findByRole('grid', { name: 'November 2026' }, { timeout: 10_000 })
    expect(screen.queryByRole('button', { name: /Change the date/ })).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: /26 November/ }))
    expect(onChange.mock.calls).toEqual([[{ value: '2026-11-26 08:00' }]])
    await userEvent.clear(date)
    await userEvent.type(date, '2027-01-05{Enter}')

    expect(grid.isConnected && screen.getByRole('grid', { name: 'January 2027' })).toBeTruthy()
  })

  it.each([
    ['Pacific/Kiritimati', 'December 2026', /^Today, Tuesday,? 1 December 2026$/],
    ['Pacific/Pago_Pago', 'November 2026', /^Today, Sunday,? 29 November 2026$/],
    ['Mars/Base', 'November 2026', /^Today, Monday,? 30 November 2026$/],
  ])('opens at the current month in %s', async (timeZone, month, day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T10:30:00Z') })
    open({ today: undefined, min: undefined, timeZone })

    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
    const grid = await screen.findByRole('grid', { name: month })

    expect(within(grid).getByRole('button', { name: day })).toBeTruthy()
  })

  it('shows its calendar behind a button when there is no room', async () => {
    open({ isInline: true, value: '2026-11-24 08:00' })

    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getByRole('button', { name: 'Change the date, 2026-11-24' })).toBeTruthy()
  })
})
