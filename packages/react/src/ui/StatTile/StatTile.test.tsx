import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { StatTile, type StatTileProps } from './StatTile'

function open(props: Partial<StatTileProps> = {}, locale: 'en' | 'fr' = 'en') {
  return render(
    <PosternBase locale={locale}>
      <StatTile label="Released" value={1412} {...props} />
    </PosternBase>,
  )
}
const tile = () => screen.getByRole('group', { name: 'Released' })

describe('StatTile', () => {
  afterEach(cleanup)

  it('is a named number formatted for the language', () => {
    open()
    expect(tile().textContent).toBe('Released1,412')
    cleanup()

    open({}, 'fr')

    expect(tile().textContent).toBe('Released1\u202f412')
  })

  it.each([
    { share: 0.042, good: undefined, reads: 'Up 4.2% on week before', isGood: null },
    { share: 0.115, good: 'down' as const, reads: 'Up 11.5% on week before', isGood: 'false' },
    { share: -0.031, good: 'down' as const, reads: 'Down 3.1% on week before', isGood: 'true' },
    { share: 0.2, good: 'up' as const, reads: 'Up 20% on week before', isGood: 'true' },
    { share: 0.0004, good: 'up' as const, reads: 'No change on week before', isGood: null },
  ])('shows "$reads", coloured by whether it is good ($isGood)', ({ share, good, reads, isGood }) => {
    open({ change: { share, good } })

    expect(tile().textContent).toBe(`Released1,412${reads}`)
    expect(tile().querySelector('[data-good]')?.getAttribute('data-good') ?? null).toBe(isGood)
  })

  it('has an arrow no larger than its text', () => {
    open({ change: { share: 0.1 } })

    const arrow = tile().querySelector('svg')?.getBoundingClientRect()
    expect(arrow?.width).toBeGreaterThan(8)
    expect(arrow?.width).toBeLessThan(20)
  })

  it('links to the list behind it', async () => {
    const onFollow = vi.fn<NonNullable<StatTileProps['onFollow']>>(({ event }) => event.preventDefault())
    open({ href: '#released', onFollow })

    await userEvent.click(screen.getByRole('link', { name: 'Released' }))

    expect(onFollow.mock.calls[0]?.[0].href).toBe('#released')
  })

  it('shows that its number is loading', () => {
    open({ value: null, change: { share: 1 } })

    expect(tile().getAttribute('aria-busy')).toBe('true')
    expect(tile().textContent).toBe('ReleasedLoading Released')
  })

  it('draws its trend at 88 by 34 px', async () => {
    open({ trend: [1, 2, 3] })

    await vi.waitFor(() => expect(tile().querySelector('svg path')).not.toBeNull(), 5_000)
    const { width, height } = tile().querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    expect([width, height]).toEqual([88, 34])
  })
})
