import { initialDigestState, nextDigestState } from '@postern/core/machines'
import { heldMessage, o365ItemWire, quarantineEntry } from '@postern/core/testing'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { initialO365ListState } from '../o365-quarantine/list-state'
import { O365Quarantine } from '../o365-quarantine/O365Quarantine/O365Quarantine'
import { ReleaseDialog } from '../quarantine-digest/ReleaseDialog/ReleaseDialog'
import { fakeServer, renderWith } from '../testing'
import { brokenLayout, cases, drawEach, entryOf, expectNothingRuns, foreignMarkup } from './hostile-cases.fixtures'
import { ReleaseToDialog } from './QuarantineEntry/ReleaseToDialog'
import { EntryPreviewView } from './QuarantineSearch/EntryPreviewView'

const done = async () => 'done' as const
const nothing = () => {}

describe('every hostile text of the corpora', () => {
  expectNothingRuns()

  it('is text in the release dialog with its choice of addresses (XB-01, XB-09, DG-062)', async () => {
    await browser.viewport(320, 800)
    const link = { allowBlockToken: 'token', allowDisplayWhitelist: true, confirmRelease: true }
    const draw = (text: string) => (
      <ReleaseDialog
        state={nextDigestState(initialDigestState(quarantineEntry(entryOf(text)), link), { type: 'allowPressed' })}
        onEvent={nothing}
      />
    )

    expect(drawEach(draw)).toEqual([])
  })

  it('is text in the dialog for releasing to others (XB-01)', async () => {
    await browser.viewport(390, 800)
    const draw = (text: string) => (
      <ReleaseToDialog
        isOpen
        entry={quarantineEntry(entryOf(text))}
        isPending={false}
        fields={{ recipients: [text], reason: [text] }}
        onClose={nothing}
        onConfirm={nothing}
      />
    )

    expect(drawEach(draw)).toEqual([])
  })

  it('is text in the preview beside the list, including the message text (XB-01, XB-09)', async () => {
    await browser.viewport(1280, 900)
    const failure = { action: 'lock', text: 'Refused.' } as const
    const actions = {
      isPending: false,
      failure,
      release: done,
      releaseVirus: done,
      lock: done,
      unlock: done,
      remove: done,
    }
    const draw = (text: string) => {
      const entry = quarantineEntry({ id: 2, ...entryOf(text) })
      return (
        <EntryPreviewView
          id="2"
          row={entry}
          entry={entry}
          error={null}
          text={{ data: heldMessage({ text }), error: null, refetch: nothing }}
          showsCustomer
          canReleaseVirus
          hasKeys
          entryHref={({ id }) => `#${id}`}
          actions={actions}
          {...{ onOpen: nothing, onPrevious: nothing, onNext: nothing, onGone: nothing }}
          {...{ onClose: nothing, onRetry: nothing }}
        />
      )
    }

    expect(drawEach(draw)).toEqual([])
  })

  it('is text in a row of the Microsoft 365 list (XB-01, XB-09, CA-045)', async () => {
    await browser.viewport(1280, 900)
    const pageSize = 100
    const items = cases.map(({ text }, index) => {
      const names = { subject: text, sender: text, displayAddress: `"${text}" <boss@contoso.example>`, folder: text }
      return o365ItemWire({ id: index + 1, ...names, mailbox: text })
    })
    const { client } = fakeServer(({ path }) => {
      const offset = Number(new URL(path, 'http://portal.example').searchParams.get('offset'))
      return [200, { items: items.slice(offset, offset + pageSize), count: items.length, nextCursor: null }]
    })
    const wrong: string[] = []
    let seen = 0

    for (let page = 1; page <= Math.ceil(cases.length / pageSize); page += 1) {
      const { container, unmount } = renderWith(
        client,
        <O365Quarantine headingLevel={1} state={{ ...initialO365ListState, page, pageSize }} onChange={nothing} />,
      )
      await waitFor(() => expect(container.querySelector(`[data-row="${(page - 1) * pageSize + 1}"]`)).not.toBeNull())
      seen += container.querySelectorAll('[data-row]').length
      wrong.push(...[...foreignMarkup(container), ...brokenLayout(container)].map((what) => `page ${page}: ${what}`))
      unmount()
    }

    expect(wrong).toEqual([])
    expect(seen).toBe(cases.length)
  })
})
