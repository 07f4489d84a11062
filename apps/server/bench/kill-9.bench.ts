import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../src/db/open-database'
import { type KillRoundsOptions, killRounds } from '../src/testing/kill-rounds'
import { table } from './report'

// Kills servers with SIGKILL under mail and writes. Not a measurement but a proof: it fails when anything acknowledged is lost or
// duplicated. KILL_ROUNDS, for example `postgresql=5,pglite=2`, shortens it.

const rounds = { postgresql: 50, pglite: 20, ...wantedRounds() }

const folder = mkdtempSync(join(tmpdir(), 'postern-kill-'))
const { databaseUrl, migrationUrl } = await twoRoles(process.env.DATABASE_URL ?? '')
const runs: ({ name: string } & KillRoundsOptions)[] = [
  {
    name: 'PostgreSQL',
    rounds: rounds.postgresql,
    messagesPerSecond: 100,
    environment: { DATABASE_URL: databaseUrl },
    open: () => openDatabase({ databaseUrl, migrationUrl }),
  },
  {
    name: 'PGlite',
    rounds: rounds.pglite,
    messagesPerSecond: 100,
    environment: { DATA_DIR: folder },
    open: () => openDatabase({ folder }),
  },
]
try {
  for (const { name, ...run } of runs.filter((one) => one.rounds > 0)) {
    const onRound = (number: number, mails: number, writes: number) => {
      console.log(`${name}, round ${number}: ${mails} mails and ${writes} writes acknowledged so far`)
    }
    const { wrong, answers, exitCode, messages, groups, seconds } = await killRounds({ ...run, onRound })
    table(`${name}: ${run.rounds} × kill -9`, [
      {
        ...{ 'acknowledged mails': messages, 'acknowledged writes': groups, seconds: Math.round(seconds) },
        'lost or twice': wrong.length,
        'exit code at the end': String(exitCode),
      },
    ])
    console.log(JSON.stringify(answers))
    if (wrong.length > 0) console.log(JSON.stringify(wrong.slice(0, 20)))
    if (wrong.length > 0 || exitCode !== 0 || messages === 0 || groups === 0) process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Creates the two roles that docs/deploying.mdx requires, on a separate cluster. */
async function twoRoles(superuserUrl: string) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query("create role postern_owner login createrole password 'one'")
  await client.query("create role postern_app login password 'two'")
  await client.query('create database postern owner postern_owner')
  await client.end()
  const address = (username: string, password: string) => {
    const url = new URL(superuserUrl)
    Object.assign(url, { username, password, pathname: '/postern' })
    return url.href
  }
  return { databaseUrl: address('postern_app', 'two'), migrationUrl: address('postern_owner', 'one') }
}

function wantedRounds(): Record<string, number> {
  const pairs = (process.env.KILL_ROUNDS ?? '').split(',').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))
}
