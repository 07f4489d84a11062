import { customerRuleWire, ruleTrial } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerRuleDetails } from './CustomerRuleDetails'

describe('CustomerRuleDetails', () => {
  afterEach(cleanup)

  const serve = () =>
    fakeServer(({ path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      if (path.endsWith('/try/')) return [200, ruleTrial({ matched: 3 })]
      return [200, customerRuleWire({ version: 'v1' })]
    })

  it('sends what was changed with the version that was seen (RT-055, XS-13)', async () => {
    const { client, calls } = serve()
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    const names = await screen.findByLabelText<HTMLTextAreaElement>(/^Names of attachments/)
    expect(names.value).toBe('.exe\n.scr')
    await userEvent.type(names, '{Enter}.pif')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/customers/1/rules/5/', ifMatch: '"v1"' },
        body: { attachmentNames: ['.exe', '.scr', '.pif'] },
      }),
    )
  })

  it('tells how much of the latest mail the rule would match (RT-055)', async () => {
    const { client, calls } = serve()
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Try with the latest mail' }))

    expect(await screen.findByText(/Would match 3 of the latest 100 messages\. The first 1 of them/)).toBeTruthy()
    expect(screen.getByText('Found: invoice.exe')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/try/'))).toMatchObject({
      body: { match: 'all', attachmentNames: ['.exe', '.scr'] },
    })
  })

  it('offers no trial to those who may not read the mail that it shows', async () => {
    const { client } = serve()
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} canTry={false} />)

    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try with the latest mail' })).toBeNull()
  })
})
