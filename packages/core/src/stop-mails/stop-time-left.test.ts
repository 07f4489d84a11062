import { describe, expect, it } from 'vitest'
import { stopMailsMessages } from './stop-mails.messages'
import { stopTimeLeft } from './stop-time-left'

const now = new Date('2026-10-26T09:00:00Z')

describe('stopTimeLeft', () => {
  it.each([
    ['2026-10-26T09:00:01Z', '1 min', '1 min'],
    ['2026-10-26T09:59:30Z', '1 h 0 min', '1 h 0 min'],
    ['2026-10-26T12:20:00Z', '3 h 20 min', '3 h 20 min'],
    ['2026-10-29T11:05:00Z', '3 d 2 h', '3 j 2 h'],
  ])('says how long a stop until %s still runs (RT-045)', (until, english, french) => {
    const left = stopTimeLeft(until, now)

    expect(left && stopMailsMessages.en.left(left)).toBe(english)
    expect(left && stopMailsMessages.fr.left(left)).toBe(french)
  })

  it.each(['2026-10-26T09:00:00Z', '2026-10-25T09:00:00Z', 'never'])('answers nothing after its end: %s', (until) => {
    expect(stopTimeLeft(until, now)).toBeNull()
  })
})
