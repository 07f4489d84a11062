import fc from 'fast-check'
import { compareSieve } from '../src/testing/sieve/compare-sieve'
import { sieveCases } from '../src/testing/sieve/generated-cases'
import { ownVerdict } from '../src/testing/sieve/own-verdict'
import { table } from './report'

// Compares our interpreter of Sieve with Dovecot's over 4,000 generated scripts and mails, and shows what one costs, reading the mail
// included. Goals: no difference, and at most 2 ms of CPU a script.

const seeds = [1, 2]
const casesOfSeed = 2_000

const rows = []
for (const seed of seeds) {
  const { compared, crashed, failed, differences } = await compareSieve({ cases: casesOfSeed, seed })
  for (const { script, mail, own, theirs } of differences)
    console.log(`${script}\n${mail}\n${own} instead of ${theirs}\n`)
  const cases = fc.sample(sieveCases, { numRuns: casesOfSeed, seed })
  const before = process.cpuUsage()
  for (const one of cases) await ownVerdict(one, new Date(0))
  const { user, system } = process.cpuUsage(before)
  const milliseconds = (user + system) / 1_000 / casesOfSeed
  rows.push({ seed, compared, crashed, failed, different: differences.length, 'CPU ms each': milliseconds.toFixed(2) })
  if (differences.length > 0) process.exitCode = 1
}
table('Scripts, ours and those of Dovecot', rows)
