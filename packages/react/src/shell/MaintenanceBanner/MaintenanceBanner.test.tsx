import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternBase } from '../../provider/PosternBase'
import { MaintenanceBanner, type MaintenanceBannerProps } from './MaintenanceBanner'

function show(props: MaintenanceBannerProps, locale: 'en' | 'fr' = 'en') {
  return render(
    <PosternBase locale={locale}>
      <MaintenanceBanner {...props} />
    </PosternBase>,
  )
}

const at = (moment: string) => () => new Date(moment)
const text = () => screen.queryByText(/maintenance/i)?.textContent ?? ''

describe('MaintenanceBanner', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it.each([
    { now: '2025-05-25T22:59:59Z', isShown: false },
    { now: '2025-05-27T12:00:00Z', isShown: true },
    { now: '2025-05-28T23:00:00Z', isShown: false },
  ])('shows at $now: $isShown (LO-009, CO-023, CO-024)', ({ now, isShown }) => {
    show({ now: at(now) })

    expect(text() !== '').toBe(isShown)
  })

  it('shows the window in Dublin time, in both languages, and cannot be closed (CO-026, CO-027)', () => {
    const window = { start: '2026-12-24 18:00', end: '2026-12-24 20:00' }
    show({ window, now: at('2026-12-24T18:30:00Z') })
    expect(text()).toBe(
      'Scheduled maintenance from 2026-12-24 18:00 to 2026-12-24 20:00 (Dublin time). Some functions may be unavailable for a while.',
    )
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()

    show({ window, now: at('2026-12-24T18:30:00Z') }, 'fr')
    expect(text()).toContain('du 2026-12-24 18:00 au 2026-12-24 20:00 (heure de Dublin)')
  })

  it('checks the time every ten seconds (CO-025)', () => {
    vi.useFakeTimers()
    let now = new Date('2025-05-25T22:59:55Z')
    show({ now: () => now })
    expect(text()).toBe('')

    now = new Date('2025-05-25T23:00:00Z')
    act(() => vi.advanceTimersByTime(9_999))
    expect(text()).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(text()).toContain('Scheduled maintenance')

    now = new Date('2025-05-28T23:00:00Z')
    act(() => vi.advanceTimersByTime(10_000))
    expect(text()).toBe('')
  })

  it('leaves no timer behind (XB-27)', () => {
    vi.useFakeTimers()
    const { unmount } = show({ now: at('2025-05-27T12:00:00Z') })
    const before = vi.getTimerCount()

    unmount()

    expect(before).toBeGreaterThan(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([null, { start: 'soon', end: '' }])('shows nothing for the window %j (XB-32)', (window) => {
    show({ window, now: at('2025-05-27T12:00:00Z') })

    expect(text()).toBe('')
  })

  it('fills the width of its container, and is not rendered on a server', () => {
    const { container } = show({ now: at('2025-05-27T12:00:00Z') })

    const banner = screen.getByText(/Scheduled maintenance/)
    expect(banner.getBoundingClientRect().width).toBe(container.getBoundingClientRect().width)
    expect(renderToString(<MaintenanceBanner now={at('2025-05-27T12:00:00Z')} />)).not.toContain('maintenance')
  })
})
