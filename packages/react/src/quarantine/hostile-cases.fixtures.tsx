import { stripInvisible } from '@postern/core'
import { cleanup, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import dompurify from '../../../core/test-data/html-sanitise/dompurify.json'
import markup from '../../../core/test-data/html-sanitise/markup.json'
import naughty from '../../../core/test-data/naughty-strings/strings.json'
import h5sc from '../../../core/test-data/xss-payloads/h5sc.json'
import lists from '../../../core/test-data/xss-payloads/lists.json'
import own from '../../../core/test-data/xss-payloads/own.json'
import { PosternProvider } from '../provider/PosternProvider'
import { fakeServer } from '../testing'

/** Every hostile text of the corpora. */
export const cases: readonly { id: string; text: string }[] = [
  ...[...dompurify.items, ...own.items, ...h5sc.items, ...lists.items].map(({ id, payload }) => ({
    id,
    text: payload,
  })),
  ...markup.items.map(({ id, html }) => ({ id, text: html })),
  ...naughty.items.map(({ id, value }) => ({ id, text: value })),
]

const reports: string[] = []
/** Host that serves this test's own modules. */
const ownHost = location.host

/** Asserts, in every test of the file, that no part of a message is executed or loaded. */
export function expectNothingRuns(): void {
  beforeAll(() => {
    for (const dialog of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      window[dialog] = ((words: unknown) => reports.push(`${dialog} ${words}`)) as never
    }
    addEventListener('error', ({ message }) => reports.push(message))
    performance.setResourceTimingBufferSize(100_000)
    // Sliding elements are in their final position from the first frame.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::backdrop { animation: none !important; transition: none !important; }')
    document.adoptedStyleSheets.push(still)
  })
  beforeEach(() => {
    reports.length = 0
    localStorage.setItem(mark, 'untouched')
    performance.clearResourceTimings()
  })
  afterEach(async () => {
    cleanup()
    // By the time this has run, everything queued has run too: a picture's handler fires long after its message has left the page.
    await letRun('alert("canary")')
    expect(reports).toEqual(['alert canary'])
    expect(localStorage.getItem(mark)).toBe('untouched')
    expect(foreignRequests()).toEqual([])
  })
}

const mark = 'hostile-mark'

/** Runs a script as a message would if it were parsed as markup: the watcher must detect it. */
async function letRun(script: string): Promise<void> {
  const heard = reports.length
  const place = document.createElement('div')
  place.append(document.createRange().createContextualFragment(`<img src="data:,none" onerror='${script}'>`))
  document.body.append(place)
  await waitFor(() => expect(reports.length).toBeGreaterThan(heard))
  place.remove()
}

/** There are about two thousand hostile texts; guards against a corpus whose format changed and now yields none. */
export function expectWhole(): void {
  expect(cases.length).toBeGreaterThan(2_000)
  expect(cases.filter(({ text }) => typeof text !== 'string')).toEqual([])
  expect(cases.filter(({ text }) => text === '').length).toBeLessThan(5)
}

/** True unless the visible part of the text is on the page as letters: drawing nothing proves nothing. */
function isMissing(root: Element, text: string): boolean {
  const squeezed = (words: string) => stripInvisible(words).replace(/\s+/g, '')
  return !squeezed(root.textContent ?? '').includes(squeezed(text))
}

function foreignRequests(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  return asked.filter((name) => !name.startsWith('data:') && new URL(name).host !== ownHost)
}

/** Names of tags and attributes that a message's text must not introduce; list columns set widths of their own. */
export function foreignMarkup(root: Element): string[] {
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

/** Returns layout breaks that no message may cause: nothing is wider than the page, and heading and buttons stay inside it. */
export function brokenLayout(root: Element): string[] {
  const width = document.documentElement.clientWidth
  const wrong = document.documentElement.scrollWidth > width ? ['overflow'] : []
  for (const part of root.querySelectorAll('h1, button')) {
    // A table of facts scrolls within itself.
    if (part.closest('section[tabindex], dialog:not([open])')) continue
    const { left, right, height } = part.getBoundingClientRect()
    if (height < 16 || left < 0 || right > width) wrong.push(`${part.tagName} ${part.textContent}`)
  }
  return wrong
}

/** Number of cases rendered on the page at a time. */
const atOnce = 10

/** Renders every case and returns the failures. */
export function drawEach(
  draw: (text: string) => ReactNode,
  alsoCheck: (root: Element) => string[] = () => [],
): string[] {
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
      const isAbsent = isMissing(one, drawn[index]?.text ?? '')
      const faults = [
        ...(isAbsent ? ['not shown'] : []),
        ...foreignMarkup(one),
        ...brokenLayout(one),
        ...alsoCheck(one),
      ]
      return faults.map((what) => `${drawn[index]?.id}: ${what}`)
    })
    wrong.push(...found.flat())
  }
  root.unmount()
  place.remove()
  return wrong
}

/** Entry whose every text is the given one. */
export const entryOf = (text: string) => {
  const message = {
    subject: text,
    sender: text,
    displayAddress: `"${text}" <boss@contoso.example>`,
    mpp_messageId: text,
  }
  const verdict = { contentViolation: text, spamType: text }
  return { message, verdict, recipientList: [text], owner: { address: text }, customer: { id: 1, name: text } }
}
