import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { messagePictureMessages } from '@postern/core/texts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetFolder } from '../asset-folder'
import { htmlMail, isPng } from '../testing/test-picture'
import { createPicturePool, type PicturePool, type PicturePoolOptions, startPictureProcess } from './picture-pool'

const words = messagePictureMessages.en
const order = (raw: Buffer) => ({ words, loadSource: async () => raw })
const greeting = order(htmlMail('<p>Hello</p>'))
/** Prevents a busy machine from failing tests that are not about time. */
const patient = { milliseconds: 20_000, megabytes: 256 }
const isEveryCase = Boolean(process.env.EVERY_CASE)
/** Takes seconds to parse. */
const heavy = order(htmlMail('<b><i><u><a>'.repeat(40_000)))

describe('the processes that draw messages', () => {
  let pool: PicturePool
  const open = (options: PicturePoolOptions = {}) => {
    pool = createPicturePool({ limits: patient, ...options })
    return pool
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    pool.close()
  })

  it('draw one message after the other in the same process', async () => {
    open({ atOnce: 1 })

    expect(isPng(await pool.draw(greeting))).toBe(true)
    const [first] = pool.children
    expect(isPng(await pool.draw(greeting))).toBe(true)

    expect(pool.children).toEqual([first])
  })

  it('are ended and replaced when a message takes too long (XS-08)', async () => {
    open({ atOnce: 1, limits: { ...patient, milliseconds: 5 } })

    expect(await pool.draw(heavy)).toBeNull()

    expect(pool.children).toEqual([])
    pool.close()
    open({ atOnce: 1 })
    expect(isPng(await pool.draw(greeting))).toBe(true)
  })

  it.runIf(process.platform === 'linux')('end with a message that takes too much memory', async () => {
    open({ limits: { ...patient, megabytes: 20 } })

    expect(await pool.draw(heavy)).toBeNull()
  })

  it('can be killed while drawing: that message fails, and the next is drawn', async () => {
    open({ atOnce: 1 })
    await pool.draw(greeting)
    const [child] = pool.children

    const drawing = pool.draw(heavy)
    await vi.waitFor(() => expect(child?.isBusy).toBe(true))
    process.kill(child?.pid as number, 'SIGKILL')

    expect(await drawing).toBeNull()
    expect(isPng(await pool.draw(greeting))).toBe(true)
  })

  it('can be killed while idle', async () => {
    open({ atOnce: 1 })
    await pool.draw(greeting)
    const [child] = pool.children
    process.kill(child?.pid as number, 'SIGKILL')
    await vi.waitFor(() => expect(child?.isGone).toBe(true))

    expect(isPng(await pool.draw(greeting))).toBe(true)
  })

  it('end when no longer needed', async () => {
    open({ idleMs: 10 })
    await pool.draw(greeting)

    await vi.waitFor(() => expect(pool.children).toEqual([]))
  })

  it('have no access to the server’s settings and secrets', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    open()
    await pool.draw(greeting)
    const pid = pool.children[0]?.pid

    if (process.platform === 'linux') expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('DATABASE_URL')
  })

  it('load nothing that a message references (XB-05)', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    }).listen(0, '127.0.0.1')
    await vi.waitFor(() => expect(server.listening).toBe(true))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    open()
    const html = [
      `<base href="${base}/"><link rel=stylesheet href="${base}/css"><style>@import "${base}/import";@font-face{src:url(${base}/font)}</style>`,
      `<body background="${base}/bg"><img src="${base}/img" srcset="${base}/set 2x"><img src=relative><image href="${base}/image">`,
      `<p style="background:url(${base}/css-bg);background-image:url('${base}/bg2');list-style:url(${base}/l)">x</p>`,
      `<iframe src="${base}/frame"></iframe><object data="${base}/object"></object><embed src="${base}/embed"><video poster="${base}/poster"`,
      `src="${base}/video"></video><audio src="${base}/audio"></audio><svg><image href="${base}/svg"/><use href="${base}/use#a"/></svg>`,
      `<input type=image src="${base}/input"><meta http-equiv=refresh content="0;url=${base}/refresh"><table background="${base}/t"><tr><td background="${base}/td">x</table>`,
      `<script src="${base}/script"></script><a href="${base}/a" ping="${base}/ping">x</a><form action="${base}/form"></form>`,
    ].join('')

    expect(isPng(await pool.draw(order(htmlMail(html))))).toBe(true)
    expect(isPng(await pool.draw(order(htmlMail(`<p>${base}/text</p>`))))).toBe(true)
    // Any request sent has arrived once everything is closed.
    pool.close()
    await new Promise((resolve) => server.close(resolve))

    expect(asked).toEqual([])
  })
})

describe('a process that draws messages', () => {
  it.runIf(process.platform === 'linux')(
    'draws or refuses every hostile markup and every kind of mail in two seconds of a processor and 256 MB, and draws most (XS-08)',
    async () => {
      const cases = [...hostileMarkup(), ...mails()]
      let child = await startPictureProcess()
      const drawn: (Uint8Array | null)[] = []
      const tooSlow: string[] = []
      const tooLarge: string[] = []
      for (const raw of cases) {
        if (child.isGone) child = await startPictureProcess()
        const before = processorMs(child.pid)
        let used = 0
        const watch = setInterval(() => {
          used = Math.max(used, processorMs(child.pid) - before)
        }, 20)
        const outcome = await child.run({ raw, words }, patient)
        drawn.push(outcome.kind === 'done' ? outcome.result : null)
        clearInterval(watch)
        used = Math.max(used, processorMs(child.pid) - before)
        const name = raw.toString('latin1').slice(-200)
        if (used > 2_000) tooSlow.push(`${used} ms: ${name}`)
        const peak = peakMegabytes(child.pid)
        if (peak > patient.megabytes) tooLarge.push(`${peak} MB: ${name}`)
      }
      child.end()

      expect([tooSlow, tooLarge]).toEqual([[], []])
      expect(drawn.filter((png) => png !== null && !isPng(png))).toEqual([])
      expect(drawn.filter((png) => png !== null).length).toBeGreaterThan(drawn.length * 0.95)
    },
    240_000,
  )
})

/** CPU time that a process has used, regardless of other load; 0 for one that has ended. In steps of 10 ms. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Peak memory of a process, including between two readings; 0 for one that has ended. */
function peakMegabytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

/** A sixth of the corpora that core's sanitiser is also tested with; all of them if `EVERY_CASE` is set. */
function hostileMarkup(): Buffer[] {
  const core = join(assetFolder('test-data'), '../../../packages/core/test-data')
  const items = (file: string): { payload?: string; html?: string }[] => {
    const { items } = JSON.parse(readFileSync(join(core, file), 'utf8'))
    return items
  }
  const files = [
    'xss-payloads/h5sc',
    'xss-payloads/lists',
    'xss-payloads/own',
    'html-sanitise/dompurify',
    'html-sanitise/markup',
  ]
  const cases = files.flatMap((file) => items(`${file}.json`)).map(({ payload, html }) => payload ?? html ?? '')
  return cases.filter((_, index) => isEveryCase || index % 6 === 0).map((html) => htmlMail(html, html.slice(0, 200)))
}

function mails(): Buffer[] {
  const folder = join(assetFolder('test-data'), 'mail-messages', 'eml')
  return readdirSync(folder)
    .filter((_, index) => isEveryCase || index % 6 === 3)
    .map((name) => readFileSync(join(folder, name)))
}
