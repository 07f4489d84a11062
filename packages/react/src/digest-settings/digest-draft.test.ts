import { defaultDigestSettings } from '@postern/core/digest-settings'
import { describe, expect, it } from 'vitest'
import { changesOf, toDigestDraft, withEdits } from './digest-draft'

const stored = defaultDigestSettings
const { classes } = stored

describe('changesOf', () => {
  it('returns changed values alone, and of a class the changed rights', () => {
    const edited = {
      ...{ times: ['07:00'], days: [...stored.days], rowsAtMost: stored.rowsAtMost },
      classes: { ...classes, spam: { ...classes.spam, mayRelease: false } },
    }

    expect(changesOf(edited, stored)).toEqual({ times: ['07:00'], classes: { spam: { mayRelease: false } } })
  })

  it('returns nothing when nothing was changed', () => {
    expect(changesOf({ ...stored }, stored)).toEqual({})
  })
})

describe('withEdits', () => {
  const was = toDigestDraft({ ...stored, times: ['07:00'] })
  const is = toDigestDraft({ ...stored, rowsAtMost: 50 })

  it('keeps edits of other fields when one is taken back', () => {
    const edited = { ...was, times: '06:00', rowsAtMost: was.rowsAtMost, isOn: false }

    expect(withEdits(edited, { was, is, taken: { times: null } })).toMatchObject({
      times: is.times,
      ...{ isOn: false, rowsAtMost: '50' },
    })
  })

  it('keeps edits of other classes when one is taken back', () => {
    const hidden = { ...classes.bulk, isShown: false }
    const edited = { ...was, classes: { ...classes, bulk: hidden, spam: { ...classes.spam, mayList: false } } }

    const { classes: after } = withEdits(edited, { was, is, taken: { classes: { spam: null } } })

    expect([after.bulk, after.spam]).toEqual([hidden, classes.spam])
  })
})
