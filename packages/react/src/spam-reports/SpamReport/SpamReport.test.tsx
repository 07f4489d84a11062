import {
  heldMessage,
  linkReportFields,
  quarantineEntryWire,
  similarReportsWire,
  spamReportDetailsWire,
} from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { SpamReport } from './SpamReport'
import type { SpamReportProps } from './spam-report-props'

type Answer = [status: number, body: unknown]

/** Opens the page of a report; the test may answer any of its calls. */
function open(answer: (call: FakeCall) => Answer | undefined, props: Partial<SpamReportProps> = {}) {
  const server = fakeServer((call) => {
    const said = answer(call)
    if (said) return said
    if (call.path.includes('/message/')) return [200, heldMessage()]
    if (call.path.includes('/similar/')) return [200, similarReportsWire()]
    return [200, spamReportDetailsWire({ version: '4' })]
  })
  renderWith(server.client, <SpamReport reportId={41_207} reportHref={({ id }) => `/spam_reports/${id}/`} {...props} />)
  return server
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const posts = ({ calls }: ReturnType<typeof open>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body, ifMatch }) => ({ path, body, ifMatch }))

describe('SpamReport', () => {
  beforeAll(async () => {
    await page.viewport(1440, 900)
    // Preloaded, so that no test waits for it.
    await import('./ReportedMessage')
  })
  afterEach(cleanup)

  it('shows who reported what, with the comment as text, and the message’s content (RT-029, XB-02)', async () => {
    open(({ path }) =>
      path.endsWith('/41207/')
        ? [200, spamReportDetailsWire({ comment: '<img src=x onerror=alert(1)> please' })]
        : undefined,
    )

    expect(await screen.findByText('<img src=x onerror=alert(1)> please')).toBeTruthy()
    const facts = screen.getByRole('region', { name: 'The report' }).textContent
    for (const text of [
      'm.keane@contoso.example',
      'Mail forwarded as an attachment',
      'billing@paypa1.example',
      'Clean',
    ])
      expect(facts).toContain(text)
    await userEvent.click(await screen.findByRole('tab', { name: 'Text' }))
    expect(await screen.findByText(/copy that the reporter forwarded/)).toBeTruthy()
  })

  it('confirms the loaded version with another verdict, a blocked domain and a note to the reporter (RT-029, XS-13)', async () => {
    const server = open(({ method }) =>
      method === 'POST'
        ? [200, spamReportDetailsWire({ state: 'confirmed', reviewer: 'me', version: '5' })]
        : undefined,
    )
    await press('Confirm')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this report?' }))

    expect(dialog.getByRole('checkbox', { name: 'Classify the message as Phishing' })).toHaveProperty('checked', true)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Block the sender for the whole customer' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'The whole domain' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your words to the reporter' }), 'Well seen.')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByText('The report is confirmed.')).toBeTruthy()
    expect(posts(server)).toEqual([
      {
        path: '/v1/spam_reports/41207/confirmations/',
        body: {
          ...{ classification: 'phishing', entry_type: 1, scope: 'domain', releases: false },
          ...{ tells_reporter: true, reply: 'Well seen.' },
        },
        ifMatch: '"4"',
      },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull())
  })

  it('reports that another user was faster, and shows the current report (XS-13)', async () => {
    let isDecided = false
    open(({ method, path }) => {
      if (method === 'POST') return [412, { code: 'precondition_failed', message: 'Changed.' }]
      if (isDecided && path.endsWith('/41207/'))
        return [200, spamReportDetailsWire({ state: 'rejected', reviewer: 'other@contoso.example', version: '5' })]
      return undefined
    })
    await press('Reject')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject this report?' }))
    await userEvent.type(dialog.getByRole('textbox'), 'It was fine.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))

    expect(await dialog.findByText('Somebody else was faster')).toBeTruthy()
    isDecided = true
    await userEvent.click(dialog.getByRole('button', { name: 'Show it as it is now' }))
    expect(await screen.findByText('other@contoso.example')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Somebody else was faster')).toBeNull())
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'It was fine.')
  })

  it('warns when the reported sender is unauthenticated, and preselects no release (RT-029)', async () => {
    const held = { kind: 'wrongly_held', entryId: 1, entry: quarantineEntryWire() }
    const about = (isVerified: boolean) =>
      open(({ path }) => (path.endsWith('/41207/') ? [200, spamReportDetailsWire({ ...held, isVerified })] : undefined))
    about(false)
    expect(await screen.findByText(/^The sender of this report is not proven: /)).toBeTruthy()
    await press('Confirm')
    expect(screen.getByRole('checkbox', { name: /^Release/ })).toHaveProperty('checked', false)
    expect(screen.getByRole('checkbox', { name: /^Allow/ })).toHaveProperty('checked', false)
    cleanup()

    about(true)
    await press('Confirm')
    expect(screen.getByRole('checkbox', { name: /^Release/ })).toHaveProperty('checked', true)
    expect(screen.queryByText(/^The sender of this report is not proven: /)).toBeNull()
  })

  it('keeps the input when a decision fails', async () => {
    open(({ method }) => (method === 'POST' ? [409, { code: 'conflict', message: 'It carries a virus.' }] : undefined))
    await press('Reject')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'It was fine.')

    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))

    expect(await screen.findByText('It carries a virus.')).toBeTruthy()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'It was fine.')
  })

  it('counts similar reports, lists each once, and merges the open ones, naming failures (RT-029, AM-065)', async () => {
    const server = open(({ path, method }) =>
      method === 'POST' && path.includes('/duplicates/')
        ? [
            200,
            {
              outcomes: [
                { id: 41_205, isDone: false, code: 'conflict', message: 'It was decided already.' },
                { id: 41_206, isDone: true },
              ],
            },
          ]
        : undefined,
    )
    const similar = within(await screen.findByRole('region', { name: 'Similar reports of the last 7 days' }))
    await similar.findByText('Payment reminder 2/3')

    expect(similar.getAllByRole('link')).toHaveLength(3)
    await userEvent.click(similar.getByRole('checkbox', { name: 'Choose all open ones' }))
    await userEvent.click(similar.getByRole('button', { name: 'Mark as duplicates of this report' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Mark 2 reports as duplicates?' }))
    await userEvent.click(question.getByRole('button', { name: 'Mark as duplicates of this report' }))

    expect(await screen.findByText('Report 41205: It was decided already.')).toBeTruthy()
    expect(posts(server).map(({ body }) => body)).toEqual([{ ids: [41_206, 41_205] }])
  })

  it('shows a reported link as text, and blocks it with one click (RT-029, RT-042)', async () => {
    const wire = (changed: object = {}) => spamReportDetailsWire({ ...linkReportFields, hasMessage: false, ...changed })
    const server = open(({ method, path }) => {
      if (method === 'POST') return [200, wire({ state: 'confirmed', verdictNow: 'malicious' })]
      return path.endsWith('/41207/') ? [200, wire()] : undefined
    })

    const facts = within(await screen.findByRole('region', { name: 'The report' }))
    for (const text of ['hxxps://paypa1[.]example/login', 'Malicious', 'Analysed']) facts.getByText(text)
    expect(facts.queryByText('From')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'The message' })).toBeNull()
    await press('Block this link')

    expect(await screen.findByText('The report is confirmed.')).toBeTruthy()
    expect(posts(server)).toMatchObject([
      {
        path: '/v1/spam_reports/41207/confirmations/',
        body: { url_list: 'block', url_match: 'exact', tells_reporter: true },
      },
    ])
  })

  it('exempts the whole host of a link that was said to be safe, or lists nothing (RT-029, RT-037)', async () => {
    const wire = spamReportDetailsWire({
      ...{ ...linkReportFields, hasMessage: false, link: { url: 'https://www.shop.example/a?b', claim: 'safe' } },
    })
    const server = open(({ path }) => (path.endsWith('/similar/') ? undefined : [200, wire]))
    await press('Confirm')
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this report?' }))

    await userEvent.click(dialog.getByRole('radio', { name: /^The whole host/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Confirm')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Put it on the URL exemptions, for everybody' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))

    await waitFor(() => expect(posts(server)).toHaveLength(2))
    expect(posts(server).map(({ body }) => body)).toMatchObject([
      { url_list: 'exempt', url_match: 'domain' },
      expect.not.objectContaining({ url_list: 'exempt' }),
    ])
  })

  it('adds a note by keyboard, and rejects an empty one', async () => {
    const server = open(() => undefined)
    const field = await screen.findByRole('textbox', { name: 'Add a note' })

    await press('Add note')
    expect(screen.getByText('Write a note first.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('Asked them.{Tab}{Enter}')

    await waitFor(() => expect(posts(server).map(({ body }) => body)).toEqual([{ text: 'Asked them.' }]))
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })

  it('opens a similar report through the host’s router, and shows when one does not exist', async () => {
    const onNavigate = vi.fn()
    open(() => undefined, { onNavigate })

    await userEvent.click(await screen.findByRole('link', { name: 'Payment reminder 2/3' }))
    expect(onNavigate).toHaveBeenCalledWith({ href: '/spam_reports/40930/' })
    cleanup()
    open(({ path }) => (path.endsWith('/41207/') ? [404, { code: 'not_found', message: 'Not found.' }] : undefined))
    expect(await screen.findByText('This report is not there')).toBeTruthy()
  })
})
