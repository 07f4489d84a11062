import type { Page } from '@playwright/test'
import { authenticator } from 'otplib'
import { profileMessages, recoveryCodesMessages, twoFactorMessages } from '../packages/core/src/texts.ts'
import { expect, logIn, test } from './demo.fixture'
import { settled } from './tour'

/** Uses only the keyboard: everything that can be clicked must be reachable by keys. */
test('shell, list, dialogs and menus work by keyboard alone (LO-004, LO-006)', async ({ demo, page }) => {
  await logIn(page, demo, 'super@provider.example')
  await page.goto(`${demo.portal}/`)
  await settled(page)

  await test.step('the first stop leads past the navigation', async () => {
    await page.reload()
    await settled(page)
    await tabTo(page, 'link', /skip to content/i)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the palette opens a screen', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('quarantine')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quarantine\/search/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('rows are moved along, ticked and opened', async () => {
    await settled(page)
    await tabTo(page, 'link', /./, { within: 'table' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByRole('group', { name: /1 selected/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: /1 selected/ })).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox').first()).toBeFocused()
    await page.keyboard.type('a')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/free_search=a/)
    await settled(page)
    await tabTo(page, 'link', /./, { within: 'table' })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quarantine\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('a question keeps the focus and gives it back', async () => {
    await settled(page)
    await tabTo(page, 'button', 'More actions', { within: 'main' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()
  })

  await test.step('the own menu leads out', async () => {
    await tabTo(page, 'button', /account of/i, { backwards: true })
    await page.keyboard.press('Enter')
    await page.keyboard.type('logo')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Username')).toBeVisible()
  })
})

test('the palette keeps typed text and Enter from before its code has loaded', async ({ demo, page }) => {
  let asked = 0
  let load = () => {}
  const held = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.route('**/assets/Finder-*.js', async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await logIn(page, demo, 'super@provider.example')
  await settled(page)
  const field = page.getByRole('dialog').getByRole('combobox')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('domainx')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')

  await expect(field).toHaveValue('domains')
  await expect(field).toBeFocused()
  await expect.poll(() => asked).toBe(1)
  load()
  await expect(page).toHaveURL(/\/domains$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a wizard can be completed by keyboard alone, in French on a phone (TF-011, TF-028)', async ({ demo, page }) => {
  const [profile, setup, recovery] = [profileMessages.fr, twoFactorMessages.fr, recoveryCodesMessages.fr]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo.portal}/profile`)
  await tabTo(page, 'textbox', 'Username')
  await page.keyboard.type('admin@vertefeuille.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: setup.setKey })).toBeVisible()
  await settled(page)

  await tabTo(page, 'button', setup.setKey)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: profile.setUpTitle })
  await expect(question.getByLabel(profile.currentPassword)).toBeFocused()
  await page.keyboard.type(demo.password)
  await page.keyboard.press('Enter')

  const wizard = page.getByRole('dialog', { name: setup.title })
  await expect(wizard).toBeVisible()
  await tabTo(page, 'button', setup.generate)
  await page.keyboard.press('Enter')
  const secret = ((await wizard.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await expect(wizard.getByText(setup.scan)).toBeFocused()
  await tabTo(page, 'button', setup.haveCode)
  await page.keyboard.press('Enter')
  await expect(wizard.getByLabel(setup.code)).toBeFocused()
  await page.keyboard.type(authenticator.generate(secret))
  await page.keyboard.press('Enter')

  await expect(wizard).toBeHidden()
  const codes = page.getByRole('alertdialog', { name: recovery.showTitle })
  await expect(codes).toBeVisible()
  await tabTo(page, 'button', recovery.saved)
  await page.keyboard.press('Enter')
  await expect(codes).toBeHidden()
  await expect(page.getByText(setup.enabled)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

interface TabOptions {
  /** Element that contains the target. */
  within?: string
  /** Shift and Tab. */
  backwards?: boolean
}

/** Presses Tab until an element with the given role and name has the focus; fails when it is never reached. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox',
  name: string | RegExp,
  { within = 'body', backwards = false }: TabOptions = {},
): Promise<void> {
  const wanted = page.locator(within).getByRole(role, { name })
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab')
    const matches = await wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))
    if (matches) return
  }
  throw new Error(`Tab never reached ${role} ${name}.`)
}
