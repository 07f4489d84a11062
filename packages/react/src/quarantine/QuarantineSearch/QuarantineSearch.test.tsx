import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialQuarantineListState } from '../list-state'
import { QuarantineSearch } from './QuarantineSearch'

type Answer = Parameters<typeof fakeServer>[0]
const page = (subject: string, count = 45): [number, unknown] => [
  200,
  { entries: [quarantineEntryWire({ message: { subject } })], count, countIsEstimate: count >= 10_000 },
]

function Host() {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <QuarantineSearch state={state} onChange={(details) => setState(details.state)} entryHref={({ id }) => `#${id}`} />
  )
}

function open(answer: Answer) {
  const server = fakeServer(answer)
  renderWith(server.client, <Host />)
  return server
}
const listsIn = (calls: FakeCall[]) => calls.filter(({ path }) => !path.includes('/from_blocked/'))
const last = (calls: FakeCall[]) => new URLSearchParams(listsIn(calls).at(-1)?.path.split('?')[1])

async function choose(filter: string, role: 'checkbox' | 'radio', option: string) {
  await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: filter }))
  await userEvent.click(await screen.findByRole(role, { name: option }))
}

describe('QuarantineSearch', () => {
  beforeEach(() => browser.viewport(1280, 800))
  afterEach(cleanup)

  it('requests the first 25, newest first, and shows the range (CA-027, CO-036)', async () => {
    const { calls } = open(() => page('Offer'))

    expect(await screen.findByRole('link', { name: 'Offer' })).toBeTruthy()
    expect(screen.getByText('1 - 1 of 45')).toBeTruthy()
    const { received_from: from, ...asked } = Object.fromEntries(last(calls))
    expect(asked).toEqual({ limit: '25', offset: '0', ordering: '-timestamp', is_from_blocked: 'false' })
    expect((Date.now() - Date.parse(from ?? '')) / 86_400_000).toBeCloseTo(7, 2)
  })

  it('shows the default filter of seven days, and requests all once that is removed', async () => {
    const { calls } = open(() => page('Offer'))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Received' }))

    await waitFor(() => expect(last(calls).has('received_from')).toBe(false))
    expect(screen.queryByText('Last 7 days')).toBeNull()
  })

  it('filters by the chosen reasons, direction and stage', async () => {
    const { calls } = open(() => page('Offer'))
    await screen.findByRole('link', { name: 'Offer' })

    await choose('Reason', 'checkbox', 'Virus')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Phishing' }))
    await choose('Direction', 'radio', 'Inbound')
    await choose('Locked', 'radio', 'No')

    await waitFor(() => expect(last(calls).get('is_locked')).toBe('false'))
    expect(last(calls).getAll('reason')).toEqual(['virus', 'phishing'])
    expect(last(calls).get('direction')).toBe('1')
  })

  it('marks an inexact count with + (CO-037)', async () => {
    open(() => page('Offer', 10_000))

    expect(await screen.findByText('1 - 1 of 10,000+')).toBeTruthy()
  })

  it('searches on Enter and goes back to the first page (AM-066)', async () => {
    const { calls } = open(() => page('Offer'))
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(last(calls).get('offset')).toBe('25'))

    await userEvent.type(screen.getByRole('searchbox'), ' invoice {Enter}')

    await waitFor(() => expect(Object.fromEntries(last(calls))).toMatchObject({ free_search: 'invoice', offset: '0' }))
  })

  it('sorts by a column header and announces it', async () => {
    const { calls } = open(() => page('Offer'))

    await userEvent.click(await screen.findByRole('button', { name: 'Subject' }))

    await waitFor(() => expect(last(calls).get('ordering')).toBe('subject'))
    expect(screen.getByRole('columnheader', { name: 'Subject' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('shows only the response to the latest request (XB-20)', async () => {
    const waiting: (() => void)[] = []
    const { calls } = open((call) => {
      const search = new URLSearchParams(call.path.split('?')[1]).get('free_search')
      if (call.path.includes('/from_blocked/')) return [200, { count: 0 }]
      if (!search) return page('First')
      return new Promise((resolve) => {
        waiting.push(() => resolve(page(`Answer to ${search}`)))
      })
    })
    await screen.findByRole('link', { name: 'First' })
    const box = screen.getByRole('searchbox')
    await userEvent.type(box, 'slow{Enter}')
    await waitFor(() => expect(listsIn(calls)).toHaveLength(2))
    await userEvent.clear(box)
    await userEvent.type(box, 'quick{Enter}')
    await waitFor(() => expect(listsIn(calls)).toHaveLength(3))

    waiting[1]?.()
    await screen.findByRole('link', { name: 'Answer to quick' })
    waiting[0]?.()

    await expect(screen.findByRole('link', { name: 'Answer to slow' }, { timeout: 300 })).rejects.toThrow()
  })

  it('keeps the search when loading fails and retries on request', async () => {
    let isUp = true
    open(() => (isUp ? page('Offer') : [500, { message: 'Down.' }]))
    await screen.findByRole('link', { name: 'Offer' })
    isUp = false
    await userEvent.type(screen.getByRole('searchbox'), 'invoice{Enter}')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isUp = true

    await userEvent.click(retry)

    expect(await screen.findByRole('link', { name: 'Offer' })).toBeTruthy()
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('invoice')
  })

  it('names the search and filters without results and clears them', async () => {
    open((call) => (call.path.includes('free_search') ? [200, { entries: [], count: 0 }] : page('Offer')))
    await userEvent.type(await screen.findByRole('searchbox'), 'zebra{Enter}')

    expect(await screen.findByText(/“zebra” with these filters: Received Last 7 days/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

    expect(await screen.findByRole('link', { name: 'Offer' })).toBeTruthy()
  })

  it('shows unknown stages and odd dates without breaking (XB-17, AM-060)', async () => {
    open(() => [200, { entries: [quarantineEntryWire({ stage: 'ODD', timestamp: 'never' })], count: 1 }])

    expect(await screen.findByRole('cell', { name: '–' })).toBeTruthy()
  })
})
