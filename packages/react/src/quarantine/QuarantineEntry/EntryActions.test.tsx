import type { Locale } from '@postern/core'
import {
  entryEvent,
  entrySandbox,
  heldMessage,
  quarantineEntryWire,
  sandboxRun,
  senderListEntry,
  senderListing,
} from '@postern/core/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PosternProvider } from '../../provider/PosternProvider'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { initialQuarantineListState } from '../list-state'
import { QuarantineEntry } from './QuarantineEntry'
import type { QuarantineEntryProps } from './quarantine-entry-props'

type Answer = [status: number, body: unknown]

/** Opens the page of an entry; the test may answer any of its calls. */
function openEntry(
  answer: (call: FakeCall) => Answer | undefined,
  props: Partial<QuarantineEntryProps> = {},
  locale: Locale = 'en',
) {
  const server = fakeServer((call) => {
    const said = answer(call)
    if (said) return said
    if (call.path.includes('/events/')) return [200, { events: [] }]
    if (call.path.includes('/message/')) return [200, heldMessage()]
    if (call.path.includes('/wbl/')) return [200, senderListing()]
    return [200, quarantineEntryWire({ version: 'v1' })]
  })
  renderWith(server.client, <QuarantineEntry entryId={88213} {...props} />, locale)
  return server
}

const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('releasing to others', () => {
  afterEach(cleanup)

  it('asks for addresses and a reason, shows errors at the field, and sends both once', async () => {
    const { calls } = openEntry(() => undefined)
    await choose('Release to others…')
    const dialog = within(await screen.findByRole('dialog'))
    const send = dialog.getByRole('button', { name: 'Release to others' })

    await userEvent.click(send)
    expect(dialog.getByText('Enter at least one address.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Addresses'), 'soc@contoso.example, nobody')
    expect(dialog.getByText('No e-mail address: nobody.')).toBeTruthy()
    await userEvent.clear(dialog.getByLabelText('Addresses'))
    await userEvent.type(dialog.getByLabelText('Addresses'), 'SOC@contoso.example; legal@contoso.example')
    await userEvent.click(send)
    expect(dialog.getByText('Enter a reason.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Reason'), 'Analysis')
    await userEvent.click(send)

    expect(await screen.findByText('The message is on its way to 2 other recipients.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [
        '/v1/quarantine/88213/releases/',
        { recipients: ['soc@contoso.example', 'legal@contoso.example'], reason: 'Analysis' },
      ],
    ])
  })

  it('keeps the input when the server rejects a field, and shows the error there (XB-23)', async () => {
    const text = 'gmail.com: held mail is released to active domains of its customer only.'
    openEntry(({ method }) =>
      method === 'POST' ? [400, { message: text, fields: { recipients: [text] } }] : undefined,
    )
    await choose('Release to others…')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Addresses'), 'x@gmail.com')
    await userEvent.type(dialog.getByLabelText('Reason'), 'Analysis')

    await userEvent.click(dialog.getByRole('button', { name: 'Release to others' }))

    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Addresses').value).toBe('x@gmail.com')
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Analysis')
  })
})

