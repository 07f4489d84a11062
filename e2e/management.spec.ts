import type { Locator, Page } from '@playwright/test'
import { expect, logIn, mailFor, test } from './demo.fixture'
import type { Demo } from './start-demo'

const provider = 'super@provider.example'

/** Field of a form with exactly this label, as others may start with it. */
const field = (page: Page | Locator, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Adds a customer without services, domain and administrator; returns its address. */
async function addCustomer(page: Page, demo: Demo, name: string): Promise<string> {
  await page.goto(`${demo.portal}/customers/new`)
  await field(page, 'Name').fill(name)
  await page.getByRole('combobox', { name: 'Reseller' }).fill('North')
  await page.getByRole('option', { name: 'Northwind Security' }).click()
  await press(page, 'Next: Services')
  await press(page, 'Next: Domain and administrator')
  await press(page, 'Create customer')
  await title(page, name)
  return new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
}

test('a reseller adds a customer, tests its domain and invites its administrator; deleted by its name it is restored (RT-048, RT-049, RT-056, RT-058, RT-093, RT-095, RT-096)', async ({
  demo,
  page,
}) => {
  test.slow()
  await logIn(page, demo, provider, '/resellers')
  await page.getByRole('link', { name: 'New reseller' }).click()
  await field(page, 'Name').fill('Harbour Resale')
  await press(page, 'Add reseller')
  await title(page, 'Harbour Resale')

  await page.goto(`${demo.portal}/customers/new`)
  await field(page, 'Name').fill('Pier Foods')
  await page.getByRole('combobox', { name: 'Reseller' }).fill('Harb')
  await page.getByRole('option', { name: 'Harbour Resale' }).click()
  await press(page, 'Next: Services')
  await page.getByRole('checkbox', { name: 'Email Security' }).check()
  await page.getByRole('checkbox', { name: 'No limit' }).check()
  await press(page, 'Next: Domain and administrator')
  await page.getByLabel('First domain').fill('pier-foods.example')
  await page.getByLabel('E-mail address').fill('ana@pier-foods.example')
  await press(page, 'Create customer')
  await title(page, 'Pier Foods')
  await expect(page.getByText('1 mailbox in use, no limit')).toBeVisible()
  const customer = new URL(page.url()).pathname.split('/').slice(0, 3).join('/')
  await mailFor(demo, 'ana@pier-foods.example', 'choose your password')

  await page.goto(`${demo.portal}${customer}/domains`)
  await page.getByRole('link', { name: 'pier-foods.example' }).click()
  await press(page, 'Add next hop')
  const hop = page.getByRole('dialog', { name: 'Add next hop' })
  await field(hop, 'IPv4 address or host name').fill('127.0.0.1')
  await field(hop, 'Port').fill(String(demo.mailboxSmtpPort))
  await press(hop, 'Add next hop')
  await press(page, 'Test 127.0.0.1')
  await expect(page.getByRole('dialog', { name: 'Delivery test' })).toContainText('Would take mail')

  await page.goto(`${demo.portal}${customer}/delete`)
  await expect(page.getByText('1 domain: mail for it is no longer taken')).toBeVisible()
  await press(page, 'Delete customer')
  const question = page.getByRole('alertdialog')
  await field(question, 'Type Pier Foods to confirm').fill('Pier Foods')
  await press(question, 'Delete customer')
  await expect(page).toHaveURL(`${demo.portal}/customers`)
  await expect(page.getByRole('link', { name: 'Pier Foods' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await press(page, 'Actions for Pier Foods')
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText(/Pier Foods is restored/).first()).toBeVisible()
  await page.goto(`${demo.portal}${customer}`)
  await title(page, 'Pier Foods')
})

test('a file of users is checked row by row; valid rows are added, the others are returned for correction (RT-060, XS-22)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example', '/customers/1/users')
  await press(page, 'Import…')
  const lines = [
    'E-mail,First name,Role',
    'bo@contoso.example,Bo,user',
    'xi@contoso.example,Xi,boss',
    'no address,Lu,user',
  ]
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await page.locator('input[type="file"]').setInputFiles(file)
  await press(dialog, 'Next')
  await expect(dialog.getByText('2 cannot be added')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /xi@contoso\.example/ })).toContainText('Enter admin or user.')
  await press(dialog, 'Add 1')
  await expect(dialog.getByText('1 added')).toBeVisible()
  const waiting = page.waitForEvent('download')
  await press(dialog, 'Download rows with problems')
  const stream = await (await waiting).createReadStream()
  expect(Buffer.concat(await stream.toArray()).toString()).toContain('xi@contoso.example')

  await page.reload()
  await expect(dialog.getByText('1 added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeVisible()
  await expect(page.getByText('xi@contoso.example')).toHaveCount(0)
})

test('two administrators change one customer: the second is warned, keeps the input, and saves it over the current version (RT-091, XS-13)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, provider)
  const customer = await addCustomer(page, demo, 'Quay Timber')
  await page.goto(`${demo.portal}${customer}/edit`)
  const other = await page.context().newPage()
  await other.goto(`${demo.portal}${customer}/edit`)
  await field(other, 'Name').fill('Quay Timber Group')
  await press(other, 'Save changes')
  await title(other, 'Quay Timber Group')

  await field(page, 'Name').fill('Quay Timber Ltd')
  await press(page, 'Save changes')
  await expect(page.getByText(/This was changed in another place meanwhile/)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Quay Timber Ltd')
  await press(page, 'Show present values')
  await expect(field(page, 'Name')).toHaveValue('Quay Timber Group')
  await field(page, 'Name').fill('Quay Timber Ltd')
  await press(page, 'Save changes')

  await title(page, 'Quay Timber Ltd')
})

test('a customer deleted during an edit is reported, and nothing that was typed is lost (XS-13)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, provider)
  const customer = await addCustomer(page, demo, 'Lock Gate Mills')
  await page.goto(`${demo.portal}${customer}/edit`)
  await field(page, 'Name').fill('Lock Gate Mills Ltd')
  const other = await page.context().newPage()
  await other.goto(`${demo.portal}${customer}/delete`)
  await press(other, 'Delete customer')
  const question = other.getByRole('alertdialog')
  await field(question, 'Type Lock Gate Mills to confirm').fill('Lock Gate Mills')
  await press(question, 'Delete customer')
  await expect(other).toHaveURL(`${demo.portal}/customers`)

  await press(page, 'Save changes')

  await expect(page.getByText('There is a problem')).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Lock Gate Mills Ltd')
})
