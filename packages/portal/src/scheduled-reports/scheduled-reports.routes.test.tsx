import { domainWire, providerUserWire, scheduledReportWire } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name })
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const crumbs = () =>
  page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const all = [
  'ADD_SCHEDULED_REPORT',
  'DELETE_SCHEDULED_REPORT',
  'ADD_SCHEDULED_REPORT_RECIPIENT',
  'DELETE_SCHEDULED_REPORT_RECIPIENT',
]

/** The portal for an administrator of Contoso, with one report. */
function open(address: string, { capabilities = all }: { capabilities?: readonly string[] } = {}) {
  return openPortal(address, {
    user: { capabilities: capabilities.map((name) => ({ name, enabled: true })) },
    answer: (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/scheduled_reports/412/' || request.method === 'POST') {
        return Response.json(scheduledReportWire())
      }
      if (pathname === '/api/v1/scheduled_reports/') {
        return Response.json({ scheduledReports: [scheduledReportWire()], count: 1 })
      }
      if (pathname === '/api/v1/domains/') return Response.json({ domains: [domainWire()], count: 1 })
      if (pathname === '/api/v1/provideruser/') return Response.json({ users: [providerUserWire()], count: 1 })
      if (pathname.endsWith('/settings/')) return Response.json({ timezone: 'Europe/Dublin' })
      return null
    },
  })
}

async function fillWizard() {
  await page.getByRole('combobox', { name: 'Report Type' }).click()
  await page.getByRole('option', { name: 'Mailboxes' }).click()
  await page.getByRole('combobox', { name: 'Domain(s)' }).click()
  await page.getByRole('option', { name: 'All domains' }).click()
  await button('Next: Schedule').click()
  await page.getByRole('textbox', { name: /^Date/ }).fill('2030-01-15')
  await page.getByRole('combobox', { name: /^Time/ }).fill('08:00')
  await page.getByRole('combobox', { name: 'Period' }).click()
  await page.getByRole('option', { name: '1 Week' }).click()
  await page.getByRole('radio', { name: 'Weekly' }).click()
  await button('Next: Recipients').click()
  await page.getByRole('combobox', { name: 'Recipients' }).click()
  await page.getByRole('option', { name: /m\.keane/ }).click()
}

describe('the scheduled reports’ screens', () => {
  beforeEach(() => page.viewport(1440, 900))
  afterEach(closePortal)

  it('link from the list to the details and on to the recipients (SR-007, SR-008, RT-032, RT-034, RT-035)', async () => {
    const { router } = open('/scheduled_reports')
    await expect.element(heading('Scheduled reports')).toBeVisible()

    await button('Actions for Held mail of the day').click()
    await page.getByRole('menuitem', { name: 'More Details' }).click()
    await expect.element(heading('Held mail of the day')).toBeVisible()
    expect(router.state.location.pathname).toBe('/scheduled_reports/412/details')
    await expect.poll(() => document.title).toBe('Held mail of the day · Scheduled Reports · Mail security')
    expect(crumbs()).toEqual(['Scheduled Reports', 'Held mail of the day'])
    await page.getByRole('link', { name: 'Modify Recipients' }).click()

    await expect.element(heading('Modify recipients')).toBeVisible()
    expect(router.state.location.pathname).toBe('/scheduled_reports/412/edit')
    expect(crumbs()).toEqual(['Scheduled Reports', 'Modify Recipients'])
  })

  it('link from the sidebar and the Home tab to the list, and on to the wizard (SR-025, AM-025, RT-033)', async () => {
    const { router } = open('/')
    const link = (navigation: string) =>
      page.getByRole('navigation', { name: navigation }).getByRole('link', { name: 'Scheduled Reports' })
    await button('Reports').click()
    await link('Main').click()
    await expect.element(heading('Scheduled reports')).toBeVisible()
    expect(router.state.location.pathname).toBe('/scheduled_reports')

    await router.navigate('/')
    await link('Home').click()
    await expect.element(heading('Scheduled reports')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New scheduled report' }).first().click()

    await expect.element(heading('Create scheduled report')).toBeVisible()
    expect(router.state.location.pathname).toBe('/scheduled_reports/new')
  })

  it('return to the list once a report is scheduled, without a prompt (SR-028, SR-063)', async () => {
    const { router, calls } = open('/scheduled_reports/new')
    await expect.element(heading('Create scheduled report')).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Customer' })).not.toBeInTheDocument()
    await fillWizard()

    await button('Schedule report').click()

    await expect.element(heading('Scheduled reports')).toBeVisible()
    await expect.element(page.getByText('The report is scheduled.')).toBeVisible()
    await expect.element(question).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/scheduled_reports')
    expect(calls).toContain('POST /api/v1/scheduled_reports/')
  })

  it('take the criteria of a message-history search from state, not the address (SR-026, SR-038, AM-067)', async () => {
    const { router } = open('/scheduled_reports')
    await expect.element(heading('Scheduled reports')).toBeVisible()
    const criteria = { recipientEmail: 'ana@contoso.example', senderEmail: '', subject: '', direction: null, state: '' }

    await router.navigate('/scheduled_reports/new', { state: { prefill: { criteria } } })

    await expect.element(page.getByText('ana@contoso.example')).toBeVisible()
    await expect
      .element(page.getByRole('combobox', { name: 'Report Type' }))
      .toHaveTextContent('Message History Report')
  })

  it('start empty with an invalid prefill', async () => {
    const { router } = open('/scheduled_reports')
    await expect.element(heading('Scheduled reports')).toBeVisible()

    await router.navigate('/scheduled_reports/new', { state: { prefill: { criteria: 'all', reportType: 99 } } })

    await expect.element(page.getByRole('combobox', { name: 'Report Type' })).toHaveTextContent('Choose a report type')
  })

  it('ask before navigation discards input', async () => {
    const { router } = open('/scheduled_reports/new')
    await page.getByRole('textbox', { name: /^Report Name/ }).fill('Mail of the week')

    router.navigate('/scheduled_reports')
    await expect.element(question).toBeVisible()
    await button('Keep editing').click()
    await expect.element(page.getByRole('textbox', { name: /^Report Name/ })).toHaveValue('Mail of the week')
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await button('Cancel').click()
    await expect.element(question).toBeVisible()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()

    await expect.element(heading('Scheduled reports')).toBeVisible()
  })

  it.each([
    '/scheduled_reports',
    '/scheduled_reports/new',
    '/scheduled_reports/412/details',
    '/scheduled_reports/412/edit',
  ])('explain at %s who can open it, and send no request (RT-032, RT-033, RT-034, RT-035, RT-145)', async (address) => {
    const { calls } = open(address, { capabilities: ['VIEW_REPORT'] })

    await expect.element(page.getByText('Your account does not have this right', { exact: false })).toBeVisible()
    expect(calls.filter((call) => call.includes('/scheduled_reports/'))).toEqual([])
  })

  it('open the recipients with either capability and offer only what it allows (SR-091, SR-092, AM-078)', async () => {
    open('/scheduled_reports/412/edit', { capabilities: ['ADD_SCHEDULED_REPORT_RECIPIENT'] })

    await expect.element(page.getByRole('combobox', { name: 'Add Recipient' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Remove/ }).elements()).toEqual([])
  })

  it('show that the report does not exist, with a link back', async () => {
    open('/scheduled_reports/9/details')

    await expect.element(heading('This report is not here')).toBeVisible()
    await page.getByRole('link', { name: 'Back to scheduled reports' }).click()
    await expect.element(heading('Scheduled reports')).toBeVisible()
  })
})
