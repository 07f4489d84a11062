import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Card } from './Card'
import type { CardLinkProps } from './CardLink'

describe('Card', () => {
  afterEach(cleanup)

  it('is a region named by its title', () => {
    render(
      <Card title="Ownership" headingLevel={3}>
        Fernbrook
      </Card>,
    )

    expect(screen.getByRole('region', { name: 'Ownership' }).textContent).toBe('OwnershipFernbrook')
    expect(screen.getByRole('heading', { level: 3, name: 'Ownership' })).toBeTruthy()
  })

  it('reports a plain click on its link, and leaves others to the browser', async () => {
    const over = new AbortController()
    const onFollow = vi.fn<NonNullable<CardLinkProps['onFollow']>>(({ event }) => event.preventDefault())
    render(
      <Card title="Customers" link={{ label: 'View all', href: '#all', onFollow }}>
        None
      </Card>,
    )
    const link = screen.getByRole('link', { name: 'View all' })
    // Runs after the link's handler: prevents leaving the page.
    addEventListener('click', (event) => event.preventDefault(), { signal: over.signal })
    const user = userEvent.setup()

    await user.click(link)
    await user.keyboard('{Meta>}')
    await user.click(link)
    over.abort()

    expect(onFollow.mock.calls.map(([{ href }]) => href)).toEqual(['#all'])
  })
})
