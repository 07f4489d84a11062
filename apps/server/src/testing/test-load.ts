import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Database } from '../db/database'

export interface LoadOptions {
  /** Base URL without a path. */
  url: string
  smtpPort: number
  /** Token of a customer's administrator, whose groups are written. */
  token: string
  /** Recipient of the messages. */
  to: string
  messagesPerSecond: number
  /** Parallel connections for mail. Default: 4. */
  connections?: number
  /** Default: 2. */
  writers?: number
}

export interface Load {
  /** `Message-ID`s answered with 250. */
  messages: string[]
  /** Names of groups acknowledged with 200. */
  groups: string[]
  /** Number of each response: `GET 200`, `POST 503`, `SMTP 451`; `none`: the connection broke first. */
  answers: Map<string, number>
  /** Finishes the current message or call first; repeats writes without a response until they get one. */
  stop(): Promise<void>
}

/** Pause after a call or message without a response, in milliseconds. */
const pauseMs = 200

/**
 * Mail, reads and writes against a running server, with responses counted. A message is sent once, as by a client that gives up; a write is
 * repeated with its idempotency key until it gets a response, as `createClient` does.
 */
export function startLoad(options: LoadOptions): Load {
  const { url, smtpPort, token, to, messagesPerSecond, connections = 4, writers = 2 } = options
  const load = {
    messages: [] as string[],
    groups: [] as string[],
    answers: new Map<string, number>(),
  }
  let isStopped = false
  const count = (answer: string) => load.answers.set(answer, (load.answers.get(answer) ?? 0) + 1)

  async function sendMail(): Promise<void> {
    let connection: SMTPConnection | undefined
    while (!isStopped) {
      const pause = wait((connections * 1000) / messagesPerSecond)
      const id = `<${randomUUID()}@load.example>`
      try {
        connection ??= await connect(smtpPort)
        await send(connection, to, id)
        load.messages.push(id)
        count('SMTP 250')
      } catch (error) {
        count(`SMTP ${(error as { responseCode?: number }).responseCode ?? 'none'}`)
        connection?.close()
        connection = undefined
        await wait(pauseMs)
      }
      await pause
    }
    connection?.close()
  }

  async function call(method: string, path: string, init: RequestInit = {}): Promise<number | null> {
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers }
      const response = await fetch(`${url}/api/${path}`, {
        ...init,
        method,
        headers,
        signal: AbortSignal.timeout(20_000),
      })
      await response.arrayBuffer()
      count(`${method} ${response.status}`)
      return response.status
    } catch {
      count(`${method} none`)
      await wait(pauseMs)
      return null
    }
  }

  async function read(): Promise<void> {
    while (!isStopped) {
      await call('GET', 'v1/quarantine/?limit=10')
      await wait(20)
    }
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      const name = `Group ${randomUUID()}`
      const init = { body: JSON.stringify({ name }), headers: { 'idempotency-key': randomUUID() } }
      let status = await call('POST', 'v1/groups/', init)
      while (status === null || status === 503 || status === 409) {
        await wait(50)
        status = await call('POST', 'v1/groups/', init)
      }
      if (status === 200) load.groups.push(name)
      await wait(20)
    }
  }

  const running = [...times(connections, sendMail), read(), ...times(writers, write)]
  return {
    ...load,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

/** Acknowledged objects that are not in the database exactly once, with their number of copies. */
export async function misfits(db: Database, { messages, groups }: Pick<Load, 'messages' | 'groups'>) {
  return db.inScope({ as: 'system' }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ named: string; times: number }>(sql`
      select named, times from (
        select a.named, (select count(*)::int from messages m where m.message_id_header = a.named) as times
        from jsonb_array_elements_text(${JSON.stringify(messages)}) a(named)
        union all
        select a.named, (select count(*)::int from groups g where g.name = a.named)
        from jsonb_array_elements_text(${JSON.stringify(groups)}) a(named)) found
      where times <> 1`)
    return rows
  })
}

function connect(port: number): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true, connectionTimeout: 5_000 })
  return new Promise((resolve, reject) => {
    connection.on('error', reject)
    connection.once('end', () => reject(new Error('The connection was closed.')))
    connection.connect((error) => (error ? reject(error) : resolve(connection)))
  })
}

function send(connection: SMTPConnection, to: string, id: string): Promise<void> {
  const raw = `From: A <a@load.example>\r\nSubject: Load\r\nMessage-ID: ${id}\r\n\r\nA line.\r\n`
  let fail = () => {}
  return new Promise<void>((resolve, reject) => {
    fail = () => reject(new Error('The connection was closed.'))
    connection.once('end', fail)
    connection.send({ from: 'a@load.example', to: [to] }, raw, (error) => (error ? reject(error) : resolve()))
  }).finally(() => connection.off('end', fail))
}

const times = <T>(count: number, make: () => Promise<T>) => Array.from({ length: count }, make)
