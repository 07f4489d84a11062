import { describe, expect, it } from 'vitest'
import { endpoints, sampleAnswers } from './sample-answers'

describe('sample responses', () => {
  it('exist for every call of the contract and fit it', () => {
    const answers = sampleAnswers()
    const missing = endpoints.filter(({ id, endpoint }) => !endpoint.response.safeParse(answers.get(id)).success)

    expect(missing.map(({ id }) => `${id}: add it to the feature's *.samples.ts`)).toEqual([])
    expect(answers.size).toBe(endpoints.length)
  })
})
