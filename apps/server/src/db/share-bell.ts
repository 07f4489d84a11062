import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database'

const channel = 'postern_work'
/** Intervals between two notifications, and before reconnecting. */
const noticeMs = 500
const reconnectMs = 10_000

export interface ShareBellOptions {
  db: Pick<Database, 'asServer' | 'bell'>
  databaseUrl: string
  log: Logger
}

/**
 * Connects the bells of all processes on one PostgreSQL: each notifies the others, at most twice a second. While the connection is lost,
 * loops of other processes find work by slow polling. Returns the function that stops it.
 */
export function shareBell({ db, databaseUrl, log }: ShareBellOptions): () => Promise<void> {
  const own = randomUUID()
  let client: pg.Client | undefined
  let notice: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let isEnded = false

  async function listen(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client = opened
    opened.on('error', (error) => again(opened, error))
    opened.on('end', () => again(opened))
    opened.on('notification', ({ payload }) => {
      if (payload !== own) db.bell.ringFromAfar()
    })
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      again(opened, error)
    }
  }

  function again(lost: pg.Client, error?: unknown): void {
    if (isEnded || client !== lost) return
    client = undefined
    log.warn({ err: error }, 'The connection that hears of work was lost; it is opened again')
    lost.end().catch(() => {})
    reconnect = setTimeout(() => void listen(), reconnectMs)
  }

  const stopHearing = db.bell.onRing((isOwn) => {
    if (!isOwn || notice) return
    notice = setTimeout(() => {
      notice = undefined
      db.asServer((connection) => connection.query(`select pg_notify('${channel}', $1)`, [own])).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'Other servers could not be told of work; they find it by themselves')
        },
      )
    }, noticeMs)
  })
  void listen()
  return async () => {
    isEnded = true
    stopHearing()
    clearTimeout(notice)
    clearTimeout(reconnect)
    await client?.end().catch(() => {})
  }
}
