import { customerRule } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { toldRule } from './told-rule'

describe('toldRule', () => {
  it('takes what was entered over what is stored, and keeps exceptions that the form lacks', () => {
    const rule = customerRule({ subjectWords: ['old'], exceptions: { macros: true } })

    expect(toldRule({ rule }, { subjectWords: ['new'], exceptions: { bodyWords: ['contract'] } })).toMatchObject({
      ...{ subjectWords: ['new'], attachmentNames: rule.attachmentNames, action: rule.action },
      exceptions: { macros: true, bodyWords: ['contract'] },
    })
  })

  it('asks nothing about numbers that cannot be read', () => {
    expect(toldRule({ rule: undefined }, { minSizeMb: 'many', numbersAtLeast: '', spamScoreFrom: 4 })).toMatchObject({
      ...{ minSizeMb: null, numbersAtLeast: 1, spamScoreFrom: 4 },
    })
  })

  it('knows match lists of the form and of the rule by name', () => {
    const rule = { ...customerRule(), lists: [{ id: 4, name: 'Partners' }] }

    expect(toldRule({ rule, lists: [{ id: 5, name: 'Banks' }] }, {}).lists).toEqual([
      { id: 5, name: 'Banks' },
      { id: 4, name: 'Partners' },
    ])
  })
})
