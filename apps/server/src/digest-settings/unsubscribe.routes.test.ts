import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { askForDigests, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { readDigestSettings } from './digest-settings.service'
import { unsubscribeTokens } from './digest-settings.table'
import { issueUnsubscribeToken } from './unsubscribe.service'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }
const press = (action: string) => ({ method: 'POST', headers: form, body: `action=${action}` })

const dayMs = 86_400_000

describe('the unsubscribe link of digests', () => {
  let server: TestMailPath
  let path: string
  beforeAll(async () => {
    server = await startTestMailPath()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(60_000)
    await setDigests(server, {}, { ofUser: true })
    await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now() })
    await askForDigests(server)
    const [mail] = await readDigestMails(server)
    const url = new URL(/^<(.+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    expect(mail?.html).toContain(url.href)
    path = `${url.pathname.replace(/^\/api/, '')}${url.search}`
  })

  const settings = (owner: 'contoso' | 'orchard' = 'contoso') => {
    const { id: customerId, recipient } = server.world[owner]
    return server.db.inScope({ as: 'system' }, (tx) => readDigestSettings(tx, { customerId, userId: recipient.id }))
  }
  const audited = async () =>
    (await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))).filter(({ action }) =>
      action.startsWith('mails'),
    )

  it('opens a page and changes nothing on GET or HEAD, however often (XD-01)', async () => {
    for (const method of ['HEAD', 'GET', 'GET']) {
      const answer = await server.request(path, { method })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain("style-src 'self'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
    const page = await (await server.request(path)).text()

    expect(page).toContain('Do you want to stop the digests to <bdi>ana@contoso.example</bdi>?')
    expect(page).not.toMatch(/<script|style=|onclick/)
    expect((await settings()).isOn).toBe(true)
    expect(await audited()).toEqual([])
  })

  it('stops the mails with one click in a mail program, and repeats have no further effect (RFC 8058)', async () => {
    const before = (await audited()).length
    for (let time = 0; time < 2; time += 1) expect((await server.request(path, oneClick)).status).toBe(200)
    await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now() })
    server.clock.advance(dayMs)

    expect(await readDigestMails(server)).toEqual([])
    expect((await settings()).isOn).toBe(false)
    const events = (await audited()).slice(before)
    expect(events).toMatchObject([{ action: 'mailsUnsubscribed', username: 'ana@contoso.example' }])
    expect(JSON.stringify(events)).not.toContain(path.split('token=')[1])
  })

  it('lets the reader resubscribe', async () => {
    const stopped = await (await server.request(path, press('unsubscribe'))).text()
    const restored = await (await server.request(path, press('subscribe'))).text()

    expect(stopped).toContain('These mails are no longer sent to')
    expect(stopped).toContain('Send them again')
    expect(restored).toContain('These mails are sent to <bdi>ana@contoso.example</bdi> again.')
    expect((await settings()).isOn).toBe(true)
  })

  it('also accepts a multipart form, and rejects one without the one-click field', async () => {
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')

    expect((await server.request(path, { method: 'POST', headers: form, body: 'x=1' })).status).toBe(400)
    expect((await server.request(path, { method: 'POST', headers: form, body: `x=${'y'.repeat(5_000)}` })).status).toBe(
      413,
    )
    expect((await settings()).isOn).toBe(true)
    expect((await server.request(path, { method: 'POST', body })).status).toBe(200)
    expect((await settings()).isOn).toBe(false)
    expect((await server.request(path, { method: 'DELETE' })).status).toBe(405)
  })

  it('is bound to one user and one kind of mail, stored as a hash, and answers every invalid request alike (XD-04, XD-05)', async () => {
    const token = path.split('token=')[1] ?? ''
    const { orchard, contoso } = server.world
    const now = server.clock.now()
    const foreign = await server.db.inScope({ as: 'system' }, (tx) =>
      issueUnsubscribeToken(tx, {
        ...orchard,
        userId: contoso.recipient.id,
        customerId: orchard.id,
        purpose: 'digest',
        now,
      }),
    )
    const rows = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(unsubscribeTokens))
    const wrong = [`${token.slice(0, -1)}x`, '', 'x', foreign, "' or 1=1 --"]
    const answers = await Promise.all(
      wrong.map((text) => server.request(`/digests/unsubscribe?${new URLSearchParams({ token: text })}`, oneClick)),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))

    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404))
    expect(new Set(bodies).size).toBe(1)
    expect(await settings()).toMatchObject({ isOn: true, hasNotices: false })
    expect((await settings('orchard')).isOn).toBe(true)
    server.clock.advance(91 * dayMs)
    expect((await server.request(path)).status).toBe(404)
    server.clock.advance(-91 * dayMs)
  })

  it('has a style sheet with the brand’s colours and nothing else', async () => {
    const colors = encodeURIComponent('0a7c4a-ffffff-red;}body{background:url(//x)-35b878')
    const sheet = await (await server.request(`/digests/page.css?colors=${colors}`)).text()

    expect(sheet).toContain('#0a7c4a')
    expect(sheet).not.toContain('url(')
  })
})
