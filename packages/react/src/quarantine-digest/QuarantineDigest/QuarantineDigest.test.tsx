import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { button, openDigest as open } from '../testing'

const released = 'Email is being processed for release. Additional security checks may apply.'
const both = `${released} Future emails from this sender will be allowed without spam checks.`

/** Returns the failure text beside the buttons; it is not announced again after the toast. */
const trace = () => document.querySelector('[part=actions] [data-tone=danger]:not([role])')

describe('QuarantineDigest', () => {
  afterEach(cleanup)

  it('shows the facts of the message in the link’s zone (DG-014, DG-015, DG-016, DG-018, DG-019, DG-020)', async () => {
    open({ query: 'timezone=America/New_York' })

    expect(await screen.findByText('20/11/2026 04:17:04')).toBeTruthy()
    for (const text of [
      '20261120091704.8C41F2@mx2.growthweekly.example',
      'Growth Weekly <news@growthweekly.example>',
      'm.keane@contoso.example',
      '7 dashboards every operations lead should copy this quarter',
      'Spam, bulk mail',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  it('shows the recipient list of outbound mail (DG-017)', async () => {
    open({ entry: { isOutbound: true, recipientList: ['x@a.example', 'y@b.example'] } })

    expect(await screen.findByText('x@a.example, y@b.example')).toBeTruthy()
  })

  it('shows text of the mail as text, never as markup (DG-023, XB-01)', async () => {
    open({ entry: { message: { subject: '<img src=x onerror=alert(1)>' } } })

    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(document.querySelector('dd img')).toBeNull()
  })

  it('sends only the initial request before the user acts (XD-02)', async () => {
    const { calls } = open()
    await button('Release')

    expect(calls.map(({ method }) => method)).toEqual(['GET'])
  })

  it('always offers release, but allow and block only with their token (DG-024, DG-028, DG-029)', async () => {
    open()
    for (const name of ['Release', 'Release & Always Allow this Sender', 'Block this Sender']) {
      expect(((await button(name)) as HTMLButtonElement).disabled).toBe(false)
    }
    cleanup()

    open({ query: '' })
    await button('Release')

    expect(screen.queryByRole('button', { name: 'Release & Always Allow this Sender' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull()
  })

  it.each([
    { stage: 'RELEASED', text: 'Released', name: 'Re-Release' },
    { stage: 'PROCESSING', text: 'Processing Release', name: 'Re-Release' },
    { stage: 'FAILED', text: 'Failed To Release', name: 'Release' },
  ])(
    'shows the stage $stage and offers $name (DG-021, DG-025, DG-026, DG-027, ST-023, ST-024, ST-025)',
    async ({ stage, text, name }) => {
      open({ entry: { stage } })

      expect(await button(name)).toBeTruthy()
      expect(screen.getByText(text)).toBeTruthy()
    },
  )

  it('shows no text for an unknown stage (ST-026, AM-060)', async () => {
    open({ entry: { stage: 'PONDERED' } })

    expect(await button('Release')).toBeTruthy()
    expect(screen.queryByText(/pondered/i)).toBeNull()
  })

  it('shows that a message is locked, and hides nothing (DG-022, ST-030, AM-061)', async () => {
    open({ entry: { isLocked: true } })

    expect(await screen.findByText(/This message is locked/)).toBeTruthy()
    expect(await button('Release')).toBeTruthy()
  })

  it('can release a released message again (DG-077, ST-027)', async () => {
    const { posts } = open({ entry: { stage: 'RELEASED' } })

    await userEvent.click(await button('Re-Release'))

    expect(await screen.findByText('Processing Release')).toBeTruthy()
    expect(posts()).toHaveLength(1)
  })

  it('releases at once without confirmRelease and confirms it (DG-054, DG-068, DG-069, DG-070, ER-027)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Release'))

    expect(await screen.findByText(released)).toBeTruthy()
    expect(await button('Re-Release')).toBeTruthy()
    expect(posts()).toMatchObject([{ path: '/v1/quarantine/88213/digest/releases/', body: { releaseCode: 'code' } }])
    expect(posts()[0]?.key).toBeTruthy()
  })

  it.each([
    { pressed: 'Release', what: 'a release' },
    { pressed: 'Block this Sender', what: 'a block' },
  ])(
    'sends one request for a double click and disables every button during $what (XB-21, DG-031, DG-032)',
    async ({ pressed }) => {
      let finish = () => {}
      const { posts } = open({
        query: 'allowBlockToken=token&previewToken=p',
        answer: ({ method, path }) =>
          method === 'POST'
            ? new Promise((resolve) => {
                finish = () => resolve([200, path.includes('/wbl/') ? { message: 'ok' } : quarantineEntryWire()])
              })
            : undefined,
      })
      const names = ['Release', 'Release & Always Allow this Sender', 'Block this Sender', 'Generate Secure Preview']
      const all = (await Promise.all(names.map(button))) as HTMLButtonElement[]

      if (pressed === 'Release') await userEvent.dblClick(await button(pressed))
      else {
        await userEvent.click(await button(pressed))
        await userEvent.dblClick(within(screen.getByRole('alertdialog')).getByRole('button', { name: pressed }))
      }
      const disabled = all.map((item) => item.disabled)
      finish()

      expect(disabled).toEqual([true, true, true, true])
      await waitFor(() => expect(all[0]?.disabled).toBe(false))
      expect(posts()).toHaveLength(1)
    },
  )

  it('keeps the focus on the clicked button, or moves it to the heading when that is gone', async () => {
    open()

    await userEvent.click(await button('Release'))
    await screen.findByText(released)
    await waitFor(async () => expect(document.activeElement).toBe(await button('Re-Release')))
    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))

    await screen.findByText('Future emails from this sender will be discarded.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
  })

  it('focuses Release for a link from the mail, without pressing it where it would release at once (XD-02)', async () => {
    const { posts } = open({ focusOn: 'release' })

    await waitFor(async () => expect(document.activeElement).toBe(await button('Release')))

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(posts()).toEqual([])
  })

  it.each([
    { focusOn: 'release', query: 'confirmRelease=true', role: 'dialog', name: 'Release' },
    { focusOn: 'block', query: 'allowBlockToken=token', role: 'alertdialog', name: 'Block this Sender' },
  ] as const)(
    'opens the question of $name for the reader of a mail, and sends nothing before the answer (XD-02)',
    async ({ focusOn, query, role, name }) => {
      const { posts } = open({ focusOn, query })

      const question = within(await screen.findByRole(role))
      expect(posts()).toEqual([])
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }))

      await waitFor(async () => expect(document.activeElement).toBe(await button(name)))
      expect(posts()).toEqual([])
    },
  )

  it.each([
    { what: 'a released message', entry: { stage: 'RELEASED' }, name: 'Re-Release' },
    { what: 'phishing', entry: { verdict: { spamType: 'phishing' } }, name: 'Release' },
  ])('opens no dialog for $what', async ({ entry, name }) => {
    open({ focusOn: 'release', query: 'confirmRelease=true', entry })

    await waitFor(async () => expect(document.activeElement).toBe(await button(name)))

    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows where a released message is, and offers the next actions quietly', async () => {
    open()

    await userEvent.click(await button('Release'))

    expect(await screen.findByRole('heading', { name: 'On its way to your inbox' })).toBeTruthy()
    expect(screen.queryByText('Release it only if you expected it and know who sent it.')).toBeNull()
    const actions = [...document.querySelectorAll<HTMLElement>('[part=actions] button')]
    expect(actions.map(({ textContent }) => textContent)).toEqual([
      'Block this Sender',
      'Release & Always Allow this Sender',
      'Re-Release',
    ])
    expect(actions.some(({ dataset }) => dataset.variant === 'primary')).toBe(false)
  })

  it.each([
    { entry: { stage: 'RELEASED' }, title: 'Released to your inbox' },
    { entry: { stage: 'RELEASED', isOutbound: true }, title: 'Released to its recipients' },
    { entry: { stage: 'PROCESSING', isOutbound: true }, title: 'On its way to its recipients' },
  ])('is titled $title', async ({ entry, title }) => {
    open({ entry })

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('keeps Release at the bottom of a phone, above the rest of a long message', async () => {
    await page.viewport(390, 500)
    open()

    const release = await button('Release')

    await waitFor(() => expect(release.getBoundingClientRect().bottom).toBeLessThanOrEqual(500))
    expect(document.documentElement.scrollHeight).toBeGreaterThan(600)
    await page.viewport(1280, 900)
  })

  it('no longer offers a used token, even after reloading the link (AM-059)', async () => {
    const onBlocked: unknown[] = []
    const { calls, loadAnew } = open({ onBlocked: (details) => onBlocked.push(details) })
    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))
    await waitFor(() => expect(onBlocked).toEqual([{ entryId: 88213 }]))

    loadAnew()

    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2))
    await button('Release')
    expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull()
  })

  it('releases first, allows second, and reports both in one message (DG-051, DG-053, DG-071, DG-072, DG-073, ST-032, AM-055, ER-028)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Release & Always Allow this Sender'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /always allow this sender without spam checks/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Release & Always Allow this Sender' }))

    expect(await screen.findByText(both)).toBeTruthy()
    expect(posts().map(({ path, body }) => [path.split('/digest/')[1], body])).toEqual([
      ['releases/', { releaseCode: 'code' }],
      ['wbl/', { entryType: 3, allowBlockToken: 'token', envelopeOnly: false }],
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull())
  })

  it('shows the error when only the allow fails (DG-076, ER-026)', async () => {
    open({
      answer: (call) =>
        call.path.includes('/wbl/') ? [403, { message: 'This link does not open a message.' }] : undefined,
    })

    await userEvent.click(await button('Release & Always Allow this Sender'))
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Release & Always Allow this Sender' }),
    )

    const text =
      'Message was released, but an error occurred trying to Allow Sender: This link does not open a message.'
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    await waitFor(() => expect(trace()?.textContent).toBe(text))
    expect(await button('Re-Release')).toBeTruthy()
  })

  it('warns before it blocks, and makes no call on cancel (DG-033, DG-034, DG-035)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Block this Sender'))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(dialog.getByText('Warning: Block Sender')).toBeTruthy()
    expect(
      dialog.getByText(
        'Are you sure you wish to block this sender? All future email from this sender will be discarded, without notification.',
      ),
    ).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))

    expect(posts()).toEqual([])
    expect(document.activeElement).toBe(await button('Block this Sender'))
  })

  it('blocks the sender, confirms it and drops the one-time token (DG-036, DG-037, DG-038, DG-067, ST-033, AM-057, ER-029)', async () => {
    const { posts } = open()

    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))

    expect(await screen.findByText('Future emails from this sender will be discarded.')).toBeTruthy()
    expect(posts()[0]?.body).toEqual({ entryType: 1, allowBlockToken: 'token', envelopeOnly: false })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Block this Sender' })).toBeNull())
  })

  it('keeps the token when a block fails (DG-039, ER-025)', async () => {
    open({ answer: (call) => (call.method === 'POST' ? [500, {}] : undefined) })

    await userEvent.click(await button('Block this Sender'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block this Sender' }))

    const text = 'An error occurred trying to block sender: There was an unexpected error message'
    expect(within(await screen.findByRole('alert')).getByText(text)).toBeTruthy()
    await waitFor(() => expect(trace()?.textContent).toBe(text))
    expect(await button('Block this Sender')).toBeTruthy()
  })

  it('reports a missing response in the reader’s language, and leaves everything unchanged (DG-075)', async () => {
    open({
      locale: 'fr',
      answer: (call) => (call.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : undefined),
    })

    await userEvent.click(await button('Libérer'))

    expect(within(await screen.findByRole('alert')).getByText(/Aucune réponse n’est arrivée/)).toBeTruthy()
    await waitFor(() => expect(trace()?.textContent).toMatch(/^La libération a échoué. Aucune réponse n’est arrivée/))
    expect(await button('Libérer')).toBeTruthy()
  })

  it('shows the server’s message when a release fails and leaves everything unchanged (DG-074, DG-075, ER-024)', async () => {
    let isLocked = true
    open({
      answer: ({ method }) =>
        method === 'POST' && isLocked ? [409, { message: 'This message is locked.' }] : undefined,
    })

    await userEvent.click(await button('Release'))

    const toast = within(await screen.findByRole('alert'))
    expect(toast.getByText('Error Occurred')).toBeTruthy()
    expect(toast.getByText('This message is locked.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Release')))
    // The failure text outlasts the toast, until the next try.
    await userEvent.click(toast.getByRole('button', { name: 'Close' }))
    expect(trace()?.textContent).toBe('The release failed. This message is locked.')
    isLocked = false
    await userEvent.click(await button('Release'))
    expect(await screen.findByText(released)).toBeTruthy()
    expect(trace()).toBeNull()
  })
})