describe('an action that fails', () => {
  afterEach(cleanup)

  it('shows its name and the reason on the page, announced once, until the next attempt', async () => {
    let isDown = true
    openEntry(({ method }) => (method === 'POST' && isDown ? [503, { message: 'The filter is away.' }] : undefined))

    await choose('Lock')
    expect((await screen.findByText('Locking failed.')).parentElement?.textContent).toBe(
      'Locking failed. The filter is away.',
    )
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More actions' }))
    isDown = false
    await choose('Lock')

    expect(await screen.findByText('The message is locked.')).toBeTruthy()
    expect(screen.queryByText('Locking failed.')).toBeNull()
  })

  it.each([
    { item: 'Block sender…', role: 'alertdialog', verb: 'Block sender', trace: 'Blocking the sender failed.' },
    {
      item: 'Download source…',
      role: 'alertdialog',
      verb: 'Download',
      trace: 'Downloading the source failed.',
    },
    { item: 'Report as wrongly held…', role: 'dialog', verb: 'Report', trace: null },
  ])('keeps the dialog of $item open and shows the reason in it', async ({ item, role, verb, trace }) => {
    openEntry(({ method, path }) =>
      method === 'POST' || path.includes('/source/') ? [503, { message: 'The filter is away.' }] : undefined,
    )
    await choose(item)
    const dialog = within(await screen.findByRole(role))

    await userEvent.click(dialog.getByRole('button', { name: verb }))

    expect((await dialog.findByRole('alert')).textContent).toBe('The filter is away.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
    if (trace) expect(screen.getByText(trace)).toBeTruthy()
    await choose(item)
    expect(within(await screen.findByRole(role)).queryByRole('alert')).toBeNull()
  })

  it('is named in French in the French version', async () => {
    openEntry(({ method }) => (method === 'PUT' ? [503, { message: 'Indisponible.' }] : undefined), {}, 'fr')

    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Analyser de nouveau' }))

    expect(await screen.findByText('La nouvelle analyse a échoué.')).toBeTruthy()
  })

  it('shows the reason beside the sandbox when the request failed', async () => {
    openEntry(({ method, path }) => {
      if (!path.includes('/sandbox/')) return
      return method === 'POST' ? [503, { message: 'The sandbox is away.' }] : [200, entrySandbox()]
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Send to sandbox' }))

    expect((await screen.findByText('Sending to the sandbox failed.')).parentElement?.textContent).toBe(
      'Sending to the sandbox failed. The sandbox is away.',
    )
  })
})

describe('two administrators on one entry', () => {
  afterEach(cleanup)

  it('shows who changed it and how, overwrites nothing, and continues after a reload (XB-23, XS-13)', async () => {
    let version = 'v1'
    const { calls } = openEntry(({ method, path, ifMatch }) => {
      if (path.includes('/events/') && version === 'v2') {
        const events = [
          entryEvent(),
          entryEvent({ id: 2, kind: 'locked', actor: 'other@contoso.example', at: '2026-11-20T10:00:00Z' }),
        ]
        return [200, { events }]
      }
      if (path.includes('/88213/') && !/events|message|wbl|sandbox/.test(path)) {
        if (method === 'GET') return [200, quarantineEntryWire({ version })]
        if (ifMatch !== `"${version}"`) return [412, { message: 'This was changed meanwhile.' }]
        return [200, quarantineEntryWire({ version })]
      }
    })
    await screen.findByRole('button', { name: 'Release' })
    version = 'v2'

    await choose('Classify as phishing')

    const banner = await screen.findByText(/Locked, by other@contoso.example, 20\/11\/2026 10:00:00/)
    expect(banner.textContent).toContain('Your change was not made.')
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.queryByText('This message was changed meanwhile.')).toBeNull())
    await choose('Classify as phishing')
    expect(await screen.findByText('The message is classified anew.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"'])
  })

  it('shows that it is gone when another user deleted it', async () => {
    let isGone = false
    openEntry(() => (isGone ? [404, { message: 'Not found.' }] : undefined))
    await screen.findByRole('button', { name: 'Release' })
    isGone = true

    await choose('Lock')

    expect(await screen.findByText('This message is not here')).toBeTruthy()
  })
})

describe('allowing and blocking the sender', () => {
  afterEach(cleanup)

  it('warns before blocking, offers the whole domain, and shows existing list entries (CO-060)', async () => {
    const { calls } = openEntry(({ method, path }) => {
      if (!path.includes('/wbl/')) return
      return [200, senderListing({ entries: [senderListEntry({ type: method === 'GET' ? 3 : 1 })] })]
    })
    expect(await screen.findByText('news@growthweekly.example is allowed')).toBeTruthy()
    await choose('Block sender…')
    const question = within(await screen.findByRole('alertdialog', { name: 'Warning: Block Sender' }))

    expect(
      question.getByText(
        'Are you sure you wish to block this sender? All future email from this sender will be discarded, without notification.',
      ),
    ).toBeTruthy()
    expect(question.getByText(/The list already has an entry/)).toBeTruthy()
    await userEvent.click(question.getByRole('radio', { name: /Everybody at its domain/ }))
    await userEvent.click(question.getByRole('button', { name: 'Block sender' }))

    expect(await screen.findByText('Future emails from this sender will be discarded.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      ['/v1/quarantine/88213/wbl/', { entryType: 1, scope: 'domain' }],
    ])
    expect(await screen.findByText('news@growthweekly.example is blocked')).toBeTruthy()
  })

  it('offers neither for a message without a sender', async () => {
    openEntry(({ path }) =>
      path.endsWith('/88213/') ? [200, quarantineEntryWire({ message: { sender: '' } })] : undefined,
    )

    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))

    expect(screen.getByRole('menuitem', { name: 'Lock' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /sender…/ })).toBeNull()
  })
})

