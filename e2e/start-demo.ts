import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
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

/** Variable with the folder of the sample data that all demos of a run begin with. */
export const sampleFolderVariable = 'POSTERN_E2E_SAMPLE'

/** Folder for the data of one demo. */
export function newDataFolder(): string {
  return mkdtempSync(join(tmpdir(), 'postern-e2e-'))
}

/** Starts the built demo on free ports and with a copy of the run's sample data. */
export async function startDemo(): Promise<RunningDemo> {
  const folder = newDataFolder()
  const sample = process.env[sampleFolderVariable]
  if (sample) cpSync(sample, folder, { recursive: true })
  const running = await startDemoIn(folder).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  return {
    ...running,
    async stop() {
      const code = await running.stop()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Starts the built demo on free ports, with the data in a folder; it makes the sample data if there is none. */
export async function startDemoIn(folder: string): Promise<RunningDemo> {
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
  let child = await start()
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
      return code
    },
    async killAndRestart() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await start()
    },
  }
}

/** Below the range that systems give to connections: a port of a demo that was killed is still free when it starts again. */
async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  while (servers.length < count) {
    const server = createServer().listen(10_000 + Math.floor(Math.random() * 20_000), '127.0.0.1')
    const isListening = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (isListening) servers.push(server)
  }
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
