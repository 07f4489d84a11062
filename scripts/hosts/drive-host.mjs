import { chromium } from 'playwright'
import { quarantineEntryWire } from '../../packages/core/dist/testing.js'
import { chromiumLaunchOptions } from '../lib/chromium.mjs'
import { result } from '../lib/steps.mjs'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const entries = [quarantineEntryWire({ id: 7, message: { subject: 'Offer 7' } })]

/** Opens a host's app, which must show no errors, and a message of its list, in the host's own page. */
export async function driveHost(url) {
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    // Different from the server that may have rendered the page.
    const page = await browser.newPage({ timezoneId: 'Pacific/Auckland', locale: 'de-DE', colorScheme: 'dark' })
    const problems = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const isOurs = !message.location().url.endsWith('/favicon.ico')
      if (['error', 'warning'].includes(message.type()) && isOurs) problems.push(message.text())
    })
    const asked = await answerCalls(page)
    await page.goto(url)
    await page.getByRole('heading', { name: 'Held mail', exact: true }).waitFor()
    // A link if the host has an address for it, else a button.
    const row = page.getByRole('row', { name: /Offer 7/ })
    await row.getByRole('link').or(row.getByRole('button')).first().click()
    await page.getByRole('heading', { name: 'Message 7' }).waitFor()
    if (asked.length !== 1) problems.push(`The list was asked for ${asked.length} times.`)
    if (!(await isWhole(url))) problems.push('The server rendered the page without the widget.')
    for (const problem of problems) console.error(problem)
    return result(1, problems.length)
  } finally {
    await browser.close()
  }
}

/** A page rendered by the host's server contains the widget. */
async function isWhole(url) {
  const html = await (await fetch(url)).text()
  return !html.includes('<h1>Held mail') || html.includes('data-pst-root')
}

async function answerCalls(page) {
  const asked = []
  await page.route('**/postern-token', (route) => route.fulfill({ body: 'pst_emb_of_a_page' }))
  await page.route('https://portal.reseller.example/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().method() === 'GET' && pathname.endsWith('/v1/quarantine/')) asked.push(pathname)
    return route.fulfill({ headers: cors, json: { entries, count: entries.length } })
  })
  return asked
}
