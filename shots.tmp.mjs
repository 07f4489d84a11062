import { chromium } from 'playwright'
const browser = await chromium.launch({ executablePath: process.env.CHROME })
async function session(locale, viewport) {
  const page = await (await browser.newContext({ viewport, locale })).newPage()
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
  await page.goto('http://localhost:4620/')
  await page.waitForTimeout(1500)
  await page.locator('input').first().fill('super@provider.example')
  const pw = page.locator('input[type=password]')
  if (!(await pw.isVisible().catch(() => false))) await page.keyboard.press('Enter')
  await pw.fill('Demo-Postern-2026!')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(4000)
  return page
}
const shot = async (page, path, name, act) => {
  await page.goto('http://localhost:4620' + path)
  await page.waitForTimeout(2500)
  if (act) await act(page).catch((e) => console.log(name, e.message.slice(0, 300)))
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/lists-shots/${name}.png`, fullPage: true })
}
const desk = await session('en', { width: 1280, height: 900 })
await shot(desk, '/content_rules/external_address_lists', 'en-list')
const wrong = async (page) => {
  await page.locator('textarea').first().fill('co.uk\ntwo words\nnew.example')
  await page.getByRole('button', { name: /^(Add entries|Ajouter les entrées)$/ }).click()
}
await shot(desk, '/content_rules/externaladdresslists/1', 'en-detail', wrong)
await shot(desk, '/content_rules/countrycodelists/4', 'en-country', async (page) => { await page.getByRole('combobox', { name: /^Countries/ }).fill('europe') })
await shot(desk, '/content_rules/rules', 'en-rules')
const phone = await session('fr', { width: 390, height: 800 })
await shot(phone, '/content_rules/country_code_lists', 'fr-list-phone')
await shot(phone, '/content_rules/externaladdresslists/1', 'fr-detail-phone', wrong)
await shot(phone, '/content_rules/rules', 'fr-rules-phone', async (page) => { await page.getByRole('link', { name: 'Known fraud' }).click(); await page.waitForTimeout(2500) })
await browser.close()
