import { describe, expect, it } from 'vitest'
import { allTogether } from './all-together'

describe('allTogether', () => {
  it('returns all results in order', async () => {
    expect(await allTogether([Promise.resolve(1), 'two', false])).toEqual([1, 'two', false])
  })

  it('runs a query builder once', async () => {
    let runs = 0
    const builder: PromiseLike<number> = {
      // biome-ignore lint/suspicious/noThenProperty: query builders run when they are awaited
      then(resolve, reject) {
        runs += 1
        return Promise.resolve(runs).then(resolve, reject)
      },
    }

    expect(await allTogether([builder])).toEqual([1])
  })

  it('rejects with the first failure of the list, once all have ended', async () => {
    const ended: string[] = []
    const slow = async () => {
      await new Promise((resolve) => setImmediate(resolve))
      ended.push('slow')
    }
    const failing = Promise.reject(new Error('refused'))

    await expect(allTogether([slow(), failing, Promise.reject(new Error('later'))])).rejects.toThrow('refused')
    expect(ended).toEqual(['slow'])
  })
})
