import { expectAccessible } from './axe'
import { expect, mailFor, rawMail, test } from './demo.fixture'
import { holdMessage } from './digest-mail'

const recipient = 'admin@contoso.example'

test('a held message is released from the digest page and arrives byte for byte (RO-005, DG-002, DG-068, ST-022)', async ({
  demo,
  page,
}) => {
  const subject = 'Seven dashboards to copy'
  const { link, raw } = await holdMessage(demo, { to: recipient, subject })
  for (const method of ['HEAD', 'GET', 'GET']) await fetch(link, { method })

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A message for you is held in quarantine')
  await expect(page.getByText(subject)).toBeVisible()
  await expect(page.getByText('news@growthweekly.example').first()).toBeVisible()
  expect(page.url()).not.toContain('releaseCode')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await expect(
    page.getByText('Email is being processed for release. Additional security checks may apply.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-Release' })).toBeVisible()

  const released = await mailFor(demo, recipient, subject)
  const arrived = (await rawMail(demo, released.id)).toString('latin1')
  expect(arrived.endsWith(raw.toString('latin1'))).toBe(true)
  await page.reload()
  await expect(page.getByText('Released', { exact: true })).toBeVisible()
})

test('a link with a wrong code shows no message and no buttons (DG-013, DG-078)', async ({ demo, page }) => {
  await page.goto(`${demo.portal}/quarantine/12345/digest?releaseCode=wrong`)

  await expect(page.getByText('This link no longer opens a message')).toBeVisible()
  await expect(page.getByRole('button', { name: /release/i })).toHaveCount(0)
})
