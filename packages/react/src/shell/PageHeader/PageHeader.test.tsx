import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import { PageHeader, type PageHeaderProps } from './PageHeader'

function show(props: Partial<PageHeaderProps> = {}) {
  return render(
    <PosternBase>
      <PageHeader title="Domains" {...props} />
    </PosternBase>,
  )
}

describe('PageHeader', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(cleanup)

  it('has one heading, of the requested level', () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Domains')
    cleanup()

    show({ headingLevel: 2 })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Domains')
  })

  it('renders a hostile title as text, with initials beside it (XB-01, XB-09)', () => {
    const { container } = show({ title: '<img src=x>\u202e Foods', hasInitials: true })

    expect(screen.getByRole('heading').textContent).toBe('<img src=x> Foods')
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain('IF')
  })

  it('shows buttons when there is room, and keeps the primary one when there is not', async () => {
    const edit = vi.fn()
    const actions = [
      { key: 'edit', label: 'Edit customer', onSelect: edit },
      { key: 'new', label: 'New domain', isPrimary: true, onSelect: () => {} },
    ]
    show({ actions, menu: [{ key: 'export', label: 'Export…', onSelect: () => {} }] })
    const names = () => screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
    expect(names()).toEqual(['Edit customer', 'New domain', 'More actions'])

    await page.viewport(390, 800)
    expect(names()).toEqual(['New domain', 'More actions'])
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit customer', 'Export…'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit customer' }))

    expect(edit).toHaveBeenCalledTimes(1)
  })

  it('lets the host navigate for an action with a link', async () => {
    const onSelect = vi.fn()
    show({ actions: [{ key: 'edit', label: 'Edit', href: '/edit', onSelect }] })

    await userEvent.click(screen.getByRole('link', { name: 'Edit' }))

    expect(onSelect).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/edit')
  })
})
