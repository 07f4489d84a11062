import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Dialog } from '../Dialog/Dialog'
import { DateField, type DateFieldProps } from './DateField'

const onChange = vi.fn()

function Chosen(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null)
  return (
    <DateField
      {...{ label: 'First day', today: '2026-11-20', ...props, value }}
      onChange={(details) => {
        setValue(details.value)
        onChange(details)
      }}
    />
  )
}
function open(props: Partial<DateFieldProps> = {}, locale: 'en' | 'fr' = 'en') {
  render(
    <PosternBase locale={locale}>
      <Chosen {...props} />
      <button type="button">After</button>
    </PosternBase>,
  )
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' })
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: /date/ }))
  return screen.findByRole('grid', {}, { timeout: 10_000 })
}

describe('DateField', () => {
  afterEach(() => {
    cleanup()
    onChange.mockClear()
  })

  it('accepts a typed date on blur, with any separator', async () => {
    const field = open()

    await userEvent.type(field, '2026/12/1')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()

    expect(onChange.mock.calls).toEqual([[{ value: '2026-12-01' }]])
    expect(field.value).toBe('2026-12-01')
  })

  it('shows what is wrong with a typed date and keeps it', async () => {
    const field = open({ value: '2026-11-24', min: '2026-11-20' })

    await userEvent.clear(field)
    await userEvent.type(field, '2026-02-30{Enter}')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter the date as YYYY-MM-DD.')).toBeTruthy()
    expect(onChange.mock.calls).toEqual([[{ value: null }]])
    expect(field.value).toBe('2026-02-30')
    await userEvent.clear(field)
    await userEvent.type(field, '2026-11-19{Enter}')

    expect(screen.getByText('Choose 2026-11-20 or later.')).toBeTruthy()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('opens a calendar at the chosen day, with Monday first and today labelled', async () => {
    open({ value: '2026-11-24' })

    const grid = await openCalendar()

    expect(screen.getByRole('dialog', { name: 'Choose a date' })).toBeTruthy()
    expect(grid.getAttribute('aria-label')).toBe('November 2026')
    await vi.waitFor(() => expect(focused()).toMatch(/^Tuesday,? 24 November 2026, chosen$/))
    expect(grid.querySelector('th')?.textContent).toBe('Mo')
    expect(within(grid).getByRole('button', { name: /^Today, Friday,? 20 November 2026$/ })).toBeTruthy()
  })

  it('moves by day, week, month and year with the keys, and announces the month', async () => {
    open({ value: '2026-11-24' })
    await openCalendar()
    await vi.waitFor(() => expect(focused()).toContain('24 November'))

    const walk = async (keys: string, to: string) => {
      await userEvent.keyboard(keys)
      await vi.waitFor(() => expect(focused(), keys).toContain(to))
    }
    await walk('{ArrowRight}', '25 November')
    await walk('{ArrowUp}', '18 November')
    await walk('{Home}', '16 November')
    await walk('{End}', '22 November 2026')
    await walk('{PageDown}', '22 December 2026')
    expect(screen.getByRole('status').textContent).toBe('December 2026')
    await walk('{PageUp}', '22 November 2026')
    await walk('{Shift>}{PageDown}{/Shift}', '22 November 2027')
    await userEvent.keyboard('{Enter}')

    expect(onChange.mock.calls).toEqual([[{ value: '2027-11-22' }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe('Change the date, 2027-11-22')
  })

  it('can focus days before the minimum, but not select them (SR-043)', async () => {
    open({ value: '2026-11-20', min: '2026-11-20' })
    const grid = await openCalendar()
    await vi.waitFor(() => expect(focused()).toContain('20 November'))

    await userEvent.keyboard('{ArrowLeft}')
    await vi.waitFor(() => expect(focused()).toContain('19 November'))
    const day = within(grid).getByRole('button', { name: /19 November/ })
    expect(day.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(day)

    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('keeps Tab in its calendar, and Escape closes only that within a dialog', async () => {
    const onClose = vi.fn()
    render(
      <PosternBase>
        <Dialog isOpen onClose={onClose} title="Edit" footer={null}>
          <Chosen value="2026-11-24" />
        </Dialog>
      </PosternBase>,
    )
    await openCalendar()
    await vi.waitFor(() => expect(focused()).toContain('24 November'))

    await userEvent.tab()
    expect(focused()).toBe('Previous month')
    await userEvent.tab({ shift: true })
    expect(focused()).toContain('24 November')
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('grid')).toBeNull()
    expect(focused()).toBe('Change the date, 2026-11-24')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('works in a Shadow Root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    root.render(<Chosen value="2026-11-24" />)
    const inside = () => shadow.activeElement?.getAttribute('aria-label')
    const button = await vi.waitFor(() => shadow.querySelector('button') ?? Promise.reject(new Error('none yet')))

    await userEvent.click(button)
    await vi.waitFor(() => expect(inside()).toContain('24 November'))
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(inside()).toContain('25 November'))
    await userEvent.keyboard('{Enter}')

    expect(onChange.mock.calls).toEqual([[{ value: '2026-11-25' }]])
    await vi.waitFor(() => expect(inside()).toBe('Change the date, 2026-11-25'))
    root.unmount()
    host.remove()
  })

  it('speaks French', async () => {
    open({ value: '2026-11-24' }, 'fr')

    const grid = await openCalendar()

    expect(grid.getAttribute('aria-label')).toBe('Novembre 2026')
    expect(grid.querySelector('th')?.textContent).toBe('Lu')
    expect(within(grid).getByRole('button', { name: 'Aujourd’hui, vendredi 20 novembre 2026' })).toBeTruthy()
  })

  it('can be read-only', async () => {
    const field = open({ value: '2026-11-24', isReadOnly: true })

    await userEvent.type(field, '5')

    expect(field.value).toBe('2026-11-24')
    expect(screen.queryByRole('button', { name: /date/ })).toBeNull()
  })
})
