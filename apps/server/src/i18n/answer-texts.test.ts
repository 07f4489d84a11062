import { unexpectedErrorText } from '@postern/core'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { answerTexts } from '../testing/answer-texts/answer-texts'
import { accessTexts } from './fr/access.fr'
import { mailTexts } from './fr/mail.fr'
import { managementTexts } from './fr/management.fr'
import { requestTexts } from './fr/requests.fr'
import { frenchTexts } from './say-in'

/** What a check says that has no words of its own. */
const checkText = z.string().safeParse(0).error?.issues[0]?.message ?? ''

/** Before `; ! ?` goes a narrow space; before `:` and within « » a wide one. None of them lets the line break. */
const badSigns = /['"]|(?<!\u202f)[;!?]|(?<!\u00a0)[:»]|«(?!\u00a0)/

describe('what the server answers people with', () => {
  it('has French for every text, and for none that is said no more (LO-081)', () => {
    const said = [...answerTexts(), { text: checkText, at: 'zod' }]
    // It says nothing: clients have their own words for it, by which they know it.
    const meant = said.filter(({ text }) => text !== unexpectedErrorText)

    const missing = meant.filter(({ text }) => !Object.hasOwn(frenchTexts, text))
    const known = new Set(meant.map(({ text }) => text))
    const dead = Object.keys(frenchTexts).filter((text) => !known.has(text))

    expect({ missing, dead }).toEqual({ missing: [], dead: [] })
    expect(known.size).toBeGreaterThan(250)
  }, 180_000)

  it('is written in one place each', () => {
    const texts = [requestTexts, accessTexts, mailTexts, managementTexts].flatMap((part) => Object.keys(part))

    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('is French by its signs and holds each value (LO-081)', () => {
    const badly = Object.entries(frenchTexts).filter(([english, french]) => {
      const places = english.split('{}').length - 1
      const values = Array.from({ length: places }, (_, index) => `value${index}`)
      const text = typeof french === 'function' ? french(...values) : french
      const holdsAll =
        typeof french === 'function'
          ? values.every((value) => text.includes(value))
          : text.split('{}').length - 1 === places
      return text === english || badSigns.test(text.replace(/\d:\d|:\/\//g, '')) || !holdsAll
    })

    expect(badly).toEqual([])
  })
})
