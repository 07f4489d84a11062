import { describe, expect, it } from 'vitest'
import { compareSieve } from '../testing/sieve/compare-sieve'

describe('the interpreter of scripts', () => {
  it('decides over 200 generated scripts as Dovecot does (RT-121)', async () => {
    const { compared, crashed, failed, differences } = await compareSieve({ cases: 200, seed: 5228 })

    expect(differences).toEqual([])
    expect(compared + crashed).toBe(200)
    expect(crashed).toBeLessThan(5)
    expect(failed).toBeLessThan(60)
  })
})
