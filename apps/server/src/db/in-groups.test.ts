import { describe, expect, it, vi } from 'vitest'
import { DatabaseAwayError } from './database-away'
import { inGroups } from './in-groups'

/** Records the groups that run; each run waits until released. */
function recorded(limits: { lanes?: number; itemsAtMost?: number; weightAtMost?: number; gatherMs?: number } = {}) {
  const groups: number[][] = []
  const held: (() => void)[] = []
  const add = inGroups<number, string>({
    lanes: 1,
    itemsAtMost: 10,
    weightAtMost: 100,
    ...limits,
    weigh: (item) => item,
    async run(items) {
      groups.push([...items])
      await new Promise<void>((resolve) => held.push(resolve))
      if (items.includes(8)) throw new DatabaseAwayError(new Error('terminated'))
      if (items.includes(13)) throw new Error('13 is refused')
      return items.map((item) => `done ${item}`)
    },
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const letGo = async () => {
    held.shift()?.()
    await settle()
  }
  return { add, groups, letGo }
}

describe('inGroups', () => {
  it('runs a lone item at once and groups those that arrive meanwhile', async () => {
    const { add, groups, letGo } = recorded()
    const results = Promise.all([1, 2, 3].map(add))
    await letGo()
    await letGo()

    expect(await results).toEqual(['done 1', 'done 2', 'done 3'])
    expect(groups).toEqual([[1], [2, 3]])
  })

  it('lets the first item wait for others, so that they share its group', async () => {
    const { add, groups } = recorded({ gatherMs: 1 })
    void [1, 2, 3].map(add)

    await vi.waitFor(() => expect(groups).toEqual([[1, 2, 3]]))
  })

  it('runs as many groups in parallel as there are lanes', () => {
    const { add, groups } = recorded({ lanes: 2 })
    void [1, 2, 3].map(add)

    expect(groups).toEqual([[1], [2]])
  })

  it('limits a group by count and weight, and runs a heavy item alone', async () => {
    const { add, groups, letGo } = recorded({ itemsAtMost: 2, weightAtMost: 50 })
    const results = Promise.all([1, 2, 3, 4, 30, 40, 99].map(add))
    for (let left = 7; left > 0; left -= 1) await letGo()
    await results

    expect(groups).toEqual([[1], [2, 3], [4, 30], [40], [99]])
  })

  it('retries a failed group item by item, so that only the culprit fails', async () => {
    const { add, groups, letGo } = recorded()
    const results = Promise.allSettled([1, 2, 13, 4].map(add))
    for (let left = 5; left > 0; left -= 1) await letGo()

    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(groups).toEqual([[1], [2, 13, 4], [2], [13], [4]])
  })

  it('does not retry a group whose connection was lost, since it may have committed', async () => {
    const { add, groups, letGo } = recorded()
    const results = Promise.allSettled([1, 2, 8, 4].map(add))
    for (let left = 5; left > 0; left -= 1) await letGo()

    expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
    expect(groups).toEqual([[1], [2, 8, 4]])
  })
})
