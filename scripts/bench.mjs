import { cpus, hostname, totalmem } from 'node:os'
import { filesIn } from './lib/hash.mjs'
import { startPostgresql } from './lib/postgresql.mjs'
import { inRoot } from './lib/root.mjs'
import { ensureSieveTest } from './lib/sieve-test.mjs'
import { run } from './lib/spawn.mjs'

/**
 * Runs every `*.bench.ts` from source with its own PostgreSQL, or those whose path contains one of the arguments. The start benchmark,
 * which installs and builds a clone, runs only when it is named.
 */
const wanted = process.argv.slice(2)
const files = [...filesIn('apps/server/bench'), ...filesIn('apps/demo/bench'), ...filesIn('e2e')]
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => (wanted.length === 0 ? !file.includes('/demo/') : wanted.some((part) => file.includes(part))))

if (files.length > 0) console.log(machine())
for (const file of files) {
  console.log(`\n=== ${file}`)
  if (file.includes('/sieve.')) await ensureSieveTest()
  const args = ['--conditions=postern-source', '--import=tsx', inRoot(file)]
  const postgresql = file.includes('/demo/') ? null : await startPostgresql()
  const variables = postgresql && { DATABASE_URL: postgresql.url }
  const code = await run(process.execPath, args, { env: { ...process.env, ...variables } })
  await postgresql?.stop()
  process.exitCode ||= code
}
if (files.length === 0) {
  console.error(`No benchmark is named like ${wanted.join(' or ')}.`)
  process.exitCode = 1
}

/** Machine that the figures were measured on. */
function machine() {
  const processors = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${hostname()}: ${processors.length} × ${processors[0]?.model.trim()}, ${memory} GiB, Node ${process.version}`
}
