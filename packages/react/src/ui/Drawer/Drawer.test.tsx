import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { Drawer, type DrawerProps } from './Drawer'

function Page({ side = 'end' }: Partial<DrawerProps>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PosternBase>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="Pages" side={side}>
        <a href="#dashboard">Dashboard</a>
      </Drawer>
    </PosternBase>
  )
}

describe('Drawer', () => {
  afterEach(cleanup)

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the ×', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['the scrim', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and returns the focus', async (_, close) => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Pages' }).contains(document.activeElement)).toBe(true)

    await close()

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it.each([
    ['start', 'Dashboard'],
    ['end', 'Close'],
  ] as const)('from the %s edge begins at %s', async (side, name) => {
    render(<Page side={side} />)

    await userEvent.click(screen.getByRole('button', { name: 'Open' }))

    const focused = document.activeElement
    expect(focused?.getAttribute('aria-label') ?? focused?.textContent).toBe(name)
    const { left, right } = screen.getByRole('dialog').getBoundingClientRect()
    expect(side === 'start' ? Math.abs(left) : Math.abs(right - innerWidth)).toBeLessThan(30)
  })
})
