import { parseResourceListState, quarantineListRules } from '@postern/react'
import { expect, it } from 'vitest'
import { toHeldMail } from './to-held-mail'

const read = (href: string) =>
  parseResourceListState(new URL(href, 'http://portal.example').searchParams, quarantineListRules).filters

it('leads to the search as it opens when there is nothing to narrow', () => {
  expect(toHeldMail({})).toBe('/quarantine/search')
})

it('narrows the search to what a figure counted (LO-084)', () => {
  const href = toHeldMail({
    from: '2026-11-14',
    to: '2026-11-20',
    reason: ['phishing', 'odd'],
    recipient: 'a&b@c.example',
  })

  expect(read(href)).toEqual({
    received: '2026-11-14..2026-11-20',
    reason: ['phishing'],
    recipient: 'a&b@c.example',
  })
})
