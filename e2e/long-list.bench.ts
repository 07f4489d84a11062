import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type CDPSession, chromium, type Page } from 'playwright'
import { build, defaultClientConditions, type InlineConfig, preview } from 'vite'
import { cssModules } from '../packages/react/css/class-names.ts'
import { chromiumLaunchOptions } from '../scripts/lib/chromium.mjs'
import { inRoot } from '../scripts/lib/root.mjs'

// Measures a list that holds 10,000 rows itself: frames while it scrolls, compared with those of a page that only scrolls text, and time
// from Enter in the search until the results are painted, with a 4 times slower processor. Rounds in turn, medians.

const rounds = 5
const outDir = mkdtempSync(join(tmpdir(), 'postern-long-list-'))
const options: InlineConfig = {
  root: inRoot('packages/react/src/resource-list/bench'),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { conditions: ['postern-source', ...defaultClientConditions] },
  css: { modules: cssModules },
  build: { outDir, emptyOutDir: true },
}
await build(options)
const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } })
const url = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch(chromiumLaunchOptions())

const scrolled: Record<'text alone' | 'list', Frames[]> = { 'text alone': [], list: [] }
const found: Found[] = []
for (let round = 0; round < rounds; round += 1) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  // The compiler of this file marks functions with it, including those that run in the page.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' })
  await page.goto('about:blank')
  await page.setContent(
    `<div id="plain" style="height:600px;overflow:auto">${'<p>Words of a row</p>'.repeat(3_000)}</div>`,
  )
  scrolled['text alone'].push(await scroll(page, '#plain'))
  await page.goto(url)
  await page.getByText('Ana Brennan 1', { exact: true }).waitFor()
  await page.locator('[data-row]').nth(20).waitFor()
  scrolled.list.push(await scroll(page, '[data-long]'))
  found.push(await search(page))
  await page.close()
}
console.table(
  Object.entries(scrolled).map(([what, frames]) => ({
    scrolls: what,
    'frames a second': middle(frames.map(({ rate }) => rate)).toFixed(0),
    'longest frame ms': middle(frames.map(({ longest }) => longest)).toFixed(1),
    'frames over 33 ms': middle(frames.map(({ slow }) => slow)),
    'longest script of a frame ms': middle(frames.map(({ script }) => script)).toFixed(1),
  })),
)
console.table([
  {
    'Enter to painted ms, 4 x slower': middle(found.map(({ ms }) => ms)).toFixed(0),
    goal: 'at most 100',
    'processor time of the page at full speed ms': middle(found.map(({ work }) => work)).toFixed(1),
  },
])
await browser.close()
await new Promise((resolve) => server.httpServer.close(resolve))
rmSync(outDir, { recursive: true, force: true })

interface Frames {
  rate: number
  longest: number
  slow: number
  /** Longest work of the page itself between two frames, excluding the browser's own rendering. */
  script: number
}

interface Found {
  ms: number
  /** CPU time of the page's own thread, which other programs on a busy machine do not affect. */
  work: number
}

/** Turns the wheel over an element once per frame, down and up again. */
async function scroll(page: Page, selector: string): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    const next = (now: number) => {
      times.push(now)
      frame = requestAnimationFrame(next)
    }
    let frame = requestAnimationFrame(next)
    const work: number[] = [0]
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) work.push((entry as PerformanceEntry & { duration: number }).duration)
    })
    observer.observe({ type: 'long-animation-frame', buffered: false })
    Object.assign(window, {
      endOfScroll: () => {
        cancelAnimationFrame(frame)
        observer.disconnect()
        return { times, work }
      },
    })
  })
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector} to scroll.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, turn < 80 ? 400 : -400)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { times, work } = await page.evaluate(() =>
    (window as unknown as { endOfScroll: () => { times: number[]; work: number[] } }).endOfScroll(),
  )
  const way = await page.locator(selector).evaluate((element) => element.scrollTop)
  if (way === 0) throw new Error(`${selector} did not scroll.`)
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const whole = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    rate: (lengths.length * 1000) / whole,
    longest: Math.max(...lengths),
    slow: lengths.filter((length) => length > 33.4).length,
    script: Math.max(...work),
  }
}

/** From Enter in the search until the results are visible: elapsed time, and CPU time at the machine's own speed. */
async function search(page: Page): Promise<Found> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const words = ['roux', 'brennan 12', 'mailbox99', 'walsh']
  const work: number[] = []
  for (const word of words) {
    await page.getByRole('searchbox').fill(word)
    const before = await workOf(session)
    await untilPainted(page)
    work.push((await workOf(session)) - before)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: number[] = []
  for (const word of words) {
    await page.getByRole('searchbox').fill(word)
    times.push(await untilPainted(page))
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { ms: middle(times), work: middle(work) }
}

async function untilPainted(page: Page): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        const observer = new MutationObserver(() => {
          observer.disconnect()
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          })
        })
        const card = document.querySelector('[aria-busy]') ?? document.body
        observer.observe(card, { childList: true, subtree: true, characterData: true })
      }
      addEventListener('keydown', onKey, { once: true, capture: true })
    })
    Object.assign(window, { painted })
  })
  await page.keyboard.press('Enter')
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

function middle(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
