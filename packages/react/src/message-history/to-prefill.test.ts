import { describe, expect, it } from 'vitest'
import { initialMessageListState, messageListRules, toMessageQuery } from './list-state'
import { leftOutFilters, toPrefill, toReportCriteria } from './to-prefill'

const searched = {
  ...initialMessageListState,
  filters: {
    received: '7d',
    sender: '@partner.example',
    recipient: 'ana',
    subject: 'minutes',
    direction: '0',
    state: ['bounced', 'deferred'],
    customer: '7',
  },
}
const empty = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }

describe('a report of a search', () => {
  it('searches for sender, recipient, subject, direction and state (AM-067, EN-087, EN-088, EN-089, EN-090, EN-091)', () => {
    expect(toReportCriteria(searched)).toEqual({
      recipientEmail: 'ana',
      senderEmail: '@partner.example',
      subject: 'minutes',
      // Outbound is 0, which must not count as unset.
      direction: 0,
      state: 'deferred,bounced',
    })
    expect(toReportCriteria({ filters: {} })).toEqual(empty)
  })

  it('is limited to the customer and domain of the search', () => {
    expect(toPrefill({ filters: {} }, null)).toEqual({ criteria: empty })
    expect(toPrefill({ filters: { customer: '7' } }, null)).toEqual({ criteria: empty, customerId: 7 })
    expect(toPrefill({ filters: {} }, { id: 11, customerId: 3 })).toMatchObject({ customerId: 3, domain: 11 })
  })

  it('drops unsupported filters and lists them', () => {
    expect(leftOutFilters(searched)).toEqual([])
    expect(
      leftOutFilters({ filters: { ...searched.filters, size: '1..', reason: ['virus'] }, freeSearch: ' a' }),
    ).toEqual(['freeSearch', 'size', 'reason'])
  })
})

describe('the question of the message history', () => {
  const now = new Date('2026-11-20T09:41:00Z')
  const ask = (filters: Record<string, string | string[]>, freeSearch = '') =>
    toMessageQuery(
      { limit: 10, offset: 0, ordering: '-timestamp', freeSearch, filters },
      { now, timeZone: 'Europe/Dublin' },
    )

  it('starts with the last 24 hours, newest first', () => {
    expect(ask(initialMessageListState.filters as Record<string, string>)).toMatchObject({
      ordering: '-timestamp',
      receivedFrom: '2026-11-19T09:41:00.000Z',
      receivedTo: undefined,
    })
  })

  it('converts sizes from kB and sends both ends', () => {
    expect(ask({ size: '10..2048' })).toMatchObject({ sizeFrom: 10_240, sizeTo: 2_097_152 })
    expect(ask({ size: '-5..' })).toMatchObject({ sizeFrom: 0, sizeTo: undefined })
  })

  it('is only for a message id when there is one', () => {
    expect(ask({ messageId: '<a@b>', received: '24h', state: ['bounced'] }, 'word')).toEqual({
      limit: 10,
      offset: 0,
      ordering: '-timestamp',
      messageId: '<a@b>',
    })
  })

  it('accepts full-length addresses and message ids from the address bar', () => {
    const lengths = Object.fromEntries(
      messageListRules.filters.flatMap((rule) => ('maxLength' in rule ? [[rule.key, rule.maxLength]] : [])),
    )
    expect(lengths).toMatchObject({ sender: 254, recipient: 254, subject: 60, messageId: 998 })
  })
})
