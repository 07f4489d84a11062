import { quarantineEntryWire } from '@postern/core/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { fakeServer, renderWith } from '../../testing'
import { initialQuarantineListState } from '../list-state'
import { QuarantineSearch } from './QuarantineSearch'

const longSubject = 'The newsletter that finance teams read before anybody else does, in full and without a break'

async function openAt(width: number, sender: string): Promise<HTMLElement> {
  await browser.viewport(width, 844)
  const message = { subject: longSubject, sender, displayAddress: `Fast Line <${sender}>` }
  const answer = { entries: [quarantineEntryWire({ message, isLocked: true })], count: 1, countIsEstimate: false }
  renderWith(
    fakeServer(() => [200, answer]).client,
    <QuarantineSearch state={initialQuarantineListState} onChange={() => {}} entryHref={({ id }) => `#${id}`} />,
  )
  return screen.findByRole('link', { name: longSubject })
}

/** Number of lines that a text takes up. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

describe('a row of held messages', () => {
  afterEach(cleanup)

  it.each([1280, 390])(
    'keeps a subject that is cut in its place when it takes the focus, %i px wide',
    async (width) => {
      const link = await openAt(width, 'deals@fast-line.example')
      const cell = link.closest('th, [data-place="line"]')
      const before = link.getBoundingClientRect().left

      link.focus()

      const [around, own] = [cell?.getBoundingClientRect(), link.getBoundingClientRect()]
      expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
      expect([own.left, cell?.scrollLeft]).toEqual([before, 0])
      expect(own.right).toBeLessThanOrEqual(around?.right ?? 0)
    },
  )

  it('fits the sender’s whole address on one line of a phone, without the time beside it (XB-09)', async () => {
    await openAt(390, 'no-reply@quota-reset-mail.example')

    const address = screen.getByTitle('no-reply@quota-reset-mail.example')

    expect(new Set([...address.children].map((part) => part.getBoundingClientRect().top)).size).toBe(1)
    expect(address.clientHeight).toBeLessThan(20)
    expect(address.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  })

  it('wraps an address wider than a phone before a dot of its domain, and shows all of it (XB-09)', async () => {
    const sender = 'no-reply@mailings.of-a-rather-long-department.subsidiary.contoso.example'
    await openAt(390, sender)

    const domain = screen.getByText(sender.slice(sender.indexOf('@')))
    const texts = [...domain.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent !== '.')

    expect(linesOf(domain)).toBeGreaterThan(1)
    expect(domain.scrollWidth).toBe(domain.clientWidth)
    // No label wraps in the middle.
    for (const label of texts) {
      const range = document.createRange()
      range.selectNodeContents(label)
      expect(range.getClientRects().length, label.textContent ?? '').toBeLessThanOrEqual(2)
    }
    expect(domain.textContent).toBe(sender.slice(sender.indexOf('@')))
  })
})
