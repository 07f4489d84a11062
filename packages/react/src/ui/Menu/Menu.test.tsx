import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Dialog } from '../Dialog/Dialog'
import { Menu, type MenuItem } from './Menu'

const onSelect = vi.fn()
const items: MenuItem[] = [
  { key: 'open', label: 'Open', onSelect: () => onSelect('open') },
  { key: 'delete', label: 'Delete domain…', tone: 'danger', onSelect: () => onSelect('delete') },
  { key: 'move', label: 'Move', onSelect: () => onSelect('move') },
  { key: 'log', label: 'Log', group: 'reading', href: '/log' },
  { key: 'support', label: 'Support', group: 'reading', href: 'https://help.example/', isExternal: true },
  { key: 'locked', label: 'Locked', group: 'reading', isDisabled: true, onSelect: () => onSelect('locked') },
]
const label = 'Actions for orchard.example'
const trigger = () => screen.getByRole('button', { name: label })
const focused = () => document.activeElement?.textContent

function open(extra: readonly MenuItem[] = []) {
  render(
    <PosternBase>
      <Menu label={label} items={[...items, ...extra]} />
      <button type="button">After</button>
    </PosternBase>,
  )
}

describe('Menu', () => {
  afterEach(() => {
    cleanup()
    onSelect.mockClear()
  })

  it('is a named icon without a label, with danger last and groups separated by lines', async () => {
    open()

    await userEvent.click(trigger())

    expect(trigger().getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: label })).toBeTruthy()
    expect(screen.getAllByRole('menuitem').at(-1)?.textContent).toBe('Delete domain…')
    expect(screen.getAllByRole('separator')).toHaveLength(2)
  })

  it('is operated with arrows, Home, End and first letters', async () => {
    open()
    trigger().focus()

    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Open')
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Delete domain…')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Move')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Delete domain…')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('Open')
    await userEvent.keyboard('lo')
    expect(focused()).toBe('Log')
    await userEvent.keyboard('c')
    expect(focused()).toBe('Locked')
  })

  it('closes with Escape, returns the focus and does nothing', async () => {
    open()
    trigger().focus()

    await userEvent.keyboard('{ArrowUp}{Escape}')

    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger())
    expect(onSelect).not.toHaveBeenCalled()
  })

  it('closes on Tab and moves on', async () => {
    open()
    trigger().focus()

    await userEvent.keyboard('{Enter}{Tab}')

    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('After')
  })

  it.each(['{Enter}', ' '])('chooses with "%s" and returns the focus', async (key) => {
    open()
    trigger().focus()

    await userEvent.keyboard('{ArrowDown}m')
    await new Promise((resolve) => setTimeout(resolve, 650))
    await userEvent.keyboard(key)

    expect(onSelect.mock.calls).toEqual([['move']])
    expect(document.activeElement).toBe(trigger())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('ignores a click on a disabled item', async () => {
    open()

    await userEvent.click(trigger())
    await userEvent.click(screen.getByRole('menuitem', { name: 'Locked' }))

    expect(onSelect).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeTruthy()
  })

  it('has links, and announces that an external one opens in a new tab', async () => {
    open()

    await userEvent.click(trigger())

    const support = screen.getByRole('menuitem', { name: 'Support (opens in a new tab)' })
    expect([support.getAttribute('target'), support.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByRole('menuitem', { name: 'Log' }).getAttribute('target')).toBeNull()
  })

  it('is at most 250 px high (LO-008, CO-031)', async () => {
    open(Array.from({ length: 30 }, (_, at) => ({ key: `${at}`, label: `Further ${at}`, onSelect })))

    await userEvent.click(trigger())

    const layer = screen.getByRole('menu').parentElement as HTMLElement
    await vi.waitFor(() => expect(layer.getBoundingClientRect().height).toBeGreaterThan(100))
    expect(layer.getBoundingClientRect().height).toBeLessThanOrEqual(250)
    expect(layer.scrollHeight).toBeGreaterThan(layer.clientHeight)
  })

  it('closes only itself within a dialog', async () => {
    const onClose = vi.fn()
    render(
      <PosternBase>
        <Dialog isOpen onClose={onClose} title="Edit" footer={null}>
          <Menu label={label} items={items} />
        </Dialog>
      </PosternBase>,
    )

    await userEvent.click(trigger())
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('menu')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog').matches('[open]')).toBe(true)
  })

  it('works in a Shadow Root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow)
    root.render(<Menu label={label} items={items} />)
    const button = await vi.waitFor(() => shadow.querySelector('button') ?? Promise.reject(new Error('none yet')))

    await userEvent.click(button)
    await vi.waitFor(() => expect(shadow.activeElement?.textContent).toBe('Open'))
    await userEvent.keyboard('{ArrowDown}')
    expect(shadow.activeElement?.textContent).toBe('Move')
    await userEvent.click(document.body)
    await vi.waitFor(() => expect(shadow.querySelector('[role="menu"]')).toBeNull())

    root.unmount()
    host.remove()
  })
})
