import fc from 'fast-check'
import { type SieveCase, sieveCases } from './generated-cases'
import { ownVerdict } from './own-verdict'
import { runSieveTest, type SieveVerdict } from './sieve-test-program'

export interface SieveDifference extends SieveCase {
  own: SieveVerdict
  theirs: SieveVerdict
}

export interface SieveComparison {
  compared: number
  /** Cases that Dovecot did not survive. */
  crashed: number
  /** Scripts that both refuse or fail at. */
  failed: number
  differences: SieveDifference[]
}

/** Compares our interpreter with Dovecot's over generated scripts and mails, the same for the same seed. */
export async function compareSieve({ cases, seed }: { cases: number; seed: number }): Promise<SieveComparison> {
  const given = fc.sample(sieveCases, { numRuns: cases, seed })
  const verdicts = runSieveTest(given)
  const result: SieveComparison = { compared: 0, crashed: 0, failed: 0, differences: [] }
  for (const [at, one] of given.entries()) {
    const theirs = verdicts[at] ?? 'failed'
    if (theirs === 'crashed') {
      result.crashed += 1
      continue
    }
    const own = await ownVerdict(one, new Date(0))
    result.compared += 1
    if (own === 'failed' && theirs === 'failed') result.failed += 1
    if (String(own) !== String(theirs)) result.differences.push({ ...one, own, theirs })
  }
  return result
}
