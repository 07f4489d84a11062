import { test as base, expect, type Page } from '@playwright/test'
import { createClient } from '../packages/core/src/create-client.ts'
import { defaultTokenKey } from '../packages/core/src/http/browser-token-store.ts'
import { type Demo, startDemo } from './start-demo'

export interface ReceivedMail {
  id: string
  to: string[]
  subject: string
}

/** Demo as run by `npm start`, with its own data and few sample messages; one for each worker. */
export const test = base.extend<{ cspViolations: string[] }, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const running = await startDemo()
      await use(running.demo)
      await running.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  // Watches every page of every test: a policy violation or a console error fails it.
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

/**
 * Opens an address of the portal as an already logged-in user: with a session of its own, so that tests do not end each other's. The login
 * page has its own tests in `accounts.spec.ts`.
 */
export async function logIn(page: Page, demo: Demo, username: string, path = '/'): Promise<void> {
  const client = createClient({ baseUrl: `${demo.portal}/api/` })
  const { token } = await client.auth.login({ username, password: demo.password })
  // An empty page of the portal's origin.
  const empty = `${demo.portal}/empty`
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '' }), { times: 1 })
  await page.goto(empty)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [defaultTokenKey, token] as const)
  await page.goto(`${demo.portal}${path}`)
  await expect(page).toHaveURL(`${demo.portal}${path}`)
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible()
}

/** Waits until the mailbox has a mail to an address whose subject contains a text. */
export async function mailFor(demo: Demo, to: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect
    .poll(async () => {
      const query = new URLSearchParams({ to, subject })
      const answer = (await (await fetch(`${demo.mailbox}/api/messages?${query}`)).json()) as {
        messages: ReceivedMail[]
      }
      found = answer.messages[0]
      return found?.subject
    })
    .toContain(subject)
  if (!found) throw new Error(`No mail for ${to}.`)
  return found
}

export async function rawMail(demo: Demo, id: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(`${demo.mailbox}/api/messages/${id}/raw`)).arrayBuffer())
}

/** Rewrites a link of a branded mail to the portal's own host: its page is the same there, without the brand. */
export function withoutBrand(link: string): string {
  return link.replace(/^(http:\/\/)[\w-]+\.(?=localhost[:/])/, '$1')
}
