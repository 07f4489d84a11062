import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { changeOfEverything } from './change-feed'
import type { Database } from './database'

const channel = 'postern_work'
const changesChannel = 'postern_changes'
/** A notification holds fewer than 8,000 bytes; a batch that is longer announces a change of everything. */
const longestBatch = 7_000
/** Intervals between two notifications, and before reconnecting. */
const noticeMs = 500
const reconnectMs = 10_000

export interface ShareBellOptions {
  db: Pick<Database, 'asServer' | 'bell' | 'changes'>
  databaseUrl: string
  log: Logger
}

/**
 * Connects the bells of all processes on one PostgreSQL, and what they announce as changed: each notifies the others, at most twice a
 * second. While the connection is lost, loops of other processes find work by slow polling; once it is back, everything counts as changed.
 * Returns the function that stops it.
 */
export function shareBell({ db, databaseUrl, log }: ShareBellOptions): () => Promise<void> {
  const own = randomUUID()
  let client: pg.Client | undefined
  let notice: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let isEnded = false
  let wasLost = false
  const noted = new Set<string>()

  async function listen(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client = opened
    opened.on('error', (error) => again(opened, error))
    opened.on('end', () => again(opened))
    opened.on('notification', ({ channel: on, payload = '' }) => {
      const [from, ...lines] = payload.split('\n')
      if (from === own) return
      if (on === changesChannel) db.changes.announceFromAfar(lines)
      else db.bell.ringFromAfar()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}; listen ${changesChannel}`)
      if (wasLost) db.changes.announceFromAfar([changeOfEverything])
      wasLost = false
    } catch (error) {
      again(opened, error)
    }
  }

  function again(lost: pg.Client, error?: unknown): void {
    if (isEnded || client !== lost) return
    client = undefined
    wasLost = true
    log.warn({ err: error }, 'The connection that hears of work was lost; it is opened again')
    lost.end().catch(() => {})
    reconnect = setTimeout(() => void listen(), reconnectMs)
  }

  let hasRung = false
  const stopHearing = db.bell.onRing((isOwn) => {
    if (!isOwn) return
    hasRung = true
    notice ??= setTimeout(notify, noticeMs)
  })
  const stopNoting = db.changes.onChange((lines, isOwn) => {
    if (!isOwn) return
    for (const line of lines) noted.add(line)
    notice ??= setTimeout(notify, noticeMs)
  })

  async function notify(): Promise<void> {
    notice = undefined
    const lines = [...noted]
    const changed = lines.join('\n')
    noted.clear()
    const notices = [
      ...(hasRung ? [[channel, own]] : []),
      ...(changed ? [[changesChannel, `${own}\n${changed.length > longestBatch ? changeOfEverything : changed}`]] : []),
    ]
    hasRung = false
    const statement = `select ${notices.map((_, index) => `pg_notify($${index * 2 + 1}, $${index * 2 + 2})`).join(', ')}`
    try {
      await db.asServer((connection) => connection.query(statement, notices.flat()))
    } catch (error) {
      log.warn({ err: error }, 'Other servers could not be told of work; they find it by themselves')
      if (isEnded) return
      for (const line of lines) noted.add(line)
      notice ??= setTimeout(notify, reconnectMs)
    }
  }
  void listen()
  return async () => {
    isEnded = true
    stopHearing()
    stopNoting()
    clearTimeout(notice)
    if (notice) await notify()
    clearTimeout(reconnect)
    await client?.end().catch(() => {})
  }
}
