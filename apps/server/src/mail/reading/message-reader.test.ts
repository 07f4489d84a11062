import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetFolder } from '../../asset-folder'
import { hostileMails } from '../../testing/hostile-mail'
import { zipOf } from '../../testing/make-archive'
import { createMessageReader, type MessageReader, type MessageReaderOptions } from './message-reader'

const mailWith = (attachment: Buffer) =>
  Buffer.from(
    [
      'Content-Type: application/octet-stream; name=a.zip',
      'Content-Transfer-Encoding: base64',
      '',
      attachment.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
const isLinux = process.platform === 'linux'
const ordinary = { bytes: Buffer.from('From: Ana <ana@b.example>\r\nSubject: Minutes\r\n\r\nHello\r\n') }
/** Takes a second or more to read, within the memory limit of a process. */
const slow = { bytes: hostileMails.paddedBase64(60_000) }
/** Keeps a busy machine from failing tests that are not about time. */
const patient = { milliseconds: 60_000, megabytes: 1_000 }
/** The limits of one message, without a limit of time that a busy machine could exceed. */
const specified = { milliseconds: 60_000, cpuMilliseconds: 2_000, megabytes: 256 }

describe('createMessageReader', () => {
  let reader: MessageReader
  const open = (options: MessageReaderOptions = {}) => {
    reader = createMessageReader({ limits: patient, ...options })
    return reader
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    reader.close()
  })

  it('reads the recorded facts of ordinary mail within 2 s of a core and 256 MB', async () => {
    open({ limits: specified })
    const folder = assetFolder('test-data')
    const recorded: { name: string; headers: Record<string, string> }[] = JSON.parse(
      readFileSync(join(folder, 'mail-facts.json'), 'utf8'),
    )
    for (const { name, headers, ...expected } of recorded) {
      const bytes = readFileSync(join(folder, 'mail-messages', 'eml', name))

      const { header, links: _, linkKeys: __, linksUnread, files, ...facts } = await reader.readFacts({ bytes })

      expect(files.filter(({ unreadable }) => unreadable !== undefined)).toEqual([])
      expect({ name, linksUnread, ...facts }).toEqual({ name, linksUnread: false, ...expected })
      for (const [key, value] of Object.entries(headers)) expect(header(key)).toBe(value)
    }
  })

  it('looks for no links itself where a process was ended (XS-08)', async () => {
    open({ limits: { milliseconds: 1, megabytes: 1_000 } })
    const bytes = Buffer.from(`Subject: x\r\n\r\n${'https://evil.example/ '.repeat(2_000)}\r\n`)

    const { links, linkKeys, readError } = await reader.readFacts({ bytes })

    expect({ links, linkKeys, readError }).toEqual({ links: [], linkKeys: [], readError: expect.any(String) })
  })

  it('reads a large message in a process of its own, so that the one of small messages is not lost to it (XS-08)', async () => {
    open()
    await reader.readFacts(ordinary)
    const [forSmall] = reader.children

    const reading = reader.readFacts(slow)
    const busy = await vi.waitUntil(() => reader.children.find(({ isBusy }) => isBusy), { timeout: 30_000 })

    expect(busy).not.toBe(forSmall)
    await reading
    expect(reader.children).toContain(forSmall)
  })

  it('reads a message from its file', async () => {
    open()
    const folder = await mkdtemp(join(tmpdir(), 'postern-reader-'))
    const path = join(folder, 'message.eml')
    await writeFile(path, Buffer.concat([ordinary.bytes, Buffer.from('The end\r\n')]))

    const { subject, text } = await reader.readFacts({ bytes: ordinary.bytes, path })
    await rm(folder, { recursive: true })

    expect({ subject, text }).toEqual({ subject: 'Minutes', text: 'Hello\nThe end\n\n' })
  })

  it('reads small messages while a large one is being read, without blocking the event loop (XS-08)', async () => {
    open({ size: 2 })
    // Both processes have started.
    await Promise.all([reader.readFacts(ordinary), reader.readFacts(ordinary)])
    const order: string[] = []
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 1)

    const large = reader.readFacts(slow).then(() => order.push('large'))
    for (let count = 0; count < 10; count += 1) {
      await reader.readFacts(ordinary)
      order.push('small')
    }
    await large
    clearInterval(timer)

    expect(order).toEqual([...Array(10).fill('small'), 'large'])
    expect(ticks).toBeGreaterThan(10)
  })

  it('returns the header and an error for a message that takes too long, and reads the next (XS-08)', async () => {
    open({ size: 2, limits: { ...patient, milliseconds: 20 } })

    const { subject, readError, isComplete } = await reader.readFacts(slow)
    reader.close()
    open()

    expect({ subject, isComplete }).toEqual({ subject: 'Hostile', isComplete: false })
    expect(readError).toMatch(/could not be read/)
    expect(await reader.readFacts(ordinary)).toMatchObject({ subject: 'Minutes', isComplete: true })
  })

  it.runIf(isLinux)(
    'ends a process that takes too much time of a core, however long it may wait for one (XS-08)',
    async () => {
      open({ limits: { ...patient, cpuMilliseconds: 50 } })

      expect((await reader.readFacts(slow)).readError).toMatch(/could not be read/)
      expect(reader.children).toEqual([])
      expect(await reader.readFacts(ordinary)).toMatchObject({ subject: 'Minutes' })
    },
  )

  it.runIf(isLinux)('ends a process that takes too much memory (XS-08)', async () => {
    open({ limits: { ...patient, megabytes: 20 } })

    expect((await reader.readFacts(slow)).readError).toMatch(/could not be read/)
    expect(reader.children).toEqual([])
  })

  it.runIf(isLinux)('opens archives that unpack to far more within 256 MB (XS-08)', async () => {
    open({ limits: { ...patient, megabytes: 256 } })
    const files = Array.from({ length: 3 }, (_, at) => ({ name: `${at}.bin`, bytes: randomBytes(1_000_000) }))
    const stored = files.map((file) => ({ ...file, isStored: true }))
    const nested = zipOf({ name: 'b.zip', bytes: zipOf(...stored) }, ...stored)

    for (const bytes of [hostileMails.zipBomb(99), hostileMails.zipBomb(200), mailWith(nested)]) {
      const { files, readError } = await reader.readFacts({ bytes })
      expect(readError).toBeUndefined()
      expect(files[0]?.types).toContain('zip')
    }
  })

  it('reads hostile mail, or its beginning, within 2 s of a core and 256 MB (XS-08)', async () => {
    open({ limits: specified })
    const { oneLetterLines, linesOfHtml, boundaryLikeLines, parts, nestedParts, nestedMessages } = hostileMails
    const { base64, paddedBase64, undecodedAttachment, dots, headers } = hostileMails
    const mails = {
      ...{ oneLetterLines: oneLetterLines(300_000), linesOfHtml: linesOfHtml(200_000), dots: dots(100_000) },
      ...{ boundaryLikeLines: boundaryLikeLines(100_000), parts: parts(20_000), nestedParts: nestedParts(10_000) },
      ...{ nestedMessages: nestedMessages(10_000), base64: base64(4_000_000), paddedBase64: paddedBase64(50_000) },
      ...{ undecodedAttachment: undecodedAttachment(4_000_000), headers: headers(40_000) },
    }

    for (const [kind, bytes] of Object.entries(mails)) {
      const { subject, readError } = await reader.readFacts({ bytes })
      expect({ kind, subject, readError }).toEqual({ kind, subject: 'Hostile', readError: undefined })
    }
  })

  it('replaces a process that is killed while reading', async () => {
    open()
    await reader.readFacts(slow)

    const reading = reader.readFacts(slow)
    const busy = await vi.waitUntil(() => reader.children.find(({ isBusy }) => isBusy), { timeout: 30_000 })
    process.kill(busy.pid as number, 'SIGKILL')

    expect((await reading).readError).toMatch(/could not be read/)
    expect(await reader.readFacts(ordinary)).toMatchObject({ subject: 'Minutes' })
  })

  it('reads with another process when an idle one was killed', async () => {
    open()
    await reader.readFacts(ordinary)
    const [child] = reader.children

    process.kill(child?.pid as number, 'SIGKILL')

    expect(await reader.readFacts(ordinary)).toMatchObject({ subject: 'Minutes', isComplete: true })
    expect(reader.children.map(({ pid }) => pid)).not.toContain(child?.pid)
  })

  it('hides the server’s settings and secrets from its processes', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    open()
    await reader.readFacts(ordinary)
    const pid = reader.children[0]?.pid

    if (isLinux) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('DATABASE_URL')
  })

  it('leaves no process behind when the server is killed', async () => {
    open()
    const server = fork(fileURLToPath(new URL('../../testing/reading-server.ts', import.meta.url)), {
      execArgv: ['--conditions=postern-source', '--import', import.meta.resolve('tsx')],
    })
    const [pid] = (await once(server, 'message')) as [number]

    server.kill('SIGKILL')

    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 10_000 })
  })
})
