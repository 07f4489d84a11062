import { messageListRules, parseResourceListState } from '@postern/react'
import { expect, it } from 'vitest'
import { toMessages } from './to-messages'

it('leads to the message history of the days that a figure counted (LO-084)', () => {
  const { pathname, searchParams } = new URL(
    toMessages({ from: '2026-11-14', to: '2026-11-20' }),
    'http://portal.example',
  )

  expect(pathname).toBe('/messagehistory/search')
  expect(parseResourceListState(searchParams, messageListRules).filters).toEqual({ received: '2026-11-14..2026-11-20' })
})
