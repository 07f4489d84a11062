import { navigationLinks as links } from '@postern/core/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { PublicPage } from './PublicPage'

describe('PublicPage', () => {
  afterEach(cleanup)

  it('opens the configured links in new tabs that cannot reach back (LO-057, AM-011)', () => {
    render(
      <PosternBase>
        <PublicPage logo="Halden" width="form" links={links} onLocaleChange={() => {}}>
          Form
        </PublicPage>
      </PosternBase>,
    )

    const found = within(screen.getByRole('contentinfo')).getAllByRole('link')
    expect(found.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual(
      (
        [
          ['Terms', links.terms],
          ['Privacy', links.privacy],
          ['Disclaimer', links.disclaimer],
          ['Support', links.support],
        ] as const
      ).map(([name, href]) => [`${name} (opens in a new tab)`, href, 'noopener noreferrer']),
    )
  })

  it('opens a mail link to support without a new tab', () => {
    render(
      <PosternBase>
        <PublicPage
          logo="Halden"
          width="form"
          links={{ support: 'mailto:help@halden.example' }}
          onLocaleChange={() => {}}
        >
          Form
        </PublicPage>
      </PosternBase>,
    )

    expect(screen.getByRole('link', { name: 'Support' }).getAttribute('target')).toBeNull()
  })

  it('changes the language', async () => {
    const onLocaleChange = vi.fn()
    render(
      <PosternBase>
        <PublicPage logo="Halden" width="form" onLocaleChange={onLocaleChange}>
          Form
        </PublicPage>
      </PosternBase>,
    )

    await userEvent.click(screen.getByRole('button', { name: /^Language/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Français' }))

    expect(onLocaleChange).toHaveBeenCalledWith({ locale: 'fr' })
    expect(screen.getByRole('contentinfo').textContent).toBe(`© ${new Date().getFullYear()}`)
  })
})
