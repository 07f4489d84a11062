import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Combobox, type ComboboxProps } from './Combobox'
import type { ComboboxMatches, ComboboxOption, LoadOptions } from './combobox-options'
import { MultiCombobox } from './MultiCombobox'

const users = Array.from({ length: 12 }, (_, at) => ({ value: `${at}`, label: `user${at}@orchard.example` }))
const found = async (query: string): Promise<ComboboxMatches> => {
  const options = users.filter(({ label }) => label.includes(query))
  return { options, count: options.length }
}
const said = () => screen.getByRole('status').textContent
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent)

interface OneProps {
  loadOptions: LoadOptions
  onChange: ComboboxProps['onChange']
}
function One({ loadOptions, onChange }: OneProps) {
  const [value, setValue] = useState('7')
  return (
    <Combobox
      label="Recipient"
      value={value}
      valueLabel="seven@orchard.example"
      loadOptions={loadOptions}
      onChange={(details) => {
        setValue(details.value)
        onChange(details)
      }}
    />
  )
}
interface SeveralProps {
  start: readonly ComboboxOption[]
  onChange: (values: string[]) => void
}
function Several({ start, onChange }: SeveralProps) {
  const [values, setValues] = useState(start)
  return (
    <MultiCombobox
      label="Recipients"
      values={values}
      loadOptions={found}
      onChange={(details) => {
        setValues(details.values)
        onChange(details.values.map(({ value }) => value))
      }}
    />
  )
}

describe('Combobox with a server', () => {
  afterEach(cleanup)

  function open(loadOptions: LoadOptions) {
    const onChange = vi.fn()
    render(
      <PosternBase>
        <One loadOptions={loadOptions} onChange={onChange} />
      </PosternBase>,
    )
    return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipient' }) }
  }

  it('queries from 2 characters on, once for quick typing, and shows at most ten (VA-045, VA-046, AM-102)', async () => {
    const load = vi.fn(found)
    const { field, onChange } = open(load)
    expect(field.value).toBe('seven@orchard.example')

    await userEvent.type(field, 'u', { initialSelectionStart: 0, initialSelectionEnd: 99 })
    expect(said()).toBe('Type at least 2 letters.')
    await userEvent.keyboard('ser')
    expect(said()).toBe('Loading…')
    await vi.waitFor(() => expect(shown()).toHaveLength(10))

    expect(load.mock.calls.map(([query]) => query)).toEqual(['user'])
    expect(said()).toBe('10 of 12')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([[{ value: '1', option: users[1] }]])
    expect(field.value).toBe('user1@orchard.example')
  })

  it('aborts an outdated request, and never shows a stale response', async () => {
    const signals: AbortSignal[] = []
    const answers: ((matches: ComboboxMatches) => void)[] = []
    const { field } = open((_query, signal) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    })

    await userEvent.type(field, 'us')
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    await userEvent.type(field, 'er3')
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    expect(signals[0]?.aborted).toBe(true)
    answers[0]?.({ options: [{ value: 'old', label: 'old' }] })
    answers[1]?.(await found('user3'))

    await vi.waitFor(() => expect(shown()).toEqual(['user3@orchard.example']))
  })

  it('shows that it failed and retries, also with Enter', async () => {
    const load = vi.fn(found).mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
    const { field } = open(load)

    await userEvent.type(field, 'user3')
    await vi.waitFor(() => expect(said()).toBe('The choices did not load.'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(said()).toBe('The choices did not load.'))
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{Enter}')

    await vi.waitFor(() => expect(shown()).toEqual(['user3@orchard.example']))
  })

  it('shows when nothing matches', async () => {
    const { field } = open(found)

    await userEvent.type(field, 'zzz')

    await vi.waitFor(() => expect(said()).toBe('Nothing matches.'))
  })
})

describe('MultiCombobox', () => {
  afterEach(cleanup)

  function open(start: readonly ComboboxOption[] = users.slice(0, 2)) {
    const onChange = vi.fn()
    render(
      <PosternBase>
        <Several start={start} onChange={onChange} />
      </PosternBase>,
    )
    return { onChange, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Recipients' }) }
  }
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('adds a chosen option as a chip and stops offering it', async () => {
    const { field, onChange } = open()

    await userEvent.type(field, 'user')
    await vi.waitFor(() => expect(shown()[0]).toBe('user2@orchard.example'))
    await userEvent.keyboard('{Enter}')

    expect(onChange.mock.calls).toEqual([[['0', '1', '2']]])
    expect(field.value).toBe('')
    expect(said()).toBe('Chosen: user2@orchard.example')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it('goes to the last chip with Backspace, and removes it with the next', async () => {
    const { field, onChange } = open()
    field.focus()

    await userEvent.keyboard('{Backspace}')
    expect(focused()).toBe('Remove user1@orchard.example')
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    expect(onChange.mock.calls).toEqual([[['0']]])
    expect(focused()).toBe('Remove user0@orchard.example')
    await userEvent.keyboard('{Backspace}')

    expect(onChange.mock.lastCall).toEqual([[]])
    expect(document.activeElement).toBe(field)
    expect(said()).toBe('Removed: user0@orchard.example')
  })

  it('keeps the chips while typing, and moves between them with arrows', async () => {
    const { field, onChange } = open()

    await userEvent.type(field, 'x{Backspace}')
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(focused()).toBe('Remove user0@orchard.example')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')

    expect(document.activeElement).toBe(field)
    expect(onChange).not.toHaveBeenCalled()
  })
})
