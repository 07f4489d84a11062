import { type RouteName, type RoutePath, routeOf } from '@postern/core/navigation'
import { navigationLinks as links } from '@postern/core/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { NotPermitted, type NotPermittedProps } from './NotPermitted'
import { PageNotFound } from './PageNotFound'

function show(place: RouteName | RoutePath, props: Pick<NotPermittedProps, 'reason'> & Partial<NotPermittedProps>) {
  const onNavigate = vi.fn()
  render(
    <PosternBase>
      <NotPermitted route={routeOf(place)} links={links} onNavigate={onNavigate} {...props} />
    </PosternBase>,
  )
  return onNavigate
}

afterEach(cleanup)

describe('NotPermitted', () => {
  it.each([
    { place: 'Resellers', reason: 'role', page: 'Resellers', who: 'Super Admin' },
    { place: '/users', reason: 'role', page: 'Users', who: 'Super Admin or Reseller Admin' },
    { place: '/spam_reports', reason: 'capability', page: 'Spam Reports', who: 'does not have this right' },
    { place: '/archive', reason: 'service', page: 'Archiving', who: 'a service that is not active' },
    { place: '/scanner', reason: 'module', page: 'URL Scanner Data', who: 'a module that is not active' },
    { place: 'CustomerUsers', reason: 'scope', page: 'Users', who: 'another account' },
    { place: 'Home', reason: 'role', page: 'Dashboard', who: 'Ask your administrator' },
  ] as const)('says that $place is not open and who can open it: $reason (AM-014)', ({ place, reason, page, who }) => {
    show(place, { reason })

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`You do not have access to ${page}`)
    expect(screen.getByText(new RegExp(who))).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it('links to the page of the missing service, else back (AM-014, AM-022)', async () => {
    show('/archive', { reason: 'service' })
    expect(screen.getByRole('link', { name: /^About this service/ }).getAttribute('href')).toBe(links.archiving)
    cleanup()

    const onNavigate = show('/archive', { reason: 'service', links: {} })
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(onNavigate).toHaveBeenCalledWith({ href: '/' })
  })
})

describe('PageNotFound', () => {
  it('links back', async () => {
    const onNavigate = vi.fn()
    render(
      <PosternBase locale="fr">
        <PageNotFound onNavigate={onNavigate} />
      </PosternBase>,
    )

    await userEvent.click(screen.getByRole('link', { name: 'Accueil' }))

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page introuvable')
    expect(onNavigate).toHaveBeenCalledWith({ href: '/' })
  })
})
