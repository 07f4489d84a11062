import { defaultDigestSettings, mergeDigestSettings } from '@postern/core/digest-settings'
import { customerWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { NoticeSettingsForm } from '../NoticeSettingsForm/NoticeSettingsForm'
import { DigestSettingsForm } from './DigestSettingsForm'

function serverOf(ownership: Record<string, string> = {}, answer?: (call: FakeCall) => [number, unknown] | undefined) {
  let settings = defaultDigestSettings
  return fakeServer((call) => {
    const own = answer?.(call)
    if (own) return own
    if (call.path.includes('/overrides/')) return [200, { overrides: [], count: 0 }]
    if (!call.path.endsWith('/digest_settings/')) return [200, customerWire({ ownership })]
    if (call.method === 'PATCH') settings = mergeDigestSettings(settings, call.body as object)
    return [
      200,
      { settings, timezone: 'America/Denver', language: 'FR', version: JSON.stringify(settings).length.toString() },
    ]
  })
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const patches = ({ calls }: ReturnType<typeof serverOf>) => calls.filter(({ method }) => method === 'PATCH')

describe('the settings of digests', () => {
  afterEach(cleanup)

  it('save changed values alone, with the loaded version (RT-075, XS-13)', async () => {
    const server = serverOf()
    const onDirtyChange = vi.fn()
    renderWith(
      server.client,
      <DigestSettingsForm customerId={1} userRole="customerAdmin" onDirtyChange={onDirtyChange} />,
    )
    const times = await screen.findByLabelText('Sent at')

    await userEvent.clear(times)
    await userEvent.type(times, '17:00 7:30, 17:00')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'May release: Spam' }))
    expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: true })
    await save()

    await waitFor(() => expect(patches(server)).toHaveLength(1))
    const [call] = patches(server)
    expect(call?.body).toEqual({
      times: ['07:30', '17:00'],
      days: [1, 2, 3, 4, 5, 6],
      classes: { spam: { mayRelease: false } },
    })
    expect(call?.ifMatch).toMatch(/\d+/)
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith({ isDirty: false }))
  })

  it('show when the next three mails would go out, before saving', async () => {
    renderWith(serverOf().client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    const times = await screen.findByLabelText('Sent at')
    const list = () => screen.getByRole('list', { name: 'Next three digests' })
    expect(list().children).toHaveLength(3)

    await userEvent.clear(times)
    await userEvent.type(times, '09:15')

    expect([...list().children].every(({ textContent }) => textContent?.endsWith('09:15'))).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send digests' }))
    expect(screen.getByText('No digests are sent.')).toBeTruthy()
  })

  it('flag an invalid time, day or number at its field, and send nothing', async () => {
    const server = serverOf()
    renderWith(server.client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    const times = await screen.findByLabelText('Sent at')

    await userEvent.clear(times)
    await userEvent.type(times, '25:00')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await userEvent.click(screen.getByRole('checkbox', { name: day }))
    }
    await userEvent.clear(screen.getByLabelText('Messages in one mail'))
    await save()

    expect(screen.getByText(/Write times such as 08:00/)).toBeTruthy()
    expect(screen.getByText('Choose at least one day')).toBeTruthy()
    expect(screen.getByText('Enter a whole number from 1 to 200')).toBeTruthy()
    expect(document.activeElement).toBe(times)
    expect(patches(server)).toEqual([])
  })

  it('keep the input after a conflicting save, and offer to reload (XS-13)', async () => {
    const stale = (call: FakeCall): [number, unknown] | undefined =>
      call.method === 'PATCH' ? [412, { message: 'This was changed meanwhile.' }] : undefined
    renderWith(serverOf({}, stale).client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    const times = await screen.findByLabelText<HTMLInputElement>('Sent at')
    await userEvent.clear(times)
    await userEvent.type(times, '09:15')
    await save()

    expect((await screen.findByRole('alert')).textContent).toContain('changed these settings meanwhile')
    expect(times.value).toBe('09:15')
    expect(screen.getByRole('button', { name: 'Load them anew' })).toBeTruthy()
  })

  it('keep the input when the window regains focus after another user saved, and refuse to overwrite (XS-13)', async () => {
    let version = 'a1'
    const changed = (call: FakeCall): [number, unknown] | undefined => {
      if (!call.path.endsWith('/digest_settings/')) return undefined
      if (call.method === 'PATCH' && call.ifMatch !== `"${version}"`) return [412, { message: 'Changed meanwhile.' }]
      const times = version === 'a1' ? ['06:00'] : ['07:00']
      return [
        200,
        { settings: { ...defaultDigestSettings, times }, timezone: 'America/Denver', language: 'FR', version },
      ]
    }
    const server = serverOf({}, changed)
    renderWith(server.client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    const times = await screen.findByLabelText<HTMLInputElement>('Sent at')
    await userEvent.clear(times)
    await userEvent.type(times, '09:15')

    version = 'a2'
    const seen = server.calls.length
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.calls.length).toBeGreaterThanOrEqual(seen + 2))
    vi.restoreAllMocks()
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('changed these settings meanwhile')
    expect(screen.getByLabelText<HTMLInputElement>('Sent at').value).toBe('09:15')
    await userEvent.click(screen.getByRole('button', { name: 'Load them anew' }))

    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Sent at').value).toBe('07:00'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('show where each value comes from, and take one back while other edits stay', async () => {
    const layered = (): [number, unknown] => [
      200,
      {
        ...{ settings: defaultDigestSettings, timezone: 'America/Denver', language: 'FR', version: 'a1' },
        origins: { times: 'customer', days: 'default', 'classes.bulk': 'reseller', 'classes.spam': 'system' },
        ...{ locked: ['classes.spam'], resellerName: 'Northwind' },
      },
    ]
    const server = serverOf({}, ({ path }) => (path.endsWith('/digest_settings/') ? layered() : undefined))
    renderWith(server.client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    expect(await screen.findByText('Set here')).toBeTruthy()
    expect(screen.getByText('Default')).toBeTruthy()
    expect(screen.getByText('From Northwind')).toBeTruthy()
    expect(screen.getByRole('row', { name: /^Spam/ }).textContent).toContain('From the provider · Locked')
    expect(screen.getByRole('checkbox', { name: 'May release: Spam' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('checkbox', { name: 'Shown: Spam' })).toHaveProperty('disabled', false)
    const rows = screen.getByLabelText<HTMLInputElement>('Messages in one mail')
    await userEvent.clear(rows)
    await userEvent.type(rows, '50')

    await userEvent.click(screen.getByRole('button', { name: 'Use inherited for Sent at' }))

    await waitFor(() => expect(patches(server)).toHaveLength(1))
    expect(patches(server)[0]?.body).toEqual({ times: null })
    expect(rows.value).toBe('50')
  })

  it('show no origins that the server does not tell', async () => {
    renderWith(serverOf().client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)
    await screen.findByLabelText('Sent at')

    expect(screen.queryByText('Default')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull()
  })

  it('are read-only when a higher level decides (CA-069)', async () => {
    renderWith(serverOf({ digests: 'RESELLER' }).client, <DigestSettingsForm customerId={1} userRole="customerAdmin" />)

    expect(await screen.findByLabelText('Sent at')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  it('of notices can be enabled, with their kinds and number (RT-080)', async () => {
    const server = serverOf()
    renderWith(server.client, <NoticeSettingsForm customerId={1} userRole="resellerAdmin" />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send notifications' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bulk mail' }))
    const perHour = screen.getByLabelText('Notifications to one reader in an hour')
    await userEvent.clear(perHour)
    await userEvent.type(perHour, '61')
    await save()
    expect(patches(server)).toEqual([])
    await userEvent.clear(perHour)
    await userEvent.type(perHour, '5')
    await save()

    await waitFor(() => expect(patches(server)).toHaveLength(1))
    expect(patches(server)[0]?.body).toEqual({
      hasNotices: true,
      noticeClasses: ['spam', 'content', 'scanError', 'phishing'],
      noticesPerHour: 5,
    })
  })

  it('of notices can be tried by a test to oneself, which says why it failed (RT-080)', async () => {
    let tries = 0
    const server = serverOf({}, ({ path }) => {
      if (!path.endsWith('/test_notice/')) return undefined
      tries += 1
      return tries === 1
        ? [200, { message: 'A test message is on its way to rita@northwind.example.' }]
        : [429, { message: 'Too many test messages.', code: 'too_many_requests' }]
    })
    renderWith(server.client, <NoticeSettingsForm customerId={1} userRole="resellerAdmin" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a test' }))
    expect(await screen.findByText(/rita@northwind\.example/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send me a test' }))

    expect(await screen.findByText('Too many test messages.')).toBeTruthy()
    expect(tries).toBe(2)
  })

  it('of notices take quiet hours, and refuse ones that end when they begin (RT-080)', async () => {
    const server = serverOf()
    renderWith(server.client, <NoticeSettingsForm customerId={1} userRole="resellerAdmin" />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send no notifications during quiet hours' }))
    const until = screen.getByLabelText('Until')
    await userEvent.clear(until)
    await userEvent.type(until, '20:00')
    await save()
    expect(patches(server)).toEqual([])
    expect(screen.getAllByText('Enter two different times, such as 20:00 and 07:00')).toHaveLength(2)
    await userEvent.clear(until)
    await userEvent.type(until, '6:30')
    await save()

    await waitFor(() => expect(patches(server)).toHaveLength(1))
    expect(patches(server)[0]?.body).toEqual({ quietHours: { isOn: true, from: '20:00', to: '06:30' } })
  })

  it('of notices lead to the time that cannot be read, and save without it while quiet hours are off (RT-080)', async () => {
    const server = serverOf()
    renderWith(server.client, <NoticeSettingsForm customerId={1} userRole="resellerAdmin" />)
    const quiet = await screen.findByRole('checkbox', { name: 'Send no notifications during quiet hours' })
    await userEvent.click(quiet)
    const until = screen.getByLabelText('Until')
    await userEvent.clear(until)
    await userEvent.type(until, '7h')
    await save()
    expect(screen.getAllByText('Enter a time such as 20:00')).toHaveLength(1)
    expect(document.activeElement).toBe(until)
    await userEvent.click(quiet)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send notifications' }))
    await save()

    await waitFor(() => expect(patches(server)).toHaveLength(1))
    expect(patches(server)[0]?.body).not.toHaveProperty('quietHours')
  })

  it('of notices take reviewers, one a line, and name the line or the address that is refused, here or by the server (RT-080)', async () => {
    const words = 'boss@fabrikam.example is not in an active domain of this customer.'
    const server = serverOf({}, ({ method, body }) => {
      const { noticeReviewers = [] } = (body ?? {}) as { noticeReviewers?: string[] }
      if (method !== 'PATCH' || !noticeReviewers.includes('boss@fabrikam.example')) return undefined
      return [400, { message: 'Wrong.', code: 'bad_request', fields: { noticeReviewers: [words] } }]
    })
    renderWith(server.client, <NoticeSettingsForm customerId={1} userRole="resellerAdmin" />)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send notifications' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'The recipient of the message' }))
    await save()
    expect(screen.getByText('Notify the recipient, or enter at least one reviewer')).toBeTruthy()
    const reviewers = screen.getByLabelText<HTMLTextAreaElement>(/^Reviewers/)
    expect(document.activeElement).toBe(reviewers)
    await userEvent.type(reviewers, 'DESK@contoso.example{Enter}desk')
    await save()
    expect(screen.getByText('Line 2: enter an e-mail address such as review@contoso.example')).toBeTruthy()
    await userEvent.clear(reviewers)
    await userEvent.type(reviewers, Array.from({ length: 6 }, (_, at) => `d${at}@contoso.example`).join('{Enter}'))
    await save()
    expect(screen.getByText('Enter up to 5 addresses')).toBeTruthy()
    expect(patches(server)).toEqual([])
    await userEvent.clear(reviewers)
    await userEvent.type(reviewers, 'DESK@contoso.example{Enter}boss@fabrikam.example')
    await save()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(reviewers.value).toContain('boss@fabrikam.example')
    await userEvent.clear(reviewers)
    await userEvent.type(reviewers, 'DESK@contoso.example')
    await save()

    await waitFor(() => expect(patches(server)).toHaveLength(2))
    expect(patches(server)[1]?.body).toEqual({
      ...{ hasNotices: true, noticesToRecipients: false, noticeReviewers: ['desk@contoso.example'] },
    })
    expect(screen.queryByText(words)).toBeNull()
  })

  it('name the users who differ, and take a setting back for all of them after a question (RT-075, RT-080)', async () => {
    let isReset = false
    const server = serverOf({}, ({ method, path }) => {
      if (path.endsWith('/resets/')) isReset = method === 'POST'
      if (path.endsWith('/resets/')) return [200, { count: 2 }]
      if (!path.includes('/overrides/')) return undefined
      const of = (ownerId: number, ownerName: string) => ({ level: 'user', ownerId, ownerName, keys: ['isOn'] })
      return [200, { overrides: isReset ? [] : [of(1, 'ana@contoso.example'), of(2, 'bo@contoso.example')], count: 2 }]
    })
    renderWith(server.client, <DigestSettingsForm customerId={1} userRole="resellerAdmin" />)

    expect(await screen.findByText('ana@contoso.example, bo@contoso.example')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reset for all: Send digests' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Users who turned these mails off get them again.')
    await userEvent.click(within(question).getByRole('button', { name: 'Reset for all' }))

    expect(await screen.findByText('Reset for 2 users.')).toBeTruthy()
    expect(await screen.findByText('All users use the settings above.')).toBeTruthy()
    const reset = server.calls.find(({ path }) => path.endsWith('/resets/'))
    expect(reset?.body).toEqual({ key: 'isOn' })
  })
})
