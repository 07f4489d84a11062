import { customerRuleWire } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { CustomerRuleForm } from './CustomerRuleForm'

describe('CustomerRuleForm', () => {
  afterEach(cleanup)

  it('says what is missing, keeps what was typed, and adds the rule (RT-054, XB-23)', async () => {
    const { client, calls } = fakeServer(() => [200, customerRuleWire()])
    const onSaved = vi.fn()
    renderWith(client, <CustomerRuleForm customerId={1} onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Programs{Enter}')
    expect((await screen.findAllByText('Say what the rule looks for: it would match all mail')).length).toBeGreaterThan(
      0,
    )
    expect(calls).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Names of attachments/), '.exe{Enter}invoice*.zip')
    await userEvent.type(screen.getByLabelText(/^Size in MB/), '1,5')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/customers/1/rules/' },
        body: {
          ...{ name: 'Programs', action: 'hold', isActive: true, match: 'all' },
          ...{ attachmentNames: ['.exe', 'invoice*.zip'], minSizeMb: 1.5 },
        },
      },
    ])
  })
})
