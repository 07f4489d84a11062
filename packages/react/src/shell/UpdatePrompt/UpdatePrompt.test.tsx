import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { UpdatePrompt } from './UpdatePrompt'

function portal(...answers: [status: number, body: unknown][]) {
  let asked = 0
  const server = fakeServer(() => answers[Math.min(asked++, answers.length - 1)] ?? [500, {}])
  const onReload = vi.fn()
  const open = () =>
    renderWith(
      server.client,
      <>
        <input aria-label="Subject" />
        <UpdatePrompt version="1.6.8" onReload={onReload} />
      </>,
    )
  return { ...server, onReload, open }
}

const version = (apiWebClientVersion: string): [number, unknown] => [200, { apiWebClientVersion }]
const prompt = () => screen.queryByRole('dialog', { name: 'Portal Update Available' })
const hour = 3_600_000
/** Lets responses arrive and timers run. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('UpdatePrompt', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    sessionStorage.clear()
  })

  it('offers to load a newer version (LO-017, LO-018, ST-042)', async () => {
    const { open, onReload, calls } = portal(version('1.10.0'))
    open()

    await vi.waitFor(() => expect(prompt()).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))

    expect(calls.map(({ path }) => path)).toEqual(['/v1/check_version/'])
    expect(onReload).toHaveBeenCalledTimes(1)
  })

  it('offers it once per session, even after a page reload (LO-018, ST-043)', async () => {
    const { open, calls } = portal(version('1.7.0'))
    const { unmount } = open()
    await vi.waitFor(() => expect(prompt()).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    expect(prompt()).toBeNull()

    await pass(2 * hour)
    expect(prompt()).toBeNull()
    unmount()
    open()
    await pass(2 * hour)

    expect(prompt()).toBeNull()
    expect(calls).toHaveLength(1)
  })

  it('checks every hour (CO-002)', async () => {
    const { open, calls } = portal(version('1.6.8'), version('1.6.8'), version('1.6.9'))
    open()
    await vi.waitFor(() => expect(calls).toHaveLength(1))

    await pass(hour + 1_000)
    expect([calls.length, prompt()]).toEqual([2, null])
    await pass(hour + 1_000)

    await vi.waitFor(() => expect(prompt()).toBeTruthy())
    expect(calls).toHaveLength(3)
  })

  it.each([
    ['an equal version', version('1.6.8')],
    ['an older version', version('1.6.7')],
    ['an unreadable version', version('<b>9</b>')],
    ['a refusal', [500, { detail: 'No' }]],
    ['another answer', [200, 'soon']],
  ] as [string, [number, unknown]][])('says nothing about %s (ST-044, ST-046, XB-32)', async (_, answer) => {
    const { open, calls } = portal(answer)
    open()

    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    await pass(30_000)

    expect(prompt()).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('waits while a non-empty field has the focus', async () => {
    const { open, calls } = portal(version('1.6.8'), version('1.7.0'))
    open()
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'Hello')

    await pass(hour + 10_000)
    expect([calls.length, prompt()]).toEqual([2, null])
    await userEvent.tab()
    await pass(1_000)

    expect(prompt()).toBeTruthy()
  })

  it('waits until a hidden page is visible again', async () => {
    const { open } = portal(version('1.7.0'))
    const { container } = open()
    container.hidden = true
    await pass(5_000)
    expect(sessionStorage.length).toBe(0)

    container.hidden = false
    await pass(1_000)

    expect(prompt()).toBeTruthy()
  })

  it('works without storage', async () => {
    const getItem = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const { open } = portal(version('1.7.0'))
    open()

    await vi.waitFor(() => expect(prompt()).toBeTruthy())
    await userEvent.click(screen.getByRole('button', { name: 'Later' }))
    await pass(2 * hour)

    expect(prompt()).toBeNull()
    getItem.mockRestore()
    setItem.mockRestore()
  })
})
