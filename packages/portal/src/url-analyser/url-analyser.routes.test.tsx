import { urlAnalysisWire, urlRequest } from '@postern/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { closePortal, openPortal } from '../testing'

const admin = { role: 'customerAdmin', parentType: 'CUSTOMER', parentId: 1 }

function open(address: string, capabilities: readonly string[] = ['ANALYSE_URL']) {
  return openPortal(address, {
    user: { ...admin, capabilities: capabilities.map((name) => ({ name, enabled: true })) },
    answer: (request) => {
      if (new URL(request.url).pathname !== '/api/v1/url_analyser/') return null
      const isAsked = request.method === 'POST'
      return Response.json(isAsked ? urlAnalysisWire() : { requests: [urlRequest()], count: 1 })
    },
  })
}

describe('the screen of the URL analyser', () => {
  beforeEach(() => page.viewport(1280, 900))
  afterEach(closePortal)

  it('is reached from the home tabs and analyses a link (RT-011, LO-063)', async () => {
    const { router } = open('/url_analyser_api')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Analyse URL' })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/url_analyser_api')

    await page.getByLabelText(/^Link to analyse/).fill('paypal.com.account-check.example')
    await page.getByRole('button', { name: 'Analyse', exact: true }).click()

    await expect.element(page.getByRole('heading', { name: 'Result' })).toBeInTheDocument()
    await expect.element(page.getByText('Weight 60')).toBeVisible()
  })

  it('is closed without the capability (RT-011, RO-011)', async () => {
    const { calls } = open('/url_analyser_api', [])

    await expect.element(page.getByRole('heading', { name: /^You do not have access to/ })).toBeInTheDocument()
    expect(calls).not.toContain('GET /api/v1/url_analyser/')
  })
})
