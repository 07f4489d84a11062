import type { Page } from '@playwright/test'
import {
  onDemandReportMessages,
  scheduledReportsMessages,
  spamReportMailMessages,
  spamReportMessages,
} from '../packages/core/src/texts.ts'
import { expect, logIn, mailFor, rawMail, test } from './demo.fixture'
import { looksWell } from './looks-well'
import { forwarded, plainMessage, sendMail } from './send-mail'

const en = scheduledReportsMessages.en
const spam = spamReportMessages.en

test('an administrator schedules a report, changes its recipients, and stops it (SR-024, SR-063, SR-075, SR-081, SR-012, AM-025)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'admin@contoso.example', '/scheduled_reports/new')
  await page.getByLabel(new RegExp(`^${en.reportName}`)).fill('What came in')
  await choose(page, en.reportType, en.reportTypes[1])
  await choose(page, en.domains, en.wizard.everyDomain)
  await looksWell(page)
  await page.getByRole('button', { name: `${en.wizard.next} ${en.wizard.steps.schedule}` }).click()

  await page.getByLabel(/^Date/).first().fill('2030-01-15')
  await page.getByLabel(/^Time/).first().fill('08:00')
  await page.keyboard.press('Tab')
  await choose(page, en.period, en.periods[2])
  await page.getByRole('radio', { name: en.repeatOptions[2] }).check()
  await expect(page.getByRole('table', { name: en.wizard.nextRuns }).getByRole('row')).toHaveCount(6)
  await looksWell(page)
  await page.getByRole('button', { name: `${en.wizard.next} ${en.wizard.steps.recipients}` }).click()

  await page.getByRole('combobox', { name: en.recipients }).fill('keane')
  await page.getByRole('option', { name: /m\.keane@contoso\.example/ }).click()
  await looksWell(page)
  await page.getByRole('button', { name: en.wizard.submit }).click()

  await expect(page).toHaveURL(`${demo.portal}/scheduled_reports`)
  const row = page.getByRole('row', { name: /What came in/ })
  await expect(row).toContainText('Weekly')
  await looksWell(page)
  await page.reload()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: en.modifyRecipients }).click()
  await page.getByRole('button', { name: en.recipientsPage.removeRecipient('m.keane@contoso.example') }).click()
  await expect(page.getByText(en.problems.lastRecipient)).toBeVisible()
  await page.getByRole('combobox', { name: en.recipientsPage.addRecipient }).fill('osei')
  await page.getByRole('option', { name: /l\.osei@contoso\.example/ }).click()
  await page.getByRole('button', { name: en.recipientsPage.add, exact: true }).click()
  await expect(page.getByText(en.addedRecipient)).toBeVisible()
  await looksWell(page)

  await page.goto(`${demo.portal}/scheduled_reports`)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: en.remove }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.stopSendingAction }).click()
  await expect(page.getByText(en.removedReport)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a report appears at once, arrives by mail as a PDF, and can be downloaded (RT-027)', async ({ demo, page }) => {
  const texts = onDemandReportMessages.en
  await logIn(page, demo, 'admin@contoso.example', '/report')
  await choose(page, texts.type, en.reportTypes[2])
  await expect(page.getByRole('heading', { name: en.reportTypes[2] })).toBeVisible()
  await looksWell(page)

  await page.getByRole('button', { name: texts.mail, exact: true }).click()
  await expect(page.getByText(texts.mailOrdered)).toBeVisible()
  const mail = await mailFor(demo, 'admin@contoso.example', `${en.reportTypes[2]}: Contoso`)
  const raw = (await rawMail(demo, mail.id)).toString('latin1')
  expect(raw).toMatch(/application\/pdf/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.csv, exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('a mail forwarded as spam is reviewed, and its reporter is notified (RT-028, RT-029, RT-143)', async ({
  demo,
  page,
}) => {
  const to = 'a.brennan@contoso.example'
  const subject = 'You have won a cruise'
  const raw = plainMessage({ from: 'prize@cruises.example', to, subject })
  expect(await sendMail(demo.smtpPort, { from: 'prize@cruises.example', to, raw })).toMatch(/^250/)
  await mailFor(demo, to, subject)
  const report = forwarded({ from: to, to: 'report-spam@portal.example', original: raw })
  const answer = await sendMail(demo.smtpPort, { from: to, to: 'report-spam@portal.example', raw: report })
  expect(answer).toMatch(/^250/)

  await logIn(page, demo, 'admin@contoso.example', '/spam_reports')
  await page.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(page).toHaveURL(/\/spam_reports\/\d+\/$/)
  await looksWell(page)
  await page.getByRole('button', { name: spam.confirm, exact: true }).click()
  await looksWell(page)
  await page.getByRole('dialog').getByRole('button', { name: spam.confirm, exact: true }).click()
  await expect(page.getByText(spam.confirmed)).toBeVisible()

  await mailFor(demo, to, spamReportMailMessages.en.subject)
})

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
