import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { EmptyState, type EmptyStateProps } from './EmptyState'

const open = (props: EmptyStateProps, locale: 'en' | 'fr' = 'en') =>
  render(
    <PosternBase locale={locale}>
      <EmptyState {...props} />
    </PosternBase>,
  )

describe('EmptyState', () => {
  afterEach(cleanup)

  it.each([
    { kind: 'filtered' as const, title: 'Nothing matches', action: 'Clear filters', role: null },
    { kind: 'error' as const, title: 'This did not load', action: 'Try again', role: 'alert' },
    { kind: 'offline' as const, title: 'You are offline', action: 'Try again', role: null },
    { kind: 'slow' as const, title: 'Still loading…', action: 'Cancel', role: 'status' },
  ])('$kind shows "$title" and offers "$action"', async ({ kind, title, action, role }) => {
    const onAction = vi.fn()
    open({ kind, onAction })

    const heading = screen.getByRole('heading', { level: 2, name: title })
    expect(heading.parentElement?.getAttribute('role')).toBe(role)
    await userEvent.click(screen.getByRole('button', { name: action }))

    expect(onAction).toHaveBeenCalledTimes(1)
  })

  it('links back when access is not permitted', () => {
    open({ kind: 'forbidden', link: { label: 'Back to Dashboard', href: '#dashboard' } })

    expect(screen.getByRole('heading', { name: 'You cannot see this' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('#dashboard')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('accepts its own title, and speaks French', () => {
    open({ kind: 'error', title: 'La liste n’a pas été chargée', onAction: () => {} }, 'fr')

    expect(screen.getByRole('alert').textContent).toContain('La liste n’a pas été chargéeVos choix sont conservés.')
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })
})
