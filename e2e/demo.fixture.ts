import { test as base, expect, type Page } from '@playwright/test'
import { type Demo, startDemo } from './start-demo'

export interface ReceivedMail {
  id: string
  to: string[]
  subject: string
}

/** The demo as `npm start` runs it, with data of its own and few sample messages; one for each worker. */
export const test = base.extend<{ cspViolations: string[] }, { demo: Demo }>({
  demo: [
    async ({ playwright: _ }, use) => {
      const running = await startDemo()
      await use(running.demo)
      await running.stop()
    },
    { scope: 'worker', timeout: 240_000 },
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

/** Logs in on the way to an address of the portal. */
export async function logIn(page: Page, demo: Demo, username: string, path = '/'): Promise<void> {
  await page.goto(`${demo.portal}${path}`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${demo.portal}${path}`)
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible()
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
