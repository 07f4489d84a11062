import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from 'playwright'
import { chromiumLaunchOptions } from '../scripts/lib/chromium.mjs'
import { askEntry, holdMessage } from './digest-mail'
import { startDemo } from './start-demo'
import { withoutStreams } from './without-streams'

// Measures the digest page on a phone's profile (4 x slower processor, 1.6 Mbit/s, 150 ms): bytes transferred, time until the subject is
// visible and the message can be released, and longest task, compared with a hand-written page with one fetch; rounds in turn, medians.

const rounds = 5
const subject = 'Measured on a phone'
const running = await startDemo()
// Leave nothing behind when a measurement fails.
process.on('uncaughtException', async (error) => {
  console.error(error)
  await running.stop()
  process.exit(1)
})
const { link } = await holdMessage(running.demo, { to: 'm.keane@contoso.example', subject })
const plain = createServer(async (request, response) => {
  if (request.url?.startsWith('/data')) {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await askEntry(link)))
  } else if (request.url === '/') response.setHeader('content-type', 'text/html').end(handWritten)
  else response.writeHead(404).end()
})
const handWritten = `<!doctype html><title>x</title><p id=s></p><script>fetch('/data').then(r=>r.json()).then(e=>{s.textContent=e.message.subject})</script>`
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
const pages = { 'hand-written': `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`, 'digest page': link }

const browser = await chromium.launch(chromiumLaunchOptions())
const results: Record<string, Measured[]> = {}
for (let round = 0; round < rounds; round += 1) {
  for (const [name, url] of Object.entries(pages))
    results[name] = [...(results[name] ?? []), await measure(browser, url)]
}
const reference = median(results['hand-written'] ?? [])
console.table(
  Object.entries(results).map(([page, measured]) => {
    const { ms, usableMs, bytes, requests } = median(measured)
    return {
      page,
      'subject visible ms': Math.round(ms),
      'of hand-written': (ms / reference.ms).toFixed(2),
      'usable ms': Math.round(usableMs),
      'kB over the wire': (bytes / 1000).toFixed(1),
      requests,
      // Maximum of all rounds: a page that stalls once in five stalls.
      'longest task ms': Math.round(Math.max(...measured.map(({ longestTaskMs }) => longestTaskMs))),
    }
  }),
)
await browser.close()
plain.close()
await running.stop()

interface Measured {
  ms: number
  /** Time until its first button can be clicked; a page without one is usable when it is visible. */
  usableMs: number
  bytes: number
  requests: number
  longestTaskMs: number
}

async function measure(browser: Browser, url: string): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const { dataset } = document.documentElement
        dataset.longestTask = String(Math.max(duration, Number(dataset.longestTask ?? 0)))
      }
    }).observe({ type: 'longtask', buffered: true })
  })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let bytes = 0
  let requests = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await withoutStreams(page)
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByText(subject).first().waitFor()
  const ms = performance.now() - start
  const release = page.locator('main button:enabled', { hasText: 'Release' }).first()
  if (url === link) await release.waitFor()
  const usableMs = performance.now() - start
  await page.waitForLoadState('networkidle')
  const longestTaskMs = await page.evaluate(() => Number(document.documentElement.dataset.longestTask ?? 0))
  await context.close()
  return { ms, usableMs, bytes, requests, longestTaskMs }
}

function median(values: Measured[]): Measured {
  return (
    [...values].sort((a, b) => a.ms - b.ms)[Math.floor(values.length / 2)] ?? {
      ms: 0,
      usableMs: 0,
      bytes: 0,
      requests: 0,
      longestTaskMs: 0,
    }
  )
}
