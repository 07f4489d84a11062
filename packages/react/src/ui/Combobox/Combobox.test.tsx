import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../Dialog/Dialog'
import { Combobox, type ComboboxProps } from './Combobox'

const options = ['Berlin', 'Dublin', 'Galway', 'Göteborg', 'Halifax', 'Lima'].map((label) => ({
  value: label.toLowerCase(),
  label,
  words: label === 'Lima' ? 'Peru' : undefined,
}))
const texts = {
  showAll: 'Show all',
  loading: 'Loading',
  failed: 'Not loaded',
  noMatch: 'No match',
  count: (shown: string, count: string) => `${shown} of ${count}`,
}

function Chosen(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState('dublin')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Combobox
        {...{ label: 'City', options, texts, value, ...props }}
        onChange={(details) => {
          setValue(details.value)
          props.onChange?.(details)
        }}
      />
    </form>
  )
}
function open(props: Partial<ComboboxProps> = {}) {
  const onChange = vi.fn()
  const onApproach = vi.fn()
  render(<Chosen {...{ onChange, onApproach }} {...props} />)
  return { onChange, onApproach, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }) }
}
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('Combobox', () => {
  afterEach(cleanup)

  it('shows the whole list from its button, with the chosen option active', async () => {
    const { field, onApproach } = open()
    expect(field.value).toBe('Dublin')
    expect(onApproach).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))

    expect(onApproach).toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(shown()).toHaveLength(6)
    expect(active(field)).toBe('Dublin')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dublin')
    expect(screen.getByRole('status').textContent).toBe('6 of 6')
  })

  it('keeps the whole list for one character, then filters it, ignoring case and accents (VA-045)', async () => {
    const { field } = open()

    await userEvent.type(field, 'G', { initialSelectionStart: 0, initialSelectionEnd: 6 })
    expect(shown()).toHaveLength(6)
    await userEvent.type(field, 'ote')

    expect(shown()).toEqual(['Göteborg'])
    expect(screen.getByRole('status').textContent).toBe('1 of 6')
  })

  it('shows at most ten matches (VA-046)', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ value: `${index}`, label: `Port ${index}` }))
    const { field } = open({ options: many })

    await userEvent.click(field)
    expect(shown()).toHaveLength(30)
    await userEvent.keyboard('port')

    expect(shown()).toHaveLength(10)
  })

  it('finds an option by its keywords', async () => {
    const { field } = open()

    await userEvent.click(field)
    await userEvent.keyboard('peru')

    expect(shown()).toEqual(['Lima'])
  })

  it('follows the ARIA practices for keys', async () => {
    const { field, onChange } = open()

    await userEvent.tab()
    expect(shown()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    expect(active(field)).toBe('Dublin')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active(field)).toBe('Göteborg')
    await userEvent.keyboard('{ArrowUp}')
    expect(active(field)).toBe('Galway')
    await userEvent.keyboard('{Enter}')

    expect(onChange.mock.calls).toMatchObject([[{ value: 'galway', option: { label: 'Galway' } }]])
    expect(field.value).toBe('Galway')
    expect(shown()).toEqual([])
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(shown()).toHaveLength(6)
    expect(active(field)).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(active(field)).toBe('Lima')
    await userEvent.keyboard('{ArrowDown}')
    expect(active(field)).toBe('Berlin')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(shown()).toEqual([])
  })

  it('selects the first match on Enter, and an option on click', async () => {
    const { field, onChange } = open()

    await userEvent.click(field)
    await userEvent.keyboard('hal{Enter}')
    expect(field.value).toBe('Halifax')
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: 'Berlin' }))

    expect(onChange.mock.calls).toMatchObject([[{ value: 'halifax' }], [{ value: 'berlin' }]])
    expect(document.activeElement).toBe(field)
  })

  it.each([
    ['Escape twice', '{Escape}{Escape}'],
    ['leaving it', '{Tab}'],
  ])('keeps the chosen option on %s', async (_, keys) => {
    const { field, onChange } = open()

    await userEvent.click(field)
    await userEvent.keyboard('hal')
    await userEvent.keyboard(keys)

    expect(field.value).toBe('Dublin')
    expect(shown()).toEqual([])
    expect(onChange).not.toHaveBeenCalled()
  })

  it('closes its list on the first Escape and keeps the input', async () => {
    const { field } = open()

    await userEvent.click(field)
    await userEvent.keyboard('hal{Escape}')

    expect(field.value).toBe('hal')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(field)
  })

  it('clears the value when all text is deleted, if clearable', async () => {
    const { field, onChange } = open({ isClearable: true })

    await userEvent.clear(field)
    await userEvent.tab()

    expect(onChange.mock.calls).toEqual([[{ value: '' }]])
    expect(field.value).toBe('')
  })

  it('closes only its list within a dialog', async () => {
    const onClose = vi.fn()
    render(
      <Dialog isOpen onClose={onClose} title="Edit" footer={null}>
        <Chosen />
      </Dialog>,
    )
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'City' })

    await userEvent.type(field, 'hal')
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('hal')
    await userEvent.keyboard('{Escape}')

    expect(field.value).toBe('Dublin')
    expect(shown()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is not clipped by its container', async () => {
    render(
      <div style={{ overflow: 'hidden', height: '80px' }}>
        <Chosen />
      </div>,
    )
    await userEvent.click(screen.getByRole('combobox'))

    const last = screen.getAllByRole('option').at(-1) as HTMLElement
    const { left, top } = last.getBoundingClientRect()
    await vi.waitFor(() => expect(last.contains(document.elementFromPoint(left + 5, top + 5))).toBe(true))
  })

  it('shows when nothing matches, and selects nothing', async () => {
    const { field, onChange } = open()

    await userEvent.click(field)
    await userEvent.keyboard('zzz{Enter}')

    expect(field.value).toBe('Dublin')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('zzz')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('No match')
  })

  it.each([
    [false, 'Loading'],
    [true, 'Not loaded'],
  ])('shows the chosen value while there are no options (failed: %s)', async (hasFailed, words) => {
    const { field } = open({ options: null, hasFailed })

    await userEvent.click(field)

    expect(field.value).toBe('dublin')
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('shows a value that is not among the options unchanged', () => {
    expect(open({ value: 'Mars/Olympus' }).field.value).toBe('Mars/Olympus')
  })
})
