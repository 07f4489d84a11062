import type { Locator, Page } from '@playwright/test'
import { expect, logIn, mailFor, test } from './demo.fixture'
import { plainMessage, sendMail } from './send-mail'

const provider = 'super@provider.example'

const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

test('a rule of the provider holds the next mail of any customer that it matches, and says so in the quarantine (RT-116, RT-117)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, provider, '/content_rules/rules')
  await page.getByRole('link', { name: 'New rule' }).first().click()
  await field(page, 'Name').fill('Gift card requests')
  await press(page, 'Add condition')
  await page.getByRole('menuitem', { name: 'Words in the subject' }).click()
  await page.getByRole('textbox', { name: 'Words in the subject (optional)', exact: true }).fill('gift card')
  await press(page, 'Add rule')
  await title(page, 'Gift card requests')

  const to = 'l.osei@contoso.example'
  const from = 'boss@lighthouse.example'
  const raw = plainMessage({ from, to, subject: 'A gift card for the team' })
  expect(await sendMail(demo.smtpPort, { from, to, raw })).toMatch(/^250/)

  await page.goto(`${demo.portal}/quarantine/search`)
  await page.getByRole('link', { name: 'A gift card for the team' }).click()
  await expect(page.getByText('Gift card requests').first()).toBeVisible()
})

test('a file fills an allow/block list, its wrong line comes back, and the import is undone as a whole (RT-071, RT-072)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example', '/customers/1/wbl/bulk_import')
  const lines = ['sender,type,note', '@pier-news.example,block,loud', 'ann@quay.example,allow,', '@com,block,']
  const file = { name: 'senders.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type="file"]').setInputFiles(file)
  await press(page, 'Next')
  await expect(page.getByText('1 cannot be added')).toBeVisible()
  await expect(page.getByRole('row', { name: /@com/ })).toBeVisible()
  await press(page, 'Add 2')
  await title(page, 'senders.csv')
  await expect(page.getByText('2 added')).toBeVisible()

  await page.goto(`${demo.portal}/customers/1/wbl`)
  await expect(page.getByText('@pier-news.example').first()).toBeVisible()
  await page.goBack()
  await title(page, 'senders.csv')
  await press(page, 'Undo import…')
  await press(page.getByRole('alertdialog'), 'Undo import')
  await expect(page.getByText('The list is as it was before the import.').first()).toBeVisible()
  await page.goto(`${demo.portal}/customers/1/wbl`)
  await expect(page.getByText('@tickets.example').first()).toBeVisible()
  await expect(page.getByText('@pier-news.example')).toHaveCount(0)
})

test('a digest template is drawn while it is written, refuses what is no placeholder, and its test mail has its words (RT-077, RT-078)', async ({
  demo,
  page,
}) => {
  const administrator = 'admin@contoso.example'
  await logIn(page, demo, administrator, '/customers/1/settings/digest_templates/create')
  await field(page, 'Name').fill('Help desk')
  const english = page.getByRole('region', { name: 'English' })
  await english.getByLabel('Subject').fill('{{newCount}} messages at {{nowhere}}')
  await press(page, 'Add template')
  await expect(page.getByText('{{nowhere}} is not a placeholder').first()).toBeVisible()
  await english.getByLabel('Subject').fill('{{newCount}} messages for the help desk')
  await press(page, 'Send me a test')
  await mailFor(demo, administrator, 'messages for the help desk')
  await press(page, 'Add template')
  await expect(page.getByRole('link', { name: 'Help desk' })).toBeVisible()
})
