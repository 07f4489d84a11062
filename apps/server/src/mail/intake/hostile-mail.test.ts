import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { messages } from '../../messages/messages.table'
import { hostileMails } from '../../testing/hostile-mail'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { upstreamScanner } from '../judge/upstream-scanner'
import { createMessageReader, type MessageReader } from '../reading/message-reader'

const ordinary = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n\r\nHello\r\n')
const from = 'ana@growth.example'

describe('an intake that meets hostile mail', () => {
  let path: TestMailPath
  let reader: MessageReader
  beforeAll(async () => {
    reader = createMessageReader({ limits: { milliseconds: 60_000, megabytes: 1_000 } })
    path = await startTestMailPath({ reader })
  })
  afterAll(async () => {
    await path.close()
    reader.close()
  })

  const history = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(asc(messages.id)))
  const send = (raw: Buffer) => sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw })

  it.each([
    { what: '300,000 lines of one letter', raw: () => hostileMails.oneLetterLines(300_000) },
    { what: '200,000 lines of HTML', raw: () => hostileMails.linesOfHtml(200_000) },
    { what: '100,000 lines that look like boundaries', raw: () => hostileMails.boundaryLikeLines(100_000) },
    { what: '20,000 parts', raw: () => hostileMails.parts(20_000) },
    { what: '10,000 nested parts', raw: () => hostileMails.nestedParts(10_000) },
    { what: '10,000 nested messages', raw: () => hostileMails.nestedMessages(10_000) },
    { what: '4 MB of base64', raw: () => hostileMails.base64(4_000_000) },
    { what: '50,000 lines of base64 with padding', raw: () => hostileMails.paddedBase64(50_000) },
    { what: 'a ZIP bomb', raw: () => hostileMails.zipBomb(20) },
    { what: '100,000 lines that begin with a dot', raw: () => hostileMails.dots(100_000) },
    { what: '40,000 headers', raw: () => hostileMails.headers(40_000) },
  ])('accepts $what and the ordinary mail after it (XS-08)', async ({ raw }) => {
    const before = (await history()).length

    const [hostile, next] = [await send(raw()), await send(ordinary)]

    expect([hostile.last, next.last]).toEqual([expect.stringMatching(/^250/), expect.stringMatching(/^250/)])
    expect((await history()).slice(before)).toMatchObject([
      { state: expect.stringMatching(/^(queued|quarantined)$/) },
      { state: 'queued', subject: 'Minutes' },
    ])
  })

  it('holds a message that exceeds the reading limits as not scanned, and takes the next', async () => {
    const hurried = createMessageReader({ limits: { milliseconds: 1, megabytes: 1_000 } })
    const other = await startTestMailPath({ reader: hurried })
    const { last } = await sendSmtp(other.smtpPort, { from, to: [other.world.contoso.address], raw: ordinary })

    const [row] = await other.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages))
    await other.close()
    hurried.close()

    expect(last).toMatch(/^250/)
    expect(row).toMatchObject({ state: 'quarantined', reason: 'scanError', subject: 'Minutes' })
  })

  it.each([
    { hops: 50, answer: /^250/ },
    { hops: 51, answer: /^554 5\.4\.6/ },
  ])('answers $answer to a message that has passed $hops servers', async ({ hops, answer }) => {
    const lines = 'Received: from a.example\r\n by b.example; Mon, 23 Nov 2026 10:00:00 +0000\r\n'.repeat(hops)

    expect((await send(Buffer.concat([Buffer.from(lines), ordinary]))).last).toMatch(answer)
  })
})

describe('an intake with little room for mail under way', () => {
  let path: TestMailPath
  let scannedAtOnce = 0
  let mostAtOnce = 0
  let scannersWait: Promise<void> | undefined
  const spoolFolder = join(tmpdir(), `postern-spool-test-${randomUUID()}`)
  const sockets: Socket[] = []
  beforeAll(async () => {
    path = await startTestMailPath({
      spoolFolder,
      limits: {
        ...{ messageBytes: 400_000, memoryBytes: 100_000, headerBytes: 50_000 },
        ...{ bytesUnderWay: 1_200_000, largeBytesUnderWay: 1_000_000, largeAtOnce: 2 },
      },
      async scanner(message) {
        scannedAtOnce += 1
        mostAtOnce = Math.max(mostAtOnce, scannedAtOnce)
        await scannersWait
        const found = await upstreamScanner(message)
        scannedAtOnce -= 1
        return found
      },
    })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await path.close()
  })

  const large = (bytes: number) => Buffer.concat([ordinary, Buffer.from(`${'x'.repeat(78)}\r\n`.repeat(bytes / 80))])
  const send = (raw: Buffer, options = '') =>
    sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw, options })
  const files = () => readdirSync(spoolFolder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())

  /** Starts a message and leaves it unfinished. */
  async function begin(raw: Buffer): Promise<Socket> {
    const socket = connect(path.smtpPort, '127.0.0.1')
    sockets.push(socket)
    let answers = ''
    socket.on('data', (chunk) => {
      answers += chunk
    })
    await vi.waitFor(() => expect(answers).toMatch(/^220 /))
    socket.write(`EHLO a.example\r\nMAIL FROM:<${from}>\r\nRCPT TO:<${path.world.contoso.address}>\r\nDATA\r\n`)
    await vi.waitFor(() => expect(answers).toMatch(/^354 /m))
    socket.write(raw)
    return socket
  }

  it('defers large mail while too much is under way, takes small mail, and removes its files', async () => {
    const started = [await begin(large(200_000)), await begin(large(200_000))]
    await vi.waitFor(() => expect(files()).toHaveLength(2))
    const [file] = files()
    if (process.platform !== 'win32' && file) {
      expect(statSync(join(file.parentPath, file.name)).mode & 0o777).toBe(0o600)
    }

    expect((await send(large(200_000))).last).toMatch(/^452 4\.3\.1/)
    const declared = await send(large(200_000), ' SIZE=300000')
    expect(declared.lines.slice(2)).toEqual([expect.stringMatching(/^452 4\.3\.1/)])
    expect((await send(ordinary)).last).toMatch(/^250/)

    for (const socket of started) socket.destroy()
    await vi.waitFor(() => expect(files()).toEqual([]))
    expect((await send(large(200_000))).last).toMatch(/^250/)
    expect((await send(large(200_000), ' SIZE=300000')).last).toMatch(/^250/)
    expect(files()).toEqual([])
  })

  it('rejects mail declared or found to be over the limit with 552', async () => {
    expect((await send(large(200_000), ' SIZE=500000')).last).toMatch(/^552/)
    expect((await send(large(500_000))).last).toMatch(/^552/)
    expect(files()).toEqual([])
  })

  it('stores a few large messages at a time, byte for byte, and accepts all of them', async () => {
    while ((await path.relay.runOnce()) > 0);
    path.hop.received.length = 0
    const raw = large(150_000)
    mostAtOnce = 0
    let goOn = () => {}
    scannersWait = new Promise((resolve) => {
      goOn = resolve
    })

    const sending = Array.from({ length: 6 }, () => send(raw, ` SIZE=${raw.length}`))
    await vi.waitFor(() => expect(scannedAtOnce).toBe(2), { timeout: 10_000 })
    goOn()
    const answers = await Promise.all(sending)
    while ((await path.relay.runOnce()) > 0);

    expect(answers.map(({ last }) => last.slice(0, 3))).toEqual(Array(6).fill('250'))
    expect(mostAtOnce).toBe(2)
    expect(path.hop.received).toHaveLength(6)
    for (const received of path.hop.received) expect(received.raw.subarray(-raw.length).equals(raw)).toBe(true)
  })
})
