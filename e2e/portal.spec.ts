import AxeBuilder from '@axe-core/playwright'
import { expect, logIn, mailFor, test } from './demo.fixture'
import { sendMail, spamMessage } from './send-mail'

const recipient = 'admin@contoso.example'

for (const [index, username] of [
  'super@provider.example',
  'reseller@northwind.example',
  'admin@contoso.example',
].entries()) {
  test(`${username} finds a held message, releases it and logs out (RT-015, RT-016, CA-032, LG-028)`, async ({
    demo,
    page,
  }) => {
    const subject = `Quarterly offer number ${index}`
    await sendMail(demo.smtpPort, {
      from: 'news@growthweekly.example',
      to: recipient,
      raw: spamMessage({ to: recipient, subject }),
    })
    await logIn(page, demo, username)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.getByRole('searchbox').fill(subject)
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/free_search|freeSearch|search=/)
    await page
      .getByRole('link', { name: new RegExp(subject) })
      .first()
      .click()
    await expect(page.getByText(subject).first()).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    await page.getByRole('button', { name: 'Release', exact: true }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Release', exact: true })
      .click()
    await expect(
      page.getByText('Email is being processed for release. Additional security checks may apply.').first(),
    ).toBeVisible()
    await mailFor(demo, recipient, subject)
    await expect(page.getByText('Released').first()).toBeVisible({ timeout: 15_000 })

    await page.getByRole('button', { name: /account of/i }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByLabel('Username')).toBeVisible()
    await page.goto(`${demo.portal}/quarantine/search`)
    await expect(page.getByLabel('Username')).toBeVisible()
  })
}

test('a customer administrator meets no other tenant’s message (AM-015, RT-148)', async ({ demo, page }) => {
  const token = await tokenOf(demo, 'super@provider.example')
  const foreign = await firstEntry(demo, token, (customer) => customer !== 'Contoso')
  await logIn(page, demo, 'admin@contoso.example')

  await page.goto(`${demo.portal}/quarantine/${foreign}`)

  await expect(page.getByText('This message is not here')).toBeVisible()
})

test('the portal speaks French to a French browser before login (AM-010)', async ({ demo, browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  const page = await context.newPage()

  await page.goto(`${demo.portal}/login`)

  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await context.close()
})

async function tokenOf(demo: { portal: string; password: string }, username: string): Promise<string> {
  const answer = await fetch(`${demo.portal}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo.password }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function firstEntry(
  demo: { portal: string },
  token: string,
  matches: (customer: string) => boolean,
): Promise<number> {
  const answer = await fetch(`${demo.portal}/api/v1/quarantine/?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { entries } = (await answer.json()) as { entries: { id: number; customer: { name: string } }[] }
  const entry = entries.find(({ customer }) => matches(customer.name))
  if (!entry) throw new Error('No other tenant holds a message.')
  return entry.id
}
