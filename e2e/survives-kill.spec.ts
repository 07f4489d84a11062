import { expect, test } from '@playwright/test'
import { sendMail, spamMessage } from './send-mail'
import { type Demo, startDemo } from './start-demo'

const recipient = 'admin@contoso.example'
const rounds = 3

test('nothing acknowledged is lost when the server is killed right after answering (XS-10)', async () => {
  const running = await startDemo()
  const { demo } = running

  for (let round = 0; round < rounds; round += 1) {
    const subject = `Kept in round ${round}`
    const raw = spamMessage({ to: recipient, subject })
    expect(await sendMail(demo.smtpPort, { from: 'news@growthweekly.example', to: recipient, raw })).toMatch(/^250/)
    await running.killAndRestart()
    const entry = await find(demo, subject)
    expect(entry?.stage).toBe('QUARANTINED')

    expect((await call(demo, `v1/quarantine/${entry?.id}/releases/`, { method: 'POST', body: '{}' })).stage).toBe(
      'PROCESSING',
    )
    await running.killAndRestart()

    await expect.poll(async () => (await find(demo, subject))?.stage).toBe('RELEASED')
    const arrived = await (await fetch(`${demo.mailbox}/api/messages?subject=${encodeURIComponent(subject)}`)).json()
    expect((arrived as { messages: { subject: string }[] }).messages.some((mail) => mail.subject === subject)).toBe(
      true,
    )
  }
  await running.stop()
})

async function find(demo: Demo, subject: string): Promise<{ id: number; stage: string } | undefined> {
  const { entries } = await call(demo, `v1/quarantine/?free_search=${encodeURIComponent(subject)}`)
  return entries[0]
}

async function call(demo: Demo, path: string, init: RequestInit = {}) {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${demo.portal}/api/api-token-auth/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: recipient, password: demo.password }),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${demo.portal}/api/${path}`, {
    ...init,
    headers: { ...json, authorization: `Bearer ${token}` },
  })
  return (await answer.json()) as { stage: string; entries: { id: number; stage: string }[] }
}
