import { describe, expect, it } from 'vitest'
import { parseResourceListState } from '../resource-list/list-state'
import { messageListRules, toMessageFilter } from './list-state'

describe('the message history’s address', () => {
  const read = (query: string) =>
    toMessageFilter(parseResourceListState(new URLSearchParams(query), messageListRules), {
      ...{ now: new Date('2026-11-20T09:17:00Z'), timeZone: 'Europe/Dublin' },
    })

  it('narrows the list to the messages that one allow/block entry decided (RT-025)', () => {
    expect(read('received=30d&listEntry=31')).toMatchObject({
      ...{ listEntryId: 31, receivedFrom: '2026-10-21T09:17:00.000Z' },
    })
    expect(read('listEntry=ana%40shop.example').listEntryId).toBeUndefined()
  })
})
