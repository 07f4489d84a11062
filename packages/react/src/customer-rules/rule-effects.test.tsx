import { customerRuleWire, ruleTrial } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addField, type FakeCall, fakeServer, renderWith } from '../testing'
import { CustomerRuleDetails } from './CustomerRuleDetails'
import { CustomerRuleForm } from './CustomerRuleForm'

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

async function type(label: RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.paste(text)
}
/** Types into a field that a menu adds. */
async function add(menu: string, label: RegExp, text: string) {
  await addField(menu, label)
  await type(label, text)
}
/** Calls that write: the form also asks for the match lists. */
const sent = (calls: FakeCall[]) => calls.filter(({ method }) => method !== 'GET')
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

describe('effects in the form of a rule', () => {
  it('are sent with the rule, and said in words (RT-054)', async () => {
    const { client, calls } = fakeServer(() => [200, customerRuleWire()])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await type(/^Name$/, 'Review')
    expect(screen.queryByLabelText(/^Redirect to/)).toBeNull()
    await choose(/^Redirect/)
    await type(/^Redirect to/, 'hub@contoso.example')
    await add('Add change', /^Tag before the subject/, '[Review]')
    await add('Add change', /^Headers to add/, 'X-Case: 1')
    await add('Add condition', /^Senders/, 'growth.example')
    await add('Add restriction', /^From \(time\)/, '08:00')
    await add('Add restriction', /^To \(time\)/, '18:00')

    const words =
      'If the sender is growth.example, redirect the message to hub@contoso.example, put “[Review]” before the subject and add the header “X-Case: 1”. The rule applies from 08:00 to 18:00.'
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    await submit()
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
    expect(sent(calls)[0]?.body).toMatchObject({
      action: 'redirect',
      effects: {
        ...{ redirectTo: 'hub@contoso.example', copyTo: '', subjectTag: '[Review]' },
        ...{ addHeaders: ['X-Case: 1'], removeHeaders: [] },
      },
      schedule: { days: [], from: '08:00', to: '18:00', startsAt: null, endsAt: null },
    })
  })

  it('are refused at their fields with the reason', async () => {
    const { client, calls } = fakeServer(() => [200, customerRuleWire()])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await type(/^Name$/, 'Review')
    await choose(/^Redirect/)
    await add('Add change', /^Headers to add/, 'Received: by me')
    await add('Add condition', /^Senders/, 'growth.example')
    await add('Add restriction', /^From \(time\)/, '08:00')
    await submit()

    const problems = [/^Enter the address that gets the mail/, /^This header cannot be added/, /^Enter both times/]
    for (const problem of problems) expect((await screen.findAllByText(problem)).length).toBeGreaterThan(0)
    expect(sent(calls)).toEqual([])
  })

  it('show what the server refuses at its field', async () => {
    const refusal = 'This address is not in a verified domain of the customer. Enter one that is.'
    const { client } = fakeServer(() => [400, { message: refusal, fields: { 'effects.copyTo': [refusal] } }])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await type(/^Name$/, 'Copies')
    await add('Add change', /^Send a copy to/, 'cy@growth.example')
    await add('Add condition', /^Senders/, 'growth.example')
    await submit()

    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText(/^Send a copy to/).getAttribute('aria-invalid')).toBe('true')
  })

  it('stay away where mail is thrown away or refused', async () => {
    renderWith(fakeServer(() => [200, {}]).client, <CustomerRuleForm customerId={1} />)

    await addField('Add change', /^Send a copy to/)
    await choose(/^Discard/)

    expect(screen.queryByLabelText(/^Send a copy to/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add change' })).toBeNull()
  })
})

describe('the hint below the recipients of a rule', () => {
  it('says whose addresses they are in each direction', async () => {
    renderWith(fakeServer(() => [200, {}]).client, <CustomerRuleForm customerId={1} />)

    await addField('Add condition', /^Recipients/)
    expect(screen.getByText('Your own addresses or domains.')).toBeTruthy()
    await userEvent.click(screen.getByLabelText(/^Mail the rule applies to/))
    await userEvent.click(await screen.findByRole('option', { name: 'Outbound mail' }))

    expect(screen.getByText('Addresses or domains outside that mail is sent to.')).toBeTruthy()
    expect(screen.queryByText('Your own addresses or domains.')).toBeNull()
  })
})

describe('the trial of a rule with a schedule', () => {
  it('says that it does not ask the schedule', async () => {
    const rule = customerRuleWire({ schedule: { days: [1] } })
    const { client } = fakeServer(({ method, path }) => {
      if (method === 'POST') return [200, ruleTrial()]
      return [200, path.endsWith('versions/') ? { versions: [] } : rule]
    })
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Try with the latest 500 messages' }))

    expect(await screen.findByText(/^The rule has a schedule/)).toBeTruthy()
  })
})
