import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent as real } from 'vitest/browser'
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

  it('are one Tab stop that leads on to the panel', async () => {
    open()

    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
    await userEvent.tab({ shift: true })

    expect(focused()).toBe('Preview')
  })

  it('keep input in an opened panel, and render none before that', async () => {
    const fields = ['Subject', 'Sender'].map((label) => ({ key: label, label, content: <input aria-label={label} /> }))
    open({ tabs: fields })
    expect(screen.queryByRole('textbox', { name: 'Sender' })).toBeNull()

    await userEvent.type(screen.getByRole('textbox'), 'Hello')
    await userEvent.click(screen.getByRole('tab', { name: 'Sender' }))
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    await userEvent.click(screen.getByRole('tab', { name: 'Subject' }))

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Hello')
  })

  it('open the given tab', async () => {
    const { rerender } = open({ current: 'Headers' })
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }))
    expect(selected()).toBe('Headers')

    rerender(<Tabs label="Message" tabs={tabs} current="Delivery" />)

    expect(selected()).toBe('Delivery')
  })

  it('reserve space for an unknown count, without exposing it to screen readers', () => {
    const counted = (count: number | null) => tabs.map((tab) => (tab.key === 'Headers' ? { ...tab, count } : tab))
    const { rerender } = open({ tabs: counted(null) })
    const placeOf = (name: string) => screen.getByRole('tab', { name }).getBoundingClientRect().left
    const before = placeOf('Delivery')

    expect(screen.getByRole('tab', { name: 'Headers' })).toBeTruthy()
    rerender(<Tabs label="Message" tabs={counted(14)} />)

    expect(screen.getByRole('tab', { name: 'Headers 14' })).toBeTruthy()
    expect(placeOf('Delivery')).toBe(before)
  })

  it('move in the opposite direction in right-to-left text', async () => {
    render(
      <div dir="rtl">
        <Tabs label="Message" tabs={tabs} />
      </div>,
    )

    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')

    expect(focused()).toBe('Headers')
  })

  it('cancel a press released elsewhere', async () => {
    const onChange = vi.fn()
    open({ onChange })
    const tab = screen.getByRole('tab', { name: 'Headers' })

    await userEvent.pointer({ keys: '[MouseLeft>]', target: tab })
    expect(document.activeElement).toBe(tab)
    await userEvent.pointer({ keys: '[/MouseLeft]', target: document.body })

    expect(selected()).toBe('Preview')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('report each opening once, however triggered', async () => {
    const onChange = vi.fn()
    open({ onChange })

    await userEvent.click(screen.getByRole('tab', { name: 'Headers' }))
    await userEvent.keyboard('{ArrowRight} {Home}{Enter}{Enter}')

    expect(onChange.mock.calls).toEqual([[{ key: 'Headers' }], [{ key: 'Delivery' }], [{ key: 'Preview' }]])
  })

  it('reference only panels that are rendered', () => {
    open()

    for (const tab of screen.getAllByRole('tab')) {
      const panel = tab.getAttribute('aria-controls')
      expect(panel && document.getElementById(panel)?.textContent).toBe(
        tab.textContent === 'Preview' ? 'In Preview' : null,
      )
    }
  })
})

describe('Tabs in a Shadow Root', () => {
  it('start at the open tab, and move with arrows, Home and End', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    render(<Tabs label="Message" tabs={tabs} />, { container: shadow.appendChild(document.createElement('div')) })
    const focused = () => shadow.activeElement?.textContent
    const selected = () => shadow.querySelector('[aria-selected="true"]')?.textContent
    const walk = async (keys: string) => {
      await real.keyboard(keys)
      return [focused(), selected()]
    }

    expect(await walk('{Tab}')).toEqual(['Preview', 'Preview'])
    expect(await walk('{ArrowRight}')).toEqual(['Headers', 'Preview'])
    expect(await walk('{ArrowRight}')).toEqual(['Delivery', 'Preview'])
    expect(await walk('{ArrowRight}')).toEqual(['Preview', 'Preview'])
    expect(await walk('{End}')).toEqual(['Delivery', 'Preview'])
    expect(await walk('{Enter}')).toEqual(['Delivery', 'Delivery'])
    expect(await walk('{Home}')).toEqual(['Preview', 'Delivery'])
    expect(await walk('{Tab}')).toEqual(['In Delivery', 'Delivery'])
    expect(await walk('{Shift>}{Tab}{/Shift}')).toEqual(['Delivery', 'Delivery'])

    cleanup()
    host.remove()
  })
})
