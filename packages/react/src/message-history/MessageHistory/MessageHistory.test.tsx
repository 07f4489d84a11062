import { domainWire, historyMessageWire, wblEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { trial } from '../../wbl/trial.fixtures'
import { initialMessageListState } from '../list-state'
import { MessageHistory } from './MessageHistory'
import type { MessageHistoryProps } from './message-history-props'

type Answer = Parameters<typeof fakeServer>[0]
const rows = () => [1, 2, 3].map((id) => historyMessageWire({ id, subject: `Minutes ${id}` }))

function Host({ state: first = initialMessageListState, ...props }: Partial<MessageHistoryProps>) {
  const [state, setState] = useState(first)
  return (
    <MessageHistory
      messageHref={({ id }) => `#open-${id}`}
      entryHref={(id) => `#entry-${id}`}
      {...props}
      state={state}
      onChange={(details) => setState(details.state)}
    />
  )
}

function open(props: Partial<MessageHistoryProps> = {}, answer?: (call: FakeCall) => ReturnType<Answer> | null) {
  const server = fakeServer((call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path.includes('/messages/stats/')) return [200, stats]
    const id = Number(/messages\/(\d+)\//.exec(call.path)?.[1])
    if (!id) return [200, { messages: rows(), count: 45 }]
    const message = rows().find((one) => one.id === id)
    return message ? [200, message] : [404, { message: 'Not found.' }]
  })
  renderWith(server.client, <Host {...props} />)
  return server
}

const stats = { hours: 1, spans: [], states: [{ state: 'bounced', count: 2 }] }
/** The last query of the list. */
const last = (calls: FakeCall[]) =>
  new URLSearchParams(
    calls
      .filter(({ path }) => /\/messages\/(\?|$)/.test(path))
      .at(-1)
      ?.path.split('?')[1],
  )
const drawer = (id: number) => screen.findByRole('dialog', { name: `Message ${id}` })

async function choose(filter: string, role: 'checkbox' | 'radio', option: string) {
  await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: filter }))
  await userEvent.click(await screen.findByRole(role, { name: option }))
}

