import type { Page } from '@playwright/test'
import { authenticator } from 'otplib'
import { expectAccessible } from './axe'
import { expect, logIn, mailFor, rawMail, test } from './demo.fixture'
import type { Demo } from './start-demo'

const newPassword = 'Tram-quartz!41-velvet'
const stepSeconds = 30

test('a new administrator sets up a second factor and logs in with it; a code works once (TF-009, TF-028, TF-033, LG-011, LG-015, ST-039)', async ({
  demo,
  page,
}) => {
  const username = 'new.admin@contoso.example'
  await submitLogin(page, demo, username, demo.password)
  await expect(page.getByRole('heading', { name: 'Enhance Your Security' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${demo.portal}/quarantine/search`)
  await expect(page.getByLabel('Username')).toBeVisible()

  await submitLogin(page, demo, username, demo.password)
  await page.getByRole('button', { name: 'Set 2FA Key' }).click()
  await page.getByRole('button', { name: 'Generate Barcode' }).click()
  const secret = ((await page.locator('dialog code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have a new 6 Digit Code' }).click()
  await page.getByLabel('6-digit code').fill('000000')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two factor code appears to be incorrect. Contact support.').first()).toBeVisible()
  const first = authenticator.generate(secret)
  await page.getByLabel('6-digit code').fill(first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const recovery = page.getByRole('alertdialog', { name: 'Save your recovery codes' })
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    recovery.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  await page.keyboard.press('Escape')
  const codes = await recovery.getByRole('listitem').allTextContents()
  await recovery.getByRole('button', { name: 'I have saved them' }).click()
  // To the address requested first, and later to the person's last page.
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeVisible()
  await logOut(page)

  await submitLogin(page, demo, username, demo.password)
  await page.getByLabel('Two FA Code').fill(first)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page
      .getByText(
        'The verification code you provided is invalid or out of date, please enter a valid verification code.',
      )
      .first(),
  ).toBeVisible()
  // The authenticator's clock may be one step ahead.
  const later = authenticator.clone({ epoch: Date.now() + stepSeconds * 1000 }).generate(secret)
  await page.getByLabel('Two FA Code').fill(later)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quarantine' })).toBeVisible()
  await logOut(page)

  // Without the phone: a recovery code, which works once.
  const useRecoveryCode = async () => {
    await submitLogin(page, demo, username, demo.password)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await useRecoveryCode()
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible()
  await mailFor(demo, username, 'A recovery code was used for your account')
  await logOut(page)
  await useRecoveryCode()
  await expect(page.getByText('This recovery code is wrong or was used before.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a passkey is set up in the profile, used to log in, and removed (XA-08, XA-12, XA-17, XA-22)', async ({
  demo,
  page,
}) => {
  const username = 'reseller@northwind.example'
  await addAuthenticator(page)
  await logIn(page, demo, username)
  await openProfile(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(adding.getByText(/will work on localhost only/)).toBeVisible()
  await adding.getByLabel('Name').fill('Test laptop')
  await adding.getByLabel('Current password').fill(demo.password)
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('Test laptop')).toBeVisible()
  await expect(page.getByText('10 of 10 unused')).toBeVisible()
  await expectAccessible(page)
  await logOut(page)

  await submitLogin(page, demo, username, demo.password)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use passkey' }).click()
  await expect(page.getByRole('button', { name: /account of/i })).toBeVisible()

  await openProfile(page)
  await page.getByRole('button', { name: 'Remove Test laptop' }).click()
  const removing = page.getByRole('alertdialog')
  await expect(removing.getByText('This is your last second factor', { exact: false })).toBeVisible()
  await removing.getByLabel('Current password').fill(demo.password)
  await removing.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await logIn(page, demo, username)
})

test('a forgotten password is reset by a mailed link, which works once (PW-001, PW-004, PW-009, PW-021, PW-023, PW-024, PW-032, RT-002, RT-003)', async ({
  demo,
  page,
}) => {
  const username = 'reseller@fernbrook.example'
  await page.goto(`${demo.portal}/login`)
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await page.getByLabel('E-mail address').fill('nobody at all')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible()
  await page.getByLabel('E-mail address').fill(username)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Look at your mail')).toBeVisible()

  const link = await linkIn(demo, username, 'Reset your password')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect(page).not.toHaveURL(/pt=/)
  await setPassword(page, 'short', 'short')
  await expect(page.getByText('Password did not meet the requirements.').first()).toBeVisible()
  await setPassword(page, newPassword, `${newPassword}x`)
  await expect(page.getByText('Your passwords do not match. Please retype your password.').first()).toBeVisible()
  await setPassword(page, 'Password1!', 'Password1!')
  await expect(page.getByText(/Password is not strong enough\./).first()).toBeVisible()
  await expectAccessible(page)
  await setPassword(page, newPassword, newPassword)
  await expect(page.getByText('You have successfully reset your password.')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await submitLogin(page, demo, username, newPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.goto(link)
  await setPassword(page, `${newPassword}2`, `${newPassword}2`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.goto(`${demo.portal}/quarantine/search`)
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('an invited administrator confirms the account and logs in (PW-012, PW-014, PW-016, PW-022)', async ({
  demo,
  page,
}) => {
  const username = 'invited@contoso.example'
  await page.goto(await linkIn(demo, username, 'Your account is ready'))
  await expect(page.getByRole('heading', { name: 'Create Password To Confirm Account' })).toBeVisible()
  await setPassword(page, newPassword, newPassword)
  await expect(page.getByText('You have successfully set up your account.')).toBeVisible()

  await page.getByRole('link', { name: 'Home' }).click()
  await submitLogin(page, demo, username, newPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a session ended by the server asks for login once, and keeps what was typed (XB-25, LG-030)', async ({
  demo,
  page,
}) => {
  await logIn(page, demo, 'super@provider.example', '/quarantine/search')
  await page.getByRole('searchbox').fill('half a thought')
  await endAllSessions(demo, 'super@provider.example', await tokenOf(page))

  // Told by this call, or by the live connection just before it.
  await page.getByRole('searchbox').press('Enter')

  await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.getByLabel('Username').fill('super@provider.example')
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('half a thought')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/free_search=half/)
})

test('profile language and zone take effect at once (RT-008, AM-010, LO-083)', async ({ demo, page }) => {
  await logIn(page, demo, 'admin@contoso.example')
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Edit Your Profile' }).click()
  await expect(page).toHaveURL(/\/profile\/\d+\/edit$/)
  await expectAccessible(page)

  await page.getByLabel('Français').check()
  await page.getByRole('button', { name: 'Save language and zone' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('English').check()
  await page.getByRole('button', { name: 'Enregistrer la langue et le fuseau' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('New York')
  await expect(page.getByRole('option', { name: /New_York/ }).first()).toBeVisible()
  await zone.press('ArrowDown')
  await zone.press('Enter')
  await page.getByRole('button', { name: 'Save language and zone' }).click()
  await expect(page.getByText('Language and time zone are saved.').first()).toBeVisible()
  await page.goto(`${demo.portal}/quarantine/search`)
  await expect(page.getByText('America/New_York').first()).toBeVisible()

  await page.goto(`${demo.portal}/profile/999999/edit`)
  await expect(page.getByRole('heading', { name: 'You do not have access to Edit Your Profile' })).toBeVisible()
})

test('login, code and password pages are shown in French (LO-082, AM-010)', async ({ demo, browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${demo.portal}/login`)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Veuillez saisir le nom d’utilisateur')).toBeVisible()
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.goto(`${demo.portal}/passwordreset?pt=wrong`)
  await expect(page.getByRole('heading', { name: 'Changer le mot de passe' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await context.close()
})

async function submitLogin(page: Page, demo: Demo, username: string, password: string): Promise<void> {
  await page.goto(`${demo.portal}/login`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Edit Your Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
}

/** Software authenticator that confirms every prompt at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function setPassword(page: Page, password: string, reconfirm: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Reconfirm Password').fill(reconfirm)
  await page.getByRole('button', { name: 'Set password' }).click()
}

/** Link in the newest mail with the given subject. */
async function linkIn(demo: Demo, to: string, subject: string): Promise<string> {
  const mail = await mailFor(demo, to, subject)
  const raw = (await rawMail(demo, mail.id))
    .toString()
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  const link = /https?:\/\/\S+\/passwordreset\?[pc]t=[\w-]+/.exec(raw)?.[0]
  if (!link) throw new Error(`The mail "${subject}" has no link.`)
  // It may have been sent while the sample was made, by a server at another address.
  const { pathname, search } = new URL(link)
  return `${demo.portal}${pathname}${search}`
}

function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('postern.token') ?? '')
}

/** Ends a token's session from another one, as a user does on the profile page. */
async function endAllSessions(demo: Demo, username: string, token: string): Promise<void> {
  const answer = await fetch(`${demo.portal}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo.password }),
  })
  const other = ((await answer.json()) as { token: string }).token
  expect(other).not.toBe(token)
  const ended = await fetch(`${demo.portal}/api/v1/auth/sessions/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${other}` },
  })
  expect(ended.status).toBe(200)
}
