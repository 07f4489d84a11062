import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { NavTabs, type NavTabsProps } from './NavTabs'

const labels = ['Services', 'Ownership', 'Rules', 'Domains', 'Users', 'Settings', 'Audit log']

function open({
  width = 900,
  current = 'Domains',
  ...props
}: Partial<NavTabsProps> & { width?: number; current?: string } = {}) {
  const tabs = labels.map((label) => ({
    key: label,
    label,
    href: `#${label}`,
    isCurrent: label === current,
    count: label === 'Users' ? 148 : undefined,
  }))
  return render(
    <div style={{ inlineSize: `${width}px` }}>
      <PosternBase>
        <NavTabs label="Customer" tabs={tabs} {...props} />
      </PosternBase>
    </div>,
  )
}
const shown = () =>
  within(screen.getByRole('navigation', { name: 'Customer' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

describe('NavTabs', () => {
  afterEach(cleanup)

  it('are links in a named navigation, with the current one marked and counts in their names', () => {
    open()

    expect(shown()).toHaveLength(7)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Domains')
    expect(screen.getByRole('link', { name: 'Users 148' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('puts tabs that do not fit into a menu, except the current one', async () => {
    open({ width: 600, current: 'Audit log' })

    expect(shown()).toContain('Audit log')
    expect(shown()).not.toContain('Settings')
    expect(shown().length).toBeLessThan(7)
    await userEvent.click(screen.getByRole('button', { name: /More/ }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toContain('Settings')
  })

  it('follows links in the row and in the menu', async () => {
    const onFollow = vi.fn<NonNullable<NavTabsProps['onFollow']>>(({ event }) => event.preventDefault())
    open({ width: 600, onFollow })

    await userEvent.click(screen.getByRole('link', { name: 'Rules' }))
    await userEvent.click(screen.getByRole('button', { name: /More/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Audit log' }))

    expect(onFollow.mock.calls.map(([{ href }]) => href)).toEqual(['#Rules', '#Audit log'])
  })

  it('leaves clicks for a new tab to the browser', async () => {
    const onFollow = vi.fn()
    open({ onFollow })
    const link = screen.getByRole('link', { name: 'Rules' })
    link.addEventListener('click', (event) => event.preventDefault())

    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(link)

    expect(onFollow).not.toHaveBeenCalled()
  })

  it('shows more of them when its container grows', async () => {
    const { container } = open({ width: 600 })
    expect(shown().length).toBeLessThan(7)

    container.querySelector('div')?.style.setProperty('inline-size', '900px')

    await waitFor(() => expect(shown()).toHaveLength(7))
  })

  it('scrolls horizontally in a narrow container, with the current one in view', () => {
    open({ width: 300, current: 'Audit log' })

    expect(shown()).toHaveLength(7)
    const link = screen.getByRole('link', { current: 'page' }).getBoundingClientRect()
    expect(link.left).toBeGreaterThanOrEqual(0)
    expect(link.right).toBeLessThanOrEqual(301)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
