import { type AnswerText, answerText, sayAnswer } from '@postern/core/answers'
import { describe, expect, it } from 'vitest'
import { localizeResponse } from './localize-response'

const french = (text: AnswerText) => sayAnswer('fr', text)

describe('an answer in the language of the caller', () => {
  it('has its message and each outcome translated', () => {
    const answer = {
      message: answerText('customerRules.deleted'),
      outcomes: [
        { id: 7, isDone: false, message: answerText('requests.notFound') },
        { id: 8, isDone: true, message: '' },
      ],
    }

    expect(localizeResponse(answer, french)).toEqual({
      message: 'Règle supprimée.',
      outcomes: [
        { id: 7, isDone: false, message: 'Introuvable.' },
        { id: 8, isDone: true, message: '' },
      ],
    })
  })

  it('is left unchanged otherwise, whatever its data looks like', () => {
    const answer = {
      ...{ id: 7, outcomes: 3, name: 'Not found.', message: { subject: 'requests.notFound' } },
      values: { key: 'requests.notFound', message: { key: 'requests.notFound' } },
    }

    expect(localizeResponse(answer, french)).toEqual(answer)
    expect(localizeResponse({ id: 7 }, french)).toEqual({ id: 7 })
  })
})
