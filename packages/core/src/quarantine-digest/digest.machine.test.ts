import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quarantineEntry } from '../quarantine/quarantine.fixtures'
import {
  bothSendersOf,
  canConfirm,
  type DigestEvent,
  type DigestState,
  initialDigestState,
  nextDigestState,
  offersSenderChoice,
  releaseBoxes,
} from './digest.machine'

const spoofed = quarantineEntry({ message: { sender: 'bounce@relay.example' } })
const start = (own: Partial<DigestState> = {}): DigestState => ({
  ...initialDigestState(quarantineEntry(), {
    allowBlockToken: 'token',
    allowDisplayWhitelist: false,
    confirmRelease: false,
  }),
  ...own,
})
const run = (state: DigestState, ...events: DigestEvent['type'][]) =>
  events.reduce((before, type) => nextDigestState(before, { type } as DigestEvent), state)

describe('the digest machine', () => {
  it('releases directly without confirmRelease (DG-054)', () => {
    expect(run(start(), 'releasePressed').call).toEqual({ kind: 'release', isAllowing: false, senders: 'sender' })
  })

  it('takes over what happened elsewhere and leaves an open dialog alone, but waits for a running call', () => {
    const entry = quarantineEntry({ stage: 'RELEASED' })
    const asking = run(start({ confirmRelease: true }), 'releasePressed')

    expect(nextDigestState(asking, { type: 'entryChanged', entry })).toEqual({ ...asking, entry })
    const releasing = run(start(), 'releasePressed')
    expect(nextDigestState(releasing, { type: 'entryChanged', entry })).toBe(releasing)
  })

  it.each([
    { confirmRelease: true, isAllowing: false, boxes: ['expected', 'senderKnown', 'risksAware'] },
    { confirmRelease: true, isAllowing: true, boxes: ['expected', 'senderKnown', 'risksAware', 'alwaysAllow'] },
    { confirmRelease: false, isAllowing: true, boxes: ['alwaysAllow'] },
  ])('shows $boxes (DG-047, DG-052, DG-053)', ({ confirmRelease, isAllowing, boxes }) => {
    expect(releaseBoxes({ confirmRelease }, isAllowing)).toEqual(boxes)
  })

  it('starts each dialog with no box ticked (DG-057)', () => {
    let state = run(start({ confirmRelease: true }), 'releasePressed')
    state = nextDigestState(state, { type: 'boxToggled', box: 'expected' })

    expect(run(state, 'dialogClosed', 'releasePressed').dialog).toMatchObject({ ticked: [] })
  })

  it('sets the stage to PROCESSING and allows a second release (DG-069, DG-071, DG-073, ST-032)', () => {
    let state = run(start(), 'allowPressed')
    state = nextDigestState(state, { type: 'boxToggled', box: 'alwaysAllow' })
    const releasing = run(state, 'confirmed')
    const allowing = run(releasing, 'callSucceeded')
    const done = run(allowing, 'callSucceeded')

    expect(releasing.call?.kind).toBe('release')
    expect([allowing.call?.kind, allowing.entry.stage]).toEqual(['allow', 'PROCESSING'])
    expect([done.call, done.dialog, done.allowBlockToken]).toEqual([null, null, null])
  })

  it('keeps the stage and the token when a release fails (DG-075)', () => {
    const state = run(start(), 'releasePressed', 'callFailed')

    expect([state.entry.stage, state.allowBlockToken, state.call]).toEqual(['QUARANTINED', 'token', null])
  })

  it('keeps the failed call and its error until the next attempt starts', () => {
    const failed = nextDigestState(run(start(), 'releasePressed'), { type: 'callFailed', message: 'Too late.' })

    expect(failed.failure).toEqual({ kind: 'release', message: 'Too late.' })
    expect(run(failed, 'blockPressed').failure).toEqual(failed.failure)
    expect(run(failed, 'blockPressed', 'confirmed').failure).toBeNull()
    expect(run(failed, 'releasePressed').failure).toBeNull()
  })

  it('keeps the token when a block fails and clears it when one succeeds (DG-038, DG-039, ST-033)', () => {
    expect(run(start(), 'blockPressed', 'confirmed', 'callFailed').allowBlockToken).toBe('token')
    expect(run(start(), 'blockPressed', 'confirmed', 'callSucceeded').allowBlockToken).toBeNull()
  })

  it.each([
    { entry: spoofed, allowDisplayWhitelist: true, choice: true, both: true, one: false },
    { entry: spoofed, allowDisplayWhitelist: false, choice: false, both: undefined, one: undefined },
    { entry: quarantineEntry(), allowDisplayWhitelist: true, choice: false, both: undefined, one: undefined },
  ])(
    'offers the senders’ choice only for a spoofed sender who may be allowed (DG-061, DG-064, DG-065, DG-066, VA-048, VA-049)',
    (row) => {
      const state = start({ entry: row.entry, allowDisplayWhitelist: row.allowDisplayWhitelist })

      expect(offersSenderChoice(state)).toBe(row.choice)
      expect(bothSendersOf(state, 'both')).toBe(row.both)
      expect(bothSendersOf(state, 'sender')).toBe(row.one)
    },
  )

  const event: fc.Arbitrary<DigestEvent> = fc.oneof(
    fc.constantFrom<DigestEvent>(
      { type: 'releasePressed' },
      { type: 'allowPressed' },
      { type: 'blockPressed' },
      { type: 'dialogClosed' },
      { type: 'confirmed' },
      { type: 'callSucceeded' },
      { type: 'callFailed', message: 'Refused.' },
      { type: 'sendersChosen', senders: 'sender' },
    ),
    fc
      .constantFrom('expected' as const, 'senderKnown' as const, 'risksAware' as const, 'alwaysAllow' as const)
      .map((box) => ({ type: 'boxToggled' as const, box })),
  )

  it('handles any order of events: no unauthorized call, no change during a call (VA-047)', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.option(fc.constant('token')),
        fc.array(event, { maxLength: 40 }),
        (confirmRelease, allowBlockToken, events) => {
          let state = start({ confirmRelease, allowBlockToken })
          for (const next of events) {
            const before = state
            state = nextDigestState(before, next)
            if (before.call && next.type !== 'callSucceeded' && next.type !== 'callFailed') expect(state).toBe(before)
            if (state.call && state.call.kind !== 'release') expect(state.allowBlockToken).not.toBeNull()
            if (!before.call && state.call && confirmRelease && state.call.kind === 'release')
              expect(canConfirm(before)).toBe(true)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
