import { initialDigestState } from '@postern/core/machines'
import { entryEvent, heldMessage, quarantineEntry, quarantineEntryWire } from '@postern/core/testing'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { EntryHistory } from '../held-message/HeldMessage/EntryHistory'
import { MessageAttachments } from '../held-message/HeldMessage/MessageAttachments'
import { MessageHeaders } from '../held-message/HeldMessage/MessageHeaders'
import { MessageHtml } from '../held-message/HeldMessage/MessageHtml'
import { MessageLinks } from '../held-message/HeldMessage/MessageLinks'
import { MessageText } from '../held-message/HeldMessage/MessageText'
import { PosternProvider } from '../provider/PosternProvider'
import { QuarantineDigestView } from '../quarantine-digest/QuarantineDigest/QuarantineDigestView'
import { fakeServer, renderWith } from '../testing'
import {
  brokenLayout,
  cases,
  drawEach,
  entryOf,
  expectNothingRuns,
  expectWhole,
  foreignMarkup,
} from './hostile-cases.fixtures'
import { initialQuarantineListState } from './list-state'
import { EntryOverview } from './QuarantineEntry/EntryOverview'
import { QuarantineEntryView } from './QuarantineEntry/QuarantineEntryView'
import { QuarantineSearch } from './QuarantineSearch/QuarantineSearch'

/** Inspects the sanitised body without running it: nothing in it loads, runs or names a script. */
function foreignBody(root: Element): string[] {
  const html = root.querySelector('iframe')?.srcdoc ?? ''
  const body = new DOMParser().parseFromString(html, 'text/html')
  const loading = [...body.querySelectorAll('[src], [srcset], [background], [poster], [data], iframe, form')]
  return [...foreignMarkup(body.documentElement), ...loading.map(({ tagName }) => tagName)].map(
    (what) => `body ${what}`,
  )
}

describe('every hostile text of the corpora', () => {
  expectNothingRuns()

  it('is included, and would be detected if it ran (XB-01)', () => {
    expectWhole()
  })

  it('is text on the page of an entry, in its subject, sender, headers, file names, history and body (XB-01, XB-04, XB-09)', async () => {
    await browser.viewport(1280, 900)
    const draw = (text: string) => {
      const message = heldMessage({
        text,
        html: text,
        headers: ['Reply-To', 'Received', 'Authentication-Results', text].map((name) => ({ name, value: text })),
        attachments: [{ fileName: text, mediaType: text, size: 1, sha256: '' }],
        links: [{ text, target: text, host: text, unicodeHost: text }],
      })
      const entry = quarantineEntry(entryOf(text))
      return (
        <QuarantineEntryView
          headingLevel={1}
          entry={entry}
          error={null}
          isReleasing={false}
          onRelease={async () => {}}
          onRetry={() => {}}
          details={
            <>
              <EntryOverview entry={entry} message={message} showsCustomer />
              <MessageAttachments message={message} />
              <MessageLinks message={message} />
              <MessageHeaders message={message} />
              <EntryHistory events={[entryEvent({ kind: 'releasedToOthers', actor: text, detail: text })]} />
              <MessageText message={message} />
              <MessageHtml message={message} />
            </>
          }
        />
      )
    }

    expect(drawEach(draw, foreignBody)).toEqual([])
  })

  it('is text on the digest page, on a phone (XB-01, XB-09)', async () => {
    await browser.viewport(320, 800)
    const link = { allowBlockToken: 'token', allowDisplayWhitelist: true, confirmRelease: true }
    const draw = (text: string) => (
      <QuarantineDigestView
        headingLevel={1}
        state={initialDigestState(quarantineEntry(entryOf(text)), link)}
        timeZone="Europe/Dublin"
        onEvent={() => {}}
      />
    )

    expect(drawEach(draw)).toEqual([])
  })

  it('is text in a row of the list (XB-01, XB-09)', async () => {
    await browser.viewport(1280, 900)
    const pageSize = 100
    const { client } = fakeServer(({ path }) => {
      const offset = Number(new URL(path, 'http://portal.example').searchParams.get('offset'))
      const entries = cases.slice(offset, offset + pageSize).map(({ text }, index) => {
        return quarantineEntryWire({ id: offset + index + 1, ...entryOf(text) })
      })
      return [200, { entries, count: cases.length }]
    })
    const search = (page: number) => (
      <QuarantineSearch
        headingLevel={1}
        showsCustomer
        state={{ ...initialQuarantineListState, page, pageSize }}
        onChange={() => {}}
        entryHref={({ id }) => `#${id}`}
      />
    )
    const wrong: string[] = []
    let seen = 0
    const { rerender, container } = renderWith(client, search(1))

    for (let page = 1; page <= Math.ceil(cases.length / pageSize); page += 1) {
      rerender(
        <PosternProvider client={client} locale="en" timeZone="Europe/Dublin">
          {search(page)}
        </PosternProvider>,
      )
      const first = (page - 1) * pageSize + 1
      await waitFor(() => expect(container.querySelector(`[data-row="${first}"]`)).not.toBeNull())
      seen += container.querySelectorAll('[data-row]').length
      wrong.push(...[...foreignMarkup(container), ...brokenLayout(container)].map((what) => `page ${page}: ${what}`))
    }

    expect(wrong).toEqual([])
    expect(seen).toBe(cases.length)
  })
})
