import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Dialog } from '../Dialog/Dialog'
import { Select, type SelectProps } from './Select'

const options = ['1 Day', '1 Week', '2 Weeks', '1 Month', '1 Year'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
}))
const onChange = vi.fn()

function Chosen(props: Partial<SelectProps>) {
  const [value, setValue] = useState('1-week')
  return (
    <Select
      {...{ label: 'Period', options, value, ...props }}
      onChange={(details) => {
        setValue(details.value)
        onChange(details)
      }}
    />
  )
}
function open(props: Partial<SelectProps> = {}) {
  render(
    <PosternBase>
      <form aria-label="Report">
        <Chosen {...props} />
      </form>
      <button type="button">After</button>
    </PosternBase>,
  )
  return screen.getByRole('combobox', { name: /^Period/ })
}
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('Select', () => {
  afterEach(() => {
    cleanup()
    onChange.mockClear()
  })

  it('shows the chosen option, ticked in its list', async () => {
    const field = open()
    expect(field.textContent).toBe('1 Week')

    await userEvent.click(field)

    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('listbox', { name: 'Period' })).toBeTruthy()
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('1 Week')
    await userEvent.click(screen.getByRole('option', { name: '2 Weeks' }))
    expect(onChange.mock.calls).toEqual([[{ value: '2-weeks' }]])
    expect(field.textContent).toBe('2 Weeks')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('follows the ARIA practices for keys', async () => {
    const field = open()
    field.focus()

    await userEvent.keyboard('{ArrowDown}')
    expect(active(field)).toBe('1 Week')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active(field)).toBe('1 Month')
    await userEvent.keyboard('{Home}{ArrowUp}')
    expect(active(field)).toBe('1 Day')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(active(field)).toBe('1 Year')
    await userEvent.keyboard('{PageUp}')
    expect(active(field)).toBe('1 Day')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls).toEqual([[{ value: '1-day' }]])
    await userEvent.keyboard('{End} ')
    expect(field.textContent).toBe('1 Year')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowUp}{Alt>}{ArrowUp}{/Alt}')
    expect(field.textContent).toBe('1 Month')
  })

  it('finds an option by its first letters, which open the list', async () => {
    const field = open()
    field.focus()

    await userEvent.keyboard('2')
    expect(active(field)).toBe('2 Weeks')
    await new Promise((resolve) => setTimeout(resolve, 650))
    await userEvent.keyboard('1 mo')
    expect(active(field)).toBe('1 Month')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('selects and moves on with Tab, and restores the value on Escape', async () => {
    const field = open()
    field.focus()

    await userEvent.keyboard('{ArrowDown}{End}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(field)
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{End}{Tab}')

    expect(onChange.mock.calls).toEqual([[{ value: '1-year' }]])
    expect(document.activeElement?.textContent).toBe('After')
  })

  it('closes only itself within a dialog', async () => {
    const onClose = vi.fn()
    render(
      <PosternBase>
        <Dialog isOpen onClose={onClose} title="Edit" footer={null}>
          <Chosen />
        </Dialog>
      </PosternBase>,
    )

    await userEvent.click(screen.getByRole('combobox', { name: 'Period' }))
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is at most 250 px high and scrolls to the active option (CO-031)', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, label: `Choice ${at}` }))
    const field = open({ options: many, value: '39' })

    await userEvent.click(field)

    const layer = screen.getByRole('listbox').parentElement as HTMLElement
    await vi.waitFor(() => expect(layer.scrollTop).toBeGreaterThan(0))
    expect(layer.getBoundingClientRect().height).toBeLessThanOrEqual(250)
  })

  it('exposes hint, error and that it is optional', () => {
    const field = open({ hint: 'How much mail.', error: 'Choose a period', isOptional: true, value: '' })

    const words = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(words.map((id) => document.getElementById(id)?.textContent)).toEqual(['How much mail.', 'Choose a period'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.textContent).toBe('Choose')
    expect(screen.getByText('(optional)')).toBeTruthy()
  })

  it('does not open while disabled or read-only', async () => {
    const field = open({ isReadOnly: true })

    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}1')

    expect(screen.queryByRole('listbox')).toBeNull()
    cleanup()
    expect(open({ isDisabled: true }).matches(':disabled')).toBe(true)
  })

  it('uses the native list on touch devices', async () => {
    const matches = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ matches: media === '(pointer: coarse)', media, addEventListener() {}, removeEventListener() {} }) as never,
      )

    const field = open({ hint: 'How much mail.' })

    expect(field.tagName).toBe('SELECT')
    await userEvent.selectOptions(field, '1 Month')
    expect(onChange.mock.calls).toEqual([[{ value: '1-month' }]])
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('How much mail.')
    matches.mockRestore()
  })

  it('is submitted with a form under its name', () => {
    open({ name: 'period' })

    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Report' })
    expect(new FormData(form).get('period')).toBe('1-week')
  })
})