describe('MessageHistory', () => {
  beforeEach(() => browser.viewport(1280, 900))
  afterEach(cleanup)

  it('requests the last 24 hours, newest first, and shows the range (RT-009)', async () => {
    const { calls } = open()

    expect(await screen.findByRole('link', { name: 'Minutes 1' })).toBeTruthy()
    expect(screen.getByText('1 - 3 of 45')).toBeTruthy()
    expect(screen.getByText('Last 24 hours')).toBeTruthy()
    const { received_from: from, ...asked } = Object.fromEntries(last(calls))
    expect(asked).toEqual({ limit: '25', offset: '0', ordering: '-timestamp' })
    expect((Date.now() - Date.parse(from ?? '')) / 3_600_000).toBeCloseTo(24, 1)
  })

  it('narrows the list to the messages that one allow/block entry decided, and names its sender (RT-025)', async () => {
    const state = { ...initialMessageListState, filters: { received: '30d', listEntry: '31' } }
    const { calls } = open({ state }, ({ path }) => (path === '/v1/wbl/31/' ? [200, wblEntryWire()] : null))

    expect(await screen.findByRole('button', { name: /^List entry.*@growthweekly\.example/ })).toBeTruthy()
    expect(last(calls).get('list_entry_id')).toBe('31')
    const counted = calls.find(({ path }) => path.includes('/messages/stats/'))
    expect(counted?.path).toContain('list_entry_id=31')
  })

  it('offers no filter by entry that no link has set', async () => {
    open()
    await screen.findByRole('link', { name: 'Minutes 1' })

    await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))

    expect(await screen.findByRole('menuitem', { name: 'Subject' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'List entry' })).toBeNull()
  })

  it('narrows the list by a chip with the count of its state (RT-009)', async () => {
    const { calls } = open()

    await userEvent.click(await screen.findByRole('button', { name: 'Bounced 2' }))

    await waitFor(() => expect(last(calls).getAll('state')).toEqual(['bounced']))
    expect(screen.getByRole('button', { name: 'Bounced 2' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('filters by state, direction and full message id', async () => {
    const { calls } = open()
    await screen.findByRole('link', { name: 'Minutes 1' })

    await choose('State', 'checkbox', 'Bounced')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Deferred' }))
    await choose('Direction', 'radio', 'Outbound')
    await waitFor(() => expect(last(calls).get('direction')).toBe('0'))
    expect(last(calls).getAll('state')).toEqual(['deferred', 'bounced'])

    const id = `<${'x'.repeat(120)}@mail.example>`
    await userEvent.click(screen.getByRole('button', { name: /Add filter/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Message id' }))
    const field = await screen.findByRole('textbox', { name: /Message id/ })
    await userEvent.click(field)
    await userEvent.paste(id)
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(last(calls).get('message_id')).toBe(id))
    expect([last(calls).has('received_from'), last(calls).has('state')]).toEqual([false, false])
    expect(screen.getByText(/other filters do not apply/)).toBeTruthy()
  })

  it('shows a message’s outcome and reason beside the list, with keys for the next one', async () => {
    const answer = vi.fn<Answer>(({ path }) =>
      path.includes('/messages/2/')
        ? [
            200,
            historyMessageWire({
              id: 2,
              state: 'deferred',
              reason: 'allowList',
              lastAnswer: '451 <b>Later</b>',
              delivery: { tries: 3, nextTryAt: '2026-11-20T09:32:04Z' },
            }),
          ]
        : (undefined as never),
    )
    open({}, answer)
    await userEvent.click(await screen.findByRole('link', { name: 'Minutes 1' }))
    const first = await drawer(1)
    expect(within(first).getByText('Accepted and delivered to the destination server.')).toBeTruthy()
    expect(within(first).getByText('a.brandt@vertefeuille.example')).toBeTruthy()

    await userEvent.keyboard('j')

    const second = await drawer(2)
    expect(second).toBe(first)
    expect(await within(second).findByText('451 <b>Later</b>')).toBeTruthy()
    expect(within(second).getByText('An allow list entry lets its sender through.')).toBeTruthy()
    expect(within(second).getByText('Tries').nextElementSibling?.textContent).toBe('3')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('Minutes 2')
  })

  it('traces a delivered message on request, and hides the trace of outbound mail (RT-009)', async () => {
    const outbound = historyMessageWire({ id: 2, subject: 'Minutes 2', direction: 0 })
    const { calls } = open({}, ({ path }) => {
      if (path.endsWith('/trace/')) return [200, trial]
      return /messages\/2\/$/.test(path) ? [200, outbound] : (undefined as never)
    })
    await userEvent.click(await screen.findByText('Minutes 1'))
    expect(calls.filter(({ path }) => path.endsWith('/trace/'))).toEqual([])
    await userEvent.click(within(await drawer(1)).getByRole('tab', { name: 'Checks' }))

    const checks = within(await screen.findByRole('list', { name: 'Checks, in order' }))
    expect(checks.getByText('Allow and block lists').closest('li')?.textContent).toContain('Decides')
    expect(calls.filter(({ path }) => path.endsWith('/trace/')).map(({ path }) => path)).toEqual([
      '/v1/messages/1/trace/',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Next message' }))
    await waitFor(async () =>
      expect(
        within(await drawer(2))
          .getAllByRole('tab')
          .map(({ textContent }) => textContent),
      ).not.toContain('Checks'),
    )
  })

  it('links a held message to the quarantine (RT-009)', async () => {
    const onOpenEntry = vi.fn()
    const held = historyMessageWire({ id: 2, state: 'quarantined', reason: 'spam', entryId: 88213 })
    open({ state: { ...initialMessageListState, open: '2' }, onOpenEntry }, ({ path }) =>
      path.includes('/messages/2/') ? [200, held] : [200, { messages: [held], count: 1 }],
    )
    const link = await within(await drawer(2)).findByRole('link', { name: 'Open in quarantine' })
    expect(link.getAttribute('href')).toBe('#entry-88213')

    await userEvent.click(link)

    expect(onOpenEntry).toHaveBeenCalledWith({ entryId: 88213 })
  })

  it('shows that a message does not exist', async () => {
    open({ state: { ...initialMessageListState, open: '999' } })

    expect(await screen.findByText('This message is not here')).toBeTruthy()
  })

  it('offers a report only to users who can schedule one (SR-026, AM-067)', async () => {
    open()
    await screen.findByRole('link', { name: 'Minutes 1' })
    expect(screen.queryByRole('button', { name: 'Schedule as report' })).toBeNull()
    cleanup()

    const onSchedule = vi.fn()
    const filters = { received: '7d', sender: 'anna', state: ['bounced'], domain: 'contoso.example' }
    open({ onSchedule, state: { ...initialMessageListState, filters } }, ({ path }) =>
      path.includes('/domains/')
        ? [200, { domains: [domainWire({ id: 11, name: 'contoso.example', customerId: 3 })], count: 1 }]
        : (undefined as never),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule as report' }))

    await waitFor(() => expect(onSchedule).toHaveBeenCalledTimes(1))
    expect(onSchedule).toHaveBeenCalledWith({
      prefill: {
        criteria: { recipientEmail: '', senderEmail: 'anna', subject: '', direction: null, state: 'bounced' },
        customerId: 3,
        domain: 11,
      },
    })
  })

  it('lists the filters that a report does not support before continuing', async () => {
    const onSchedule = vi.fn()
    const filters = { received: '24h', size: '100..', reason: ['virus'] }
    open({ onSchedule, state: { ...initialMessageListState, filters, freeSearch: 'offer' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Schedule as report' }))

    const question = await screen.findByRole('alertdialog', { name: 'Schedule without some filters?' })
    expect(within(question).getByText(/It leaves out: Search, Size in kB, Reason\./)).toBeTruthy()
    expect(onSchedule).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Schedule' }))

    await waitFor(() => expect(onSchedule).toHaveBeenCalledTimes(1))
  })

  it('shows unknown states and reasons unchanged', async () => {
    const odd = historyMessageWire({ state: 'ODD_STATE', reason: 'odd reason', timestamp: 'never' })
    open({}, () => [200, { messages: [odd], count: 1 }])

    expect(await screen.findByText('ODD_STATE')).toBeTruthy()
    expect(screen.getByText('odd reason')).toBeTruthy()
  })
})
