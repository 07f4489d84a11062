import { describe, expect, it } from 'vitest'
import { messageOutcome } from './message-outcome'

describe('messageOutcome', () => {
  it.each([
    ['delivered', 'spam', null, 'delivered'],
    ['quarantined', 'spam', 7, 'held'],
    ['quarantined', 'virus', null, 'heldGone'],
    ['discarded', 'blockList', null, 'blocked'],
    ['discarded', 'contentRule', null, 'blocked'],
    // Immediately, or from the quarantine: the data does not say which.
    ['discarded', 'spam', null, 'discarded'],
    ['discarded', 'bulk', null, 'discarded'],
    // Always held first.
    ['discarded', 'phishing', null, 'deleted'],
    ['later', 'spam', null, null],
  ])('of %s for %s, with the entry %j, is %j', (state, reason, entryId, outcome) => {
    expect(messageOutcome({ state, reason, entryId })).toBe(outcome)
  })
})
