import { initialDigestState } from '@postern/core/machines'
import { heldMessage, quarantineEntry, quarantineEntryWire } from '@postern/core/testing'
import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import dompurify from '../../../core/test-data/html-sanitise/dompurify.json'
import markup from '../../../core/test-data/html-sanitise/markup.json'
import naughty from '../../../core/test-data/naughty-strings/strings.json'
import h5sc from '../../../core/test-data/xss-payloads/h5sc.json'
import lists from '../../../core/test-data/xss-payloads/lists.json'
import own from '../../../core/test-data/xss-payloads/own.json'
import { MessageAttachments } from '../held-message/HeldMessage/MessageAttachments'
import { MessageHtml } from '../held-message/HeldMessage/MessageHtml'
import { MessageLinks } from '../held-message/HeldMessage/MessageLinks'
import { MessageText } from '../held-message/HeldMessage/MessageText'
import { PosternProvider } from '../provider/PosternProvider'
import { QuarantineDigestView } from '../quarantine-digest/QuarantineDigest/QuarantineDigestView'
import { fakeServer, renderWith } from '../testing'
import { initialQuarantineListState } from './list-state'
import { EntryOverview } from './QuarantineEntry/EntryOverview'
import { QuarantineEntryView } from './QuarantineEntry/QuarantineEntryView'
import { QuarantineSearch } from './QuarantineSearch/QuarantineSearch'

const cases: readonly { id: string; text: string }[] = [
  ...[...dompurify.items, ...own.items, ...h5sc.items, ...lists.items].map(({ id, payload }) => ({
    id,
    text: payload,
  })),
  ...markup.items.map(({ id, html }) => ({ id, text: html })),
  ...naughty.items.map(({ id, value }) => ({ id, text: value })),
]

const reports: string[] = []
/** Where this test's own modules come from. */
const ownHost = location.host

beforeAll(() => {
  for (const dialog of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
    window[dialog] = (() => reports.push(dialog)) as never
  }
  addEventListener('error', ({ message }) => reports.push(message))
  performance.setResourceTimingBufferSize(100_000)
})

/** What would have come of it, had anything of a message run or been loaded. */
function foreignRequests(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return asked.filter((name) => !name.startsWith('data:') && new URL(name).host !== ownHost)
}

/** Names of tags and attributes that no text of a message may bring with it; columns of lists have widths of their own. */
function foreignMarkup(root: Element): string[] {
  const found = [...root.querySelectorAll('script, img, object, embed, video, audio, base, meta, link, style')].map(
    ({ tagName }) => tagName,
  )
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isAddress = /^(?:href|src|action|formaction|xlink:href)$/.test(name)
      if (
        name.startsWith('on') ||
        (name === 'style' && element.tagName !== 'COL') ||
        (isAddress && /^\s*(?:javascript|data|vbscript):/i.test(value))
      ) {
        found.push(`${element.tagName} ${name}`)
      }
    }
  }
  return found
}

/** What may not move whatever a message says: nothing is wider than the page, and heading and buttons stand inside it. */
function brokenLayout(root: Element): string[] {
  const width = document.documentElement.clientWidth
  const wrong = document.documentElement.scrollWidth > width ? ['overflow'] : []
  for (const part of root.querySelectorAll('h1, button')) {
    // A table of facts scrolls inside itself.
    if (part.closest('section[tabindex], dialog:not([open])')) continue
    const { left, right, height } = part.getBoundingClientRect()
    if (height < 16 || left < 0 || right > width) wrong.push(`${part.tagName} ${part.textContent}`)
  }
  return wrong
}

/** So many stand on the page at a time. */
const atOnce = 10

/** Draws every case and answers what went wrong. */
function drawEach(draw: (text: string) => ReactNode, alsoCheck: (root: Element) => string[] = () => []): string[] {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const { client } = fakeServer(() => [200, {}])
  const wrong: string[] = []
  for (let from = 0; from < cases.length; from += atOnce) {
    const drawn = cases.slice(from, from + atOnce)
    flushSync(() =>
      root.render(
        <PosternProvider client={client} locale="en" timeZone="Europe/Dublin">
          {drawn.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the next case comes into the same place.
            <div key={index} data-case="">
              {draw(text)}
            </div>
          ))}
        </PosternProvider>,
      ),
    )
    const found = [...place.querySelectorAll('[data-case]')].map((one, index) => {
      const faults = [...foreignMarkup(one), ...brokenLayout(one), ...alsoCheck(one)]
      return faults.map((what) => `${drawn[index]?.id}: ${what}`)
    })
    wrong.push(...found.flat())
  }
  root.unmount()
  place.remove()
  return wrong
}

const entryOf = (text: string) => {
  const message = {
    subject: text,
    sender: text,
    displayAddress: `"${text}" <boss@contoso.example>`,
    mpp_messageId: text,
  }
  const verdict = { contentViolation: text, spamType: text }
  return { message, verdict, recipientList: [text], owner: { address: text }, customer: { id: 1, name: text } }
}

/** What the sanitiser let through is looked at without being run: nothing in it loads, runs or names a script. */
function foreignBody(root: Element): string[] {
  const html = root.querySelector('iframe')?.srcdoc ?? ''
  const body = new DOMParser().parseFromString(html, 'text/html')
  const loading = [...body.querySelectorAll('[src], [srcset], [background], [poster], [data], iframe, form')]
  return [...foreignMarkup(body.documentElement), ...loading.map(({ tagName }) => tagName)].map(
    (what) => `body ${what}`,
  )
}

describe('every hostile text of the corpora', () => {
  beforeEach(() => {
    reports.length = 0
    performance.clearResourceTimings()
  })
  afterEach(() => {
    cleanup()
    expect(reports).toEqual([])
    expect(foreignRequests()).toEqual([])
  })

  it('is text on the page of an entry, in its subject, sender, file names and body (XB-01, XB-04, XB-09)', async () => {
    await browser.viewport(1280, 900)
    const draw = (text: string) => {
      const message = heldMessage({
        text,
        html: text,
        headers: [{ name: 'Reply-To', value: text }],
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
              <MessageText message={message} />
              <MessageHtml message={message} />
            </>
          }
        />
      )
    }

    expect(drawEach(draw, foreignBody)).toEqual([])
  }, 120_000)

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
  }, 120_000)

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
  }, 120_000)
})
