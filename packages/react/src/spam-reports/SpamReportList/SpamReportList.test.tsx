import { customerWire, spamReportWire } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialSpamReportListState } from '../list-state'
import type { SpamReportListProps } from './SpamReportList'
import { SpamReportList } from './SpamReportList'

function Host(props: Partial<SpamReportListProps>) {
  const [state, setState] = useState(initialSpamReportListState)
  return (
    <SpamReportList
      state={state}
      onChange={(details) => setState(details.state)}
      reportHref={({ id }) => `/spam_reports/${id}/`}
      {...props}
    />
  )
}

const { message } = spamReportWire()
const two = [
  spamReportWire({ id: 1 }),
  spamReportWire({
    ...{ id: 2, kind: 'of_tomorrow', state: 'appealed', isVerified: false, reportsOfMail: 1 },
    message: { ...message, subject: '=HYPERLINK("http://evil.example")' },
  }),
]

async function open(props: Partial<SpamReportListProps> = {}) {
  const server = fakeServer(({ path }: FakeCall) =>
    path.startsWith('/v1/customers/')
      ? [200, { customers: [customerWire({ id: 7 })], count: 1 }]
      : [200, { reports: two, count: 2, nextCursor: null }],
  )
  renderWith(server.client, <Host {...props} />)
  await screen.findByText('Your invoice is overdue')
  return () => server.calls.filter(({ path }) => path.startsWith('/v1/spam_reports/')).map(({ path }) => path)
}

describe('SpamReportList', () => {
  beforeAll(() => page.viewport(1440, 900))
  afterEach(cleanup)

  it('shows reporter, mail, claim, verdicts, state and count, each linking to its page (RT-028, RT-143)', async () => {
    const asked = await open()

    const row = screen.getByRole('row', { name: /Your invoice is overdue/ }).textContent
    for (const text of ['m.keane@contoso.example', 'billing@paypa1.example', 'Missed phishing', 'New', 'reported ×3'])
      expect(row).toContain(text)
    expect(screen.getByRole('link', { name: 'Your invoice is overdue' }).getAttribute('href')).toBe('/spam_reports/1/')
    // An unknown code is shown unchanged.
    expect(screen.getByRole('row', { name: /HYPERLINK/ }).textContent).toContain('of_tomorrow')
    // The second one could have been sent by anybody.
    expect(row).not.toContain('Not proven')
    expect(screen.getByRole('row', { name: /HYPERLINK/ }).textContent).toContain('Not proven')
    expect(asked()[0]).toContain('ordering=-reportedAt')
  })

  it('sends the filters to the server (RT-028)', async () => {
    const filters = {
      ...{ reported: '2026-11-19..2026-11-20', state: ['new'], kind: ['wrongly_held', 'bulk'] },
      ...{ reporter: 'keane', sender: 'paypa1', customer: '7' },
    }
    const asked = await open({
      showsCustomer: true,
      state: { ...initialSpamReportListState, ordering: 'sender', freeSearch: 'overdue', filters },
    })

    const query = new URLSearchParams(
      asked()
        .find((path) => path.includes('ordering=sender'))
        ?.split('?')[1],
    )
    expect(query.getAll('kind')).toEqual(['wrongly_held', 'bulk'])
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ reported_from: '2026-11-19T00:00:00.000Z', reported_to: '2026-11-21T00:00:00.000Z', state: 'new' },
      ...{ reporter: 'keane', sender: 'paypa1', customer_id: '7', free_search: 'overdue' },
    })
  })

  it('exports the matching rows, safe for a spreadsheet (RT-028)', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    })
    await open()

    await userEvent.click(screen.getByRole('button', { name: /Export/ }))

    await vi.waitFor(() => expect(saved).toHaveLength(1))
    const csv = await saved[0]?.text()
    expect(csv).toContain('Missed phishing')
    expect(csv).not.toMatch(/(^|,|")=HYPERLINK/m)
    vi.restoreAllMocks()
  })
})
