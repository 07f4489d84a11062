import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

export interface Demo {
  portal: string
  mailbox: string
  smtpPort: number
  password: string
}

export interface ReceivedMail {
  id: string
  to: string[]
  subject: string
}

/** The demo as `npm start` runs it, with data of its own and few sample messages; one for each worker. */
export const test = base.extend<{ cspViolations: string[] }, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'postern-e2e-'))
      const [port, site, mailbox, smtp] = await freePorts(4)
      const child = spawn(process.execPath, ['apps/demo/dist/main.js'], {
        env: {
          ...process.env,
          PORT: String(port),
          DEMO_SITE_PORT: String(site),
          MAILBOX_PORT: String(mailbox),
          SMTP_PORT: String(smtp),
          DATA_DIR: folder,
          DATABASE_URL: '',
          SAMPLE_MESSAGES: '120',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const portal = `http://localhost:${port}`
      await isUp(`${portal}/api/health`, child)
      await use({
        portal,
        mailbox: `http://localhost:${mailbox}`,
        smtpPort: Number(smtp),
        password: 'Demo-Postern-2026!',
      })
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // Every page of every test is watched: a violation of the policy or an error on the console fails it.
  cspViolations: [
    async ({ page }, use) => {
      const violations: string[] = []
      page.on('console', (message) => {
        if (/Content.Security.Policy|TrustedHTML|TrustedScript/i.test(message.text())) violations.push(message.text())
      })
      page.on('pageerror', (error) => violations.push(String(error)))
      page.on('dialog', (dialog) => violations.push(`dialog: ${dialog.message()}`))
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export async function logIn(page: Page, demo: Demo, username: string): Promise<void> {
  await page.goto(`${demo.portal}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeVisible()
}

/** Waits until the mailbox has a mail for an address whose subject contains a text. */
export async function mailFor(demo: Demo, to: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect
    .poll(
      async () => {
        const query = new URLSearchParams({ to, subject })
        const answer = (await (await fetch(`${demo.mailbox}/api/messages?${query}`)).json()) as {
          messages: ReceivedMail[]
        }
        found = answer.messages[0]
        return found?.subject
      },
      { timeout: 30_000 },
    )
    .toContain(subject)
  if (!found) throw new Error(`No mail for ${to}.`)
  return found
}

export async function rawMail(demo: Demo, id: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${demo.mailbox}/api/messages/${id}/raw`)).arrayBuffer())
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
