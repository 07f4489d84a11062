import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tabs, type TabsProps } from './Tabs'

const tabs = ['Preview', 'Headers', 'Delivery'].map((label) => ({
  key: label,
  label,
  content: <button type="button">In {label}</button>,
}))
const open = (props: Partial<TabsProps> = {}) => render(<Tabs label="Message" tabs={tabs} {...props} />)
const selected = () => screen.getByRole('tab', { selected: true }).textContent
const focused = () => document.activeElement?.textContent

describe('Tabs', () => {
  afterEach(cleanup)

  it('are a named list with one panel, named by its tab', () => {
    open()

    expect(screen.getByRole('tablist', { name: 'Message' })).toBeTruthy()
    expect(selected()).toBe('Preview')
    expect(screen.getByRole('tabpanel', { name: 'Preview' }).textContent).toBe('In Preview')
  })

  it('move the focus with arrows, Home and End, and open with Enter and Space', async () => {
    const onChange = vi.fn()
    open({ onChange })

    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect([focused(), selected()]).toEqual(['Headers', 'Preview'])
    await userEvent.keyboard('{Enter}')
    expect(selected()).toBe('Headers')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Preview')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Delivery')
    await userEvent.keyboard('{Home}{End} ')

    expect(selected()).toBe('Delivery')
    expect(onChange.mock.calls).toEqual([[{ key: 'Headers' }], [{ key: 'Delivery' }]])
  })

  it('are one stop for Tab, which leads on to the panel', async () => {
    open()

    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    await userEvent.tab({ shift: true })

    expect(focused()).toBe('Preview')
  })

  it('keep what was typed in a panel that was opened, and render none before', async () => {
    const fields = ['Subject', 'Sender'].map((label) => ({ key: label, label, content: <input aria-label={label} /> }))
    open({ tabs: fields })
    expect(screen.queryByRole('textbox', { name: 'Sender' })).toBeNull()

    await userEvent.type(screen.getByRole('textbox'), 'Hello')
    await userEvent.click(screen.getByRole('tab', { name: 'Sender' }))
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    await userEvent.click(screen.getByRole('tab', { name: 'Subject' }))

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hello')
  })

  it('show what is given as open', async () => {
    const { rerender } = open({ current: 'Headers' })
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }))
    expect(selected()).toBe('Headers')

    rerender(<Tabs label="Message" tabs={tabs} current="Delivery" />)

    expect(selected()).toBe('Delivery')
  })

  it('keep the place of a count that is not known yet, and tell nobody of it', () => {
    const counted = (count: number | null) => tabs.map((tab) => (tab.key === 'Headers' ? { ...tab, count } : tab))
    const { rerender } = open({ tabs: counted(null) })
    const placeOf = (name: string) => screen.getByRole('tab', { name }).getBoundingClientRect().left
    const before = placeOf('Delivery')

    expect(screen.getByRole('tab', { name: 'Headers' })).toBeTruthy()
    rerender(<Tabs label="Message" tabs={counted(14)} />)

    expect(screen.getByRole('tab', { name: 'Headers 14' })).toBeTruthy()
    expect(placeOf('Delivery')).toBe(before)
  })

  it('go the other way where text runs from right to left', async () => {
    render(
      <div dir="rtl">
        <Tabs label="Message" tabs={tabs} />
      </div>,
    )

    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')

    expect(focused()).toBe('Headers')
  })
})