describe('the sandbox', () => {
  afterEach(cleanup)

  it('is offered where the server supports it, and its result is shown with its time (CA-042)', async () => {
    const { calls } = openEntry(({ method, path }) => {
      if (!path.includes('/sandbox/')) return
      return [200, method === 'POST' ? entrySandbox({ canRequest: false, run: sandboxRun() }) : entrySandbox()]
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Send to sandbox' }))

    expect(await screen.findByText('Nothing found', { selector: '[role=status] *' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Sandbox' }).textContent).toContain(
      'Asked for by admin@contoso.example, 20/11/2026 09:20. Finished 20/11/2026 09:23',
    )
    expect(screen.queryByRole('button', { name: /Send to sandbox/ })).toBeNull()
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('shows a failed request only with the message it was for', async () => {
    const { client } = fakeServer(({ method, path }) => {
      if (path.includes('/sandbox/'))
        return method === 'POST' ? [503, { message: 'The sandbox is away.' }] : [200, entrySandbox()]
      if (path.includes('/events/')) return [200, { events: [] }]
      if (path.includes('/message/')) return [200, heldMessage()]
      if (path.includes('/wbl/')) return [200, senderListing()]
      return [200, quarantineEntryWire({ id: Number(path.match(/\d+(?=\/$)/)?.[0]) })]
    })
    const page = (entryId: number) => (
      <PosternProvider client={client} locale="en">
        <QuarantineEntry entryId={entryId} />
      </PosternProvider>
    )
    const { rerender } = render(page(88213))
    await userEvent.click(await screen.findByRole('button', { name: 'Send to sandbox' }))
    await screen.findByText('Sending to the sandbox failed.')

    rerender(page(88214))

    await waitFor(() => expect(screen.queryByText('Sending to the sandbox failed.')).toBeNull())
    expect(await screen.findByRole('button', { name: 'Send to sandbox' })).toBeTruthy()
  })
})

describe('the messages before and after', () => {
  afterEach(cleanup)

  const list = { ...initialQuarantineListState, page: 2, pageSize: 10 }
  const rows = (ids: number[]) => ({ entries: ids.map((id) => quarantineEntryWire({ id })), count: 30 })
  const search = ({ path }: FakeCall): Answer | undefined => {
    const url = new URL(path, 'http://portal.example')
    if (url.pathname !== '/v1/quarantine/') return
    return [200, rows(url.searchParams.get('offset') === '9' ? [7] : [88213, 5])]
  }

  it('are reached by click and by k and j, also across pages, but not while typing', async () => {
    const onStep = vi.fn()
    openEntry(search, { list, onStep })

    expect(await screen.findByText('11 of 30')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Next message' }))
    await userEvent.keyboard('j')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous message' }).disabled).toBe(false),
    )
    await userEvent.keyboard('k')
    await choose('Release to others…')
    await userEvent.type(screen.getByLabelText('Reason'), 'jk')

    expect(onStep.mock.calls).toEqual([
      [{ entryId: 5, list }],
      [{ entryId: 5, list }],
      [{ entryId: 7, list: { ...list, page: 1 } }],
    ])
  })

  it('replace a deleted one', async () => {
    const onDeleted = vi.fn()
    openEntry((call) => (call.method === 'DELETE' ? [200, {}] : search(call)), { list, onStep: vi.fn(), onDeleted })
    await screen.findByText('11 of 30')

    await choose('Delete…')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete message' }),
    )

    await waitFor(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith({ next: { entryId: 5, list } }))
  })
})

describe('what is known of an entry', () => {
  afterEach(cleanup)

  it('shows why it was held, who locked it, where it came from and when it expires (ST-030)', async () => {
    const at = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000 - 60_000).toISOString()
    const headers = [...heldMessage().headers, { name: 'Reply-To', value: 'Support <pay@evil.example>' }]
    openEntry(({ path }) => {
      if (path.includes('/message/')) return [200, heldMessage({ headers })]
      if (!path.endsWith('/88213/')) return
      const verdict = { spamType: 'spoofing', spamScore: 8.6, spamRules: [{ name: 'FORGED', score: 5.5 }] }
      const lock = { by: 'other@contoso.example', at: '2026-11-20T10:00:00Z' }
      return [200, quarantineEntryWire({ isLocked: true, lock, verdict, expiresAt: at, clientAddress: '192.0.2.9' })]
    })

    expect(await screen.findByText(/It shows an address of the recipient’s own domain/)).toBeTruthy()
    expect(screen.getByText(/Without this, m\.keane@contoso\.example would have received it/)).toBeTruthy()
    expect(screen.getByText('FORGED')).toBeTruthy()
    expect(screen.getByText('Locked by other@contoso.example, 20/11/2026 10:00:00.')).toBeTruthy()
    expect(screen.getByText('(in 9 days)')).toBeTruthy()
    expect(await screen.findByText('Support <pay@evil.example>')).toBeTruthy()
    expect(screen.getByText('mx2.growthweekly.example [192.0.2.9]')).toBeTruthy()
  })
})

describe('the links of a message', () => {
  afterEach(cleanup)

  it('are shown as text with their real target, and open after confirmation (XB-08)', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const links = [
      {
        text: 'https://contoso.example/login',
        target: 'https://xn--cntoso-5nf.example/x',
        host: 'xn--cntoso-5nf.example',
        unicodeHost: 'cоntoso.example',
      },
      { text: 'Pay', target: 'javascript:alert(1)', host: '' },
    ]
    openEntry(({ path }) => (path.includes('/message/') ? [200, heldMessage({ links })] : undefined))
    await userEvent.click(await screen.findByRole('tab', { name: /Links/ }))

    expect(await screen.findByText('https://xn--cntoso-5nf.example/x')).toBeTruthy()
    expect(screen.getByText('Its host reads as cоntoso.example.')).toBeTruthy()
    expect(screen.getByText('Shows contoso.example, but leads elsewhere.')).toBeTruthy()
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.getAllByRole('button', { name: /^Open/ })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Open xn--cntoso-5nf.example' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('https://xn--cntoso-5nf.example/x')).toBeTruthy()
    expect(open).not.toHaveBeenCalled()
    await userEvent.click(question.getByRole('button', { name: 'Open in a new tab' }))

    expect(open.mock.calls).toEqual([['https://xn--cntoso-5nf.example/x', '_blank', 'noopener,noreferrer']])
    open.mockRestore()
  })
})

describe('reporting as wrongly held', () => {
  afterEach(cleanup)

  it('submits the note to the reviewer, and shows when it was already reported (RT-028)', async () => {
    let isNew = true
    const { calls } = openEntry(({ method, path }) =>
      method === 'POST' && path.includes('/spam_reports/') ? [200, { id: 7, state: 'new', isNew }] : undefined,
    )
    const report = async (comment: string) => {
      await choose('Report as wrongly held…')
      const dialog = within(await screen.findByRole('dialog', { name: 'Report this message as wrongly held?' }))
      if (comment) await userEvent.type(dialog.getByRole('textbox'), comment)
      await userEvent.click(dialog.getByRole('button', { name: 'Report' }))
    }

    await report('An order of ours.')
    expect(await screen.findByText('Your report was handed in.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    isNew = false
    await report('')

    expect(await screen.findByText(/You had reported this message already/)).toBeTruthy()
    const sent = calls.filter(({ path }) => path.includes('/spam_reports/')).map(({ body }) => body)
    expect(sent[0]).toEqual({ kind: 'wrongly_held', entry_id: 88213, comment: 'An order of ours.' })
  })
})
