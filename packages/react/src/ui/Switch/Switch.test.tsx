import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Switch, type SwitchProps } from './Switch'

const onChange = vi.fn()

function Switched(props: Partial<SwitchProps>) {
  const [isOn, setOn] = useState(false)
  return (
    <Switch
      {...{ label: 'orchard.example', isOn, ...props }}
      onChange={(details) => {
        setOn(details.isOn)
        onChange(details)
      }}
    />
  )
}
function open(props: Partial<SwitchProps> = {}, locale: 'en' | 'fr' = 'en') {
  render(
    <PosternBase locale={locale}>
      <Switched {...props} />
    </PosternBase>,
  )
  return screen.getByRole<HTMLInputElement>('switch', { name: 'orchard.example' })
}
const word = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

describe('Switch', () => {
  afterEach(() => {
    cleanup()
    onChange.mockClear()
  })

  it('shows its state as a word, and keeps its name', async () => {
    const field = open()
    expect(word(field)).toBe('Inactive')

    await userEvent.tab()
    await userEvent.keyboard(' ')

    expect(onChange.mock.calls).toEqual([[{ isOn: true }]])
    expect(field.checked).toBe(true)
    expect(word(field)).toBe('Active')
    await userEvent.click(screen.getByText('orchard.example'))
    expect(field.checked).toBe(false)
  })

  it('ignores clicks while its call is pending, and keeps the focus', async () => {
    const field = open({ isOn: true, isPending: true })

    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.click(field)

    expect(onChange).not.toHaveBeenCalled()
    expect(field.checked).toBe(true)
    expect(field.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  it('accepts its own texts, and has French ones', () => {
    expect(word(open({ texts: { on: 'On', off: 'Off' } }))).toBe('Off')
    cleanup()
    expect(word(open({}, 'fr'))).toBe('Inactif')
  })
})
