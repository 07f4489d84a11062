import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Demo {
  portal: string
  mailbox: string
  /** The reseller's own site. */
  site: string
  smtpPort: number
  /** Port on which the demo mailbox takes mail. */
  mailboxSmtpPort: number
  password: string
}

export interface RunningDemo {
  demo: Demo
  /** Stops it as an operator would; resolves to its exit code. */
  stop(): Promise<number | null>
  /** Kills it like a power failure, and restarts it on the same data. */
  killAndRestart(): Promise<void>
}

/** Starts the built demo on free ports and with a folder of its own. */
export async function startDemo(): Promise<RunningDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-e2e-'))
  const [port, site, mailbox, mailboxSmtp, smtp, submission] = await freePorts(6)
  const environment = {
    ...process.env,
    PORT: String(port),
    DEMO_SITE_PORT: String(site),
    MAILBOX_PORT: String(mailbox),
    MAILBOX_SMTP_PORT: String(mailboxSmtp),
    SMTP_PORT: String(smtp),
    SUBMISSION_PORT: String(submission),
    DATA_DIR: folder,
    DATABASE_URL: '',
    SAMPLE_MESSAGES: '120',
    SAMPLE_HOSTILE: '1',
    // Makes all of the sample mail available to a test, whenever it starts.
    SAMPLE_FIRST: '1',
    LOG_LEVEL: 'warn',
  }
  const portal = `http://localhost:${port}`
  const start = async () => {
    const started = spawn(process.execPath, ['apps/demo/dist/main.js'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    // A worker that gives up waiting for its start exits without stopping it.
    process.once('exit', () => started.kill('SIGKILL'))
    await isUp(`${portal}/api/health`, started)
    await isUp(`http://localhost:${site}`, started)
    return started
  }
  let child = await start().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  return {
    demo: {
      portal,
      mailbox: `http://localhost:${mailbox}`,
      site: `http://localhost:${site}`,
      smtpPort: Number(smtp),
      mailboxSmtpPort: Number(mailboxSmtp),
      password: 'Demo-Postern-2026!',
    },
    async stop() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
      return code
    },
    async killAndRestart() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await start()
    },
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function isUp(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The demo ended with code ${child.exitCode} before it was ready.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
