import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { AdditionalServices } from './AdditionalServices'

const links = {
  managedDns: 'https://services.example/managed-dns',
  phishingTraining: 'https://services.example/phishing-training',
  dmarc: 'https://services.example/dmarc',
}

describe('AdditionalServices', () => {
  afterEach(cleanup)

  it.each([
    ['Managed DNS', links.managedDns],
    ['Phishing awareness training', links.phishingTraining],
    ['DMARC protection', links.dmarc],
  ])(
    'advertises %s with a link that opens in a new tab and cannot reach the portal (LO-078, LO-079, LO-080, LO-057)',
    (title, href) => {
      render(<AdditionalServices links={links} headingLevel={1} />)

      const card = screen.getByRole('heading', { level: 2, name: title }).closest('li')
      const link = within(card as HTMLElement).getByRole('link', { name: /\(opens in a new tab\)$/ })
      expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        href,
        '_blank',
        'noopener noreferrer',
      ])
    },
  )

  it('hides a service whose page is not configured or has an executable address (AM-011, XB-03)', () => {
    render(<AdditionalServices links={{ dmarc: links.dmarc, managedDns: 'javascript:alert(1)' }} />)

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([links.dmarc])
    expect(screen.queryByText('Managed DNS')).toBeNull()
  })

  it('speaks French (LO-082)', () => {
    render(
      <PosternBase locale="fr">
        <AdditionalServices links={links} headingLevel={1} />
      </PosternBase>,
    )

    expect(screen.getByRole('heading', { level: 1, name: 'Services complémentaires' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /s’ouvre dans un nouvel onglet/ })).toHaveLength(3)
  })
})
