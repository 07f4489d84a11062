import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldMessageMessages } from '@postern/core/texts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { assetFolder } from '../asset-folder'
import { auditEvents } from '../audit/audit.table'
import { createWorkLimit } from '../messages/source-limit'
import { quarantineEventKinds } from '../quarantine/quarantine.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { readMessage } from './read-message'

const newsletter = Buffer.from(
  [
    'From: Growth <news@growth.example>',
    'Subject: =?utf-8?q?Caf=C3=A9?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain',
    '',
    'Hello',
    '--a',
    'Content-Type: text/html',
    '',
    '<p onclick="x()">Hello</p>',
    '--a--',
    '--b',
    'Content-Type: application/msword; name="invoice.doc"',
    'Content-Disposition: attachment; filename="invoice.doc"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('MZ this is a program').toString('base64'),
    '--b--',
    '',
  ].join('\r\n'),
)

describe('the calls about what a held message says', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hold = (raw = newsletter) => holdMessage(server.db, server.world.contoso, { raw })
  const admin = () => server.client('admin@contoso.example')

  it('return headers, texts and files, each file with its content type (RT-016)', async () => {
    const { id } = await hold()

    const message = await (await admin()).heldMessage.get({ id })

    expect(message.headers).toContainEqual({ name: 'Subject', value: 'Café' })
    expect([message.text.trim(), message.html?.trim()]).toEqual(['Hello', '<p onclick="x()">Hello</p>'])
    expect(message.attachments).toMatchObject([
      {
        fileName: 'invoice.doc',
        mediaType: 'application/msword',
        actualType: 'application/vnd.microsoft.portable-executable',
        size: 20,
      },
    ])
  })

  it('return the text of an HTML message that has no plain text', async () => {
    const { id } = await hold(Buffer.from('Content-Type: text/html\r\n\r\n<p>Caf&eacute; &lt;b&gt;</p><p>Bye</p>'))

    const message = await (await admin()).heldMessage.get({ id })

    expect([message.text, message.isTextFromHtml]).toEqual(['Café <b>\n\nBye', true])
    expect((await (await admin()).heldMessage.get(await hold())).isTextFromHtml).toBe(false)
  })

  it('return the source byte for byte, and log that (XA-24)', async () => {
    const { id } = await hold()

    const { source } = await (await admin()).heldMessage.getSource({ id })

    expect(Buffer.from(source, 'base64').equals(newsletter)).toBe(true)
    const events = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(auditEvents))
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'sourceDownloaded', target: `quarantine entry ${id}` }),
    )
  })

  it('return the source as an attachment of a fixed type that nothing opens or runs (XS-21)', async () => {
    const { id } = await hold(Buffer.from('Content-Type: text/html\r\n\r\n<script>alert(1)</script>'))
    const client = await admin()
    const headers = { authorization: `Bearer ${client.tokenStore.get()}` }

    const answer = await server.request(`/v1/quarantine/${id}/source/`, { headers })

    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="message-${id}.json"`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(await answer.text()).not.toContain('<script')
  })

  it('have a text for every kind of event, in both languages', () => {
    for (const { events } of [heldMessageMessages.en, heldMessageMessages.fr]) {
      expect(quarantineEventKinds.filter((kind) => !Object.hasOwn(events, kind))).toEqual([])
    }
  })

  it('list what happened to it and who did it', async () => {
    const { id } = await hold()
    const { quarantine, heldMessage } = await admin()
    await quarantine.lockEntry({ id })
    await quarantine.reclassifyEntry({ id, newClassification: 'phishing' })

    const { events } = await heldMessage.listEvents({ id })

    expect(events.map(({ kind, actor, detail }) => ({ kind, actor, detail }))).toEqual([
      { kind: 'locked', actor: 'admin@contoso.example', detail: '' },
      { kind: 'reclassified', actor: 'admin@contoso.example', detail: 'phishing' },
    ])
  })
})

describe('readMessage', () => {
  it('rejects messages that take too long, and continues', async () => {
    // Long enough to exceed the time limit.
    const long = Buffer.from(`Content-Type: text/html\r\n\r\n${'<p>Hello <b>there</b></p>\r\n'.repeat(40_000)}`)
    const hurried = readMessage(long, { milliseconds: 1, megabytes: 256 })

    await expect(hurried).rejects.toMatchObject({ code: 'unprocessable' })
    expect((await readMessage(newsletter)).text.trim()).toBe('Hello')
  })

  it('rejects messages that need more memory than allowed', async () => {
    const part = `--b\r\nContent-Type: text/html\r\n\r\n${'<b>'.repeat(20_000)}\r\n`
    const huge = Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(400)}--b--\r\n`)

    await expect(readMessage(huge, { milliseconds: 20_000, megabytes: 16 })).rejects.toMatchObject({
      code: 'unprocessable',
    })
  })

  it('reads or rejects mail of every kind, and reads most', async () => {
    const folder = join(assetFolder('test-data'), 'mail-messages', 'eml')
    const outcomes: string[] = []
    // Each one needs its own thread: a sample of the corpus is as conclusive as all of it.
    const names = readdirSync(folder).filter((_, index) => index % 8 === 0)
    for (const name of names) {
      const outcome = await readMessage(readFileSync(join(folder, name))).then(
        () => 'read',
        (error: { code?: string }) => error.code ?? 'thrown',
      )
      outcomes.push(outcome)
    }

    expect(outcomes.filter((outcome) => outcome !== 'read' && outcome !== 'unprocessable')).toEqual([])
    expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThan(outcomes.length * 0.95)
  })
})

it('runs a few jobs at a time, and rejects those that would wait too long', async () => {
  const limit = createWorkLimit({ atOnce: 1, waitingAtMost: 1 })
  const finish: (() => void)[] = []
  const piece = (name: string) => () => new Promise<string>((resolve) => finish.push(() => resolve(name)))

  const [first, second] = [limit(piece('first')), limit(piece('second'))]
  await expect(limit(piece('third'))).rejects.toMatchObject({ code: 'unavailable' })
  finish[0]?.()

  expect(await first).toBe('first')
  await vi.waitFor(() => expect(finish).toHaveLength(2))
  finish[1]?.()
  expect(await second).toBe('second')
  await expect(limit(async () => 'fourth')).resolves.toBe('fourth')
})
