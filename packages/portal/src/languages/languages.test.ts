import { describe, expect, it } from 'vitest'
import { loadWords, withWords } from './languages'

describe('words that come later', () => {
  it('load before anything is shown in them, and later requests wait in order (AM-010)', async () => {
    const done: string[] = []

    withWords('en', () => done.push('English'))
    expect(done).toEqual(['English'])

    withWords('fr', () => done.push('French'))
    withWords('en', () => done.push('English again'))
    expect(done).toEqual(['English'])
    await expect.poll(() => done).toEqual(['English', 'French', 'English again'])
  })

  it('load only once', async () => {
    const done: string[] = []
    await loadWords('fr')

    withWords('fr', () => done.push('French'))

    expect(done).toEqual(['French'])
  })
})
