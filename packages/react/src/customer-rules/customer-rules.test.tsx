import { customerRuleWire, groupWire, matchListWire, ruleTrial, ruleVersionsWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addField, type FakeCall, fakeServer, renderWith } from '../testing'
import { CustomerRuleDetails } from './CustomerRuleDetails'
import { CustomerRuleForm } from './CustomerRuleForm'
import { CustomerRuleList, initialCustomerRuleListState } from './CustomerRuleList'

const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

/** A server that keeps the order of two rules. */
function rulesServer() {
  const names = new Map([
    [5, 'Programs'],
    [6, 'Partner'],
  ])
  const order = [5, 6]
  const rules = () =>
    order.map((id, at) => customerRuleWire({ id, name: names.get(id), position: at + 1, attachmentNames: ['.exe'] }))
  return fakeServer(({ method, path, body }) => {
    const id = Number(/rules\/(\d+)\//.exec(path)?.[1])
    if (method === 'PATCH') {
      order.splice(order.indexOf(id), 1)
      order.splice((body as { position: number }).position - 1, 0, id)
    }
    if (method === 'DELETE') order.splice(order.indexOf(id), 1)
    if (method === 'GET') return [200, { rules: rules(), count: order.length }]
    return [200, method === 'DELETE' ? { message: '' } : customerRuleWire({ id })]
  })
}

const shownNames = () =>
  screen.getAllByRole('row').flatMap((row) => /Programs|Partner/.exec(row.textContent ?? '') ?? [])
const openMenu = async (name: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(name) })
  within(row)
    .getByRole('button', { name: `Actions for ${name}` })
    .focus()
  await userEvent.keyboard('{Enter}')
}

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

describe('CustomerRuleList', () => {
  it('shows what each rule looks for, and moves one by keyboard, keeping the focus (RT-053)', async () => {
    const { client, calls } = rulesServer()
    renderWith(client, <CustomerRuleList customerId={1} />)

    expect((await screen.findAllByText('attachment .exe')).length).toBe(2)
    await openMenu('Partner')
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(shownNames()).toEqual(['Partner', 'Programs']))
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      ...{ path: '/v1/customers/1/rules/6/', body: { position: 1 } },
    })
    expect(await screen.findByText('Partner now stands at 1.')).toBeTruthy()
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Partner')
  })

  it('moves a rule by its handle with the keyboard, and says where it is (RT-053)', async () => {
    const { client, calls } = rulesServer()
    renderWith(client, <CustomerRuleList customerId={1} />)

    const handle = await screen.findByRole('button', { name: 'Move Partner' })
    expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Escape')
    handle.focus()
    await userEvent.keyboard(' ')
    expect(await screen.findByText('Partner picked up at position 2.')).toBeTruthy()
    await userEvent.keyboard('{ArrowUp}')
    expect(await screen.findByText('Position 1')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(shownNames()).toEqual(['Partner', 'Programs']))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/customers/1/rules/6/', body: { position: 1 } },
      }),
    )
    expect(await screen.findByText('Partner now stands at 1.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Partner' }))
  })

  it('puts a dropped rule back when the server refuses the move (RT-053)', async () => {
    const own = ['Programs', 'Partner'].map((name, at) => customerRuleWire({ id: 5 + at, name, position: at + 1 }))
    let refuse = () => {}
    const refused = new Promise<void>((resolve) => {
      refuse = resolve
    })
    const { client } = fakeServer(async ({ method }) => {
      if (method === 'GET') return [200, { rules: own, count: 2 }]
      await refused
      return [409, { message: 'The rule was deleted.' }]
    })
    renderWith(client, <CustomerRuleList customerId={1} />)

    const handle = await screen.findByRole('button', { name: 'Move Partner' })
    handle.focus()
    await userEvent.keyboard(' {ArrowUp}{Enter}')
    await waitFor(() => expect(shownNames()).toEqual(['Partner', 'Programs']))
    refuse()

    expect(await screen.findByText('The rule was deleted.')).toBeTruthy()
    await waitFor(() => expect(shownNames()).toEqual(['Programs', 'Partner']))
  })

  it('moves own rules among each other only: those of levels above have no handle (RT-053)', async () => {
    const inherited = customerRuleWire({ id: 100, name: 'Ours', level: 'system', isInherited: true, position: 1 })
    const own = ['Programs', 'Partner'].map((name, at) => customerRuleWire({ id: 5 + at, name, position: at + 1 }))
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { rules: [inherited, ...own], count: 3 } : customerRuleWire(),
    ])
    renderWith(client, <CustomerRuleList customerId={1} />)

    const handle = await screen.findByRole('button', { name: 'Move Partner' })
    expect(screen.queryByRole('button', { name: 'Move Ours' })).toBeNull()
    handle.focus()
    await userEvent.keyboard(' {Home}{Enter}')

    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { position: 1 } }))
  })

  it('knows the last place of the own rules on a page without inherited ones (RT-053)', async () => {
    const inherited = Array.from({ length: 12 }, (_, at) =>
      customerRuleWire({ id: 100 + at, name: `Ours ${at}`, level: 'system', isInherited: true, position: at + 1 }),
    )
    const own = ['Programs', 'Offers', 'Partner'].map((name, at) =>
      customerRuleWire({ id: 5 + at, name, position: at + 1 }),
    )
    const { client, calls } = fakeServer(({ method, path }) => {
      if (method !== 'GET') return [200, customerRuleWire()]
      const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset') ?? 0)
      return [200, { rules: [...inherited, ...own].slice(offset, offset + 10), count: 15 }]
    })
    const initialState = { ...initialCustomerRuleListState, page: 2, pageSize: 10 }
    renderWith(client, <CustomerRuleList customerId={1} initialState={initialState} />)

    await openMenu('Partner')
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await openMenu('Programs')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the bottom' }))

    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { position: 3 } }))
  })

  it('knows it on a page of own rules alone (RT-053)', async () => {
    const own = ['Programs', 'Offers', 'Partner'].map((name, at) =>
      customerRuleWire({ id: 5 + at, name, position: at + 1 }),
    )
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { rules: own, count: 13 } : customerRuleWire(),
    ])
    const initialState = { ...initialCustomerRuleListState, page: 2, pageSize: 10 }
    renderWith(client, <CustomerRuleList customerId={1} initialState={initialState} />)

    await openMenu('Programs')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to the bottom' }))

    await waitFor(() => expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ body: { position: 3 } }))
  })

  it('draws the hits of the last days beside their number, which stays the text (RT-053)', async () => {
    const { client } = fakeServer(() => [
      200,
      { rules: [customerRuleWire({ hits: 12, hitsByDay: [0, 2, 0, 0, 4, 0, 6] })], count: 1 },
    ])
    renderWith(client, <CustomerRuleList customerId={1} />)

    const cell = await screen.findByRole('cell', { name: '12' })
    const bars = [...cell.querySelectorAll('svg[aria-hidden="true"] rect')].map((bar) => bar.getAttribute('height'))
    expect(bars).toEqual(['1', '5', '1', '1', '11', '1', '16'])
  })

  it('offers both ways to create a first rule', async () => {
    const { client } = fakeServer(() => [200, { rules: [], count: 0 }])
    renderWith(client, <CustomerRuleList customerId={1} attachHref="/attach" newHref="/new" />)

    await screen.findByText('No rules yet')

    expect(screen.getAllByRole('link', { name: 'Attach rules' })).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'New rule' })).toHaveLength(2)
  })

  it('deletes a rule after confirmation', async () => {
    const { client } = rulesServer()
    renderWith(client, <CustomerRuleList customerId={1} />)

    await openMenu('Programs')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete rule' }))

    await waitFor(() => expect(shownNames()).toEqual(['Partner']))
  })
})

describe('CustomerRuleForm', () => {
  it('shows what is missing, keeps the input, and adds the rule (RT-054, XB-23)', async () => {
    const { client, calls } = fakeServer(() => [200, customerRuleWire()])
    const onSaved = vi.fn()
    renderWith(client, <CustomerRuleForm customerId={1} onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Programs{Enter}')
    expect(
      (await screen.findAllByText('Add at least one condition; otherwise it matches all mail.')).length,
    ).toBeGreaterThan(0)
    expect(sent(calls)).toEqual([])
    await userEvent.type(await addField('Add condition', /^Names of attachments/), '.exe{Enter}invoice*.zip')
    await userEvent.type(await addField('Add condition', /^Size in MB/), '1,5')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent(calls)).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/customers/1/rules/' },
        body: {
          ...{ name: 'Programs', direction: 'in', action: 'hold', isActive: true, match: 'all' },
          ...{ attachmentNames: ['.exe', 'invoice*.zip'], minSizeMb: 1.5 },
        },
      },
    ])
  })
})

describe('the match lists of a customer’s rule', () => {
  it('are those of the customer and of the levels above, and are sent by id (RT-053, RT-054)', async () => {
    const lists = [
      matchListWire({ level: 'customer', customerId: 1, description: '' }),
      matchListWire({ id: 7, name: 'Shared', level: 'reseller', isInherited: true, description: '' }),
    ]
    const { client, calls } = fakeServer(({ path }) =>
      path.includes('/match_lists/') ? [200, { lists, count: 2 }] : [200, customerRuleWire()],
    )
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Listed')
    await addField('Add condition', /^Sender is in list/)
    await userEvent.click(screen.getByRole('combobox', { name: /^Sender is in list/ }))
    expect((await screen.findByRole('option', { name: /^Shared/ })).textContent).toContain('Reseller')
    await userEvent.click(screen.getByRole('option', { name: /^Shared/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(sent(calls)).toMatchObject([{ body: { senderLists: [7] } }]))
    expect(calls[0]?.path).toContain('/v1/customers/1/match_lists/')
  })
})

describe('the groups of a customer’s rule', () => {
  const offered = (groups: readonly object[]) =>
    fakeServer(({ path }) => {
      if (path.includes('/v1/groups/')) return [200, { groups, count: groups.length }]
      return path.includes('/match_lists/') ? [200, { lists: [], count: 0 }] : [200, customerRuleWire()]
    })

  it('are chosen by name, said in its sentence, and sent by id (RT-054)', async () => {
    const { client, calls } = offered([groupWire()])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Finance mail')
    await addField('Add condition', /^Member of group/)
    expect(screen.getByText('The recipient is a member of one of these groups.')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: /^Member of group/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^Finance/ }))
    await screen.findByText('If the recipient is in the group Finance, hold the message.', { selector: 'p *' })
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(sent(calls)).toMatchObject([{ body: { groups: [9] } }]))
    expect(calls.find(({ path }) => path.startsWith('/v1/groups/'))?.path).toContain('customer_id=1')
  })

  it('are not offered where the customer has none', async () => {
    const { client } = offered([])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }))
    await screen.findByRole('menuitem', { name: /^Senders/ })
    expect(screen.queryByRole('menuitem', { name: /^Member of group/ })).toBeNull()
  })
})

describe('the direction of a rule', () => {
  it('is chosen in the form, said in its sentence, and sent (RT-054)', async () => {
    const { client, calls } = fakeServer(() => [200, customerRuleWire()])
    renderWith(client, <CustomerRuleForm customerId={1} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Out')
    await userEvent.click(screen.getByRole('combobox', { name: /^Mail the rule applies to/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Outbound mail' }))
    await userEvent.type(await addField('Add condition', /^Senders/), 'a.example')
    await screen.findByText('For outbound mail: if the sender is a.example, hold the message.', { selector: 'p *' })
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(sent(calls)).toMatchObject([{ method: 'POST', body: { direction: 'out' } }]))
  })

  it.each([
    { direction: 'in' as const, shown: [] },
    { direction: 'out' as const, shown: ['Outbound mail'] },
    { direction: 'both' as const, shown: ['Inbound and outbound mail'] },
  ])(
    'heads the page of a rule, $direction, unless it is inbound, and is tried (RT-055)',
    async ({ direction, shown }) => {
      const { client, calls } = fakeServer(({ path }) => {
        if (path.includes('/audit')) return [200, { events: [], count: 0 }]
        return [200, path.endsWith('/try/') ? ruleTrial() : customerRuleWire({ direction })]
      })
      renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

      await userEvent.click(await screen.findByRole('button', { name: 'Try with the latest 500 messages' }))
      await screen.findByText(/Would have held 1 of 100 messages/)
      const named = screen.queryAllByText(/^(In|Out)bound( and outbound)? mail$/, { selector: 'li' })
      expect(named.map(({ textContent }) => textContent)).toEqual(shown)
      expect(calls.find(({ path }) => path.endsWith('/try/'))).toMatchObject({ body: { direction } })
    },
  )

  it('is named in the list unless the rule is about inbound mail (RT-053)', async () => {
    const rules = [customerRuleWire(), customerRuleWire({ id: 6, name: 'Out', direction: 'out', position: 2 })]
    const { client } = fakeServer(() => [200, { rules, count: 2 }])
    renderWith(client, <CustomerRuleList customerId={1} />)

    expect(await screen.findByText('outbound mail, attachment .exe, .scr')).toBeTruthy()
    expect(screen.getByText('attachment .exe, .scr')).toBeTruthy()
  })
})

describe('earlier versions of a rule', () => {
  it('say who changed what and when, and are restored after confirmation (RT-055)', async () => {
    let now = customerRuleWire({ action: 'discard', direction: 'both' })
    const { client, calls } = fakeServer(({ method, path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      if (method === 'POST') now = customerRuleWire({ name: 'First' })
      if (path.endsWith('/versions/')) return [200, { versions: ruleVersionsWire() }]
      return [200, now]
    })
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    const section = within(await screen.findByRole('region', { name: 'Earlier versions' }))
    const [second, first] = await section.findAllByRole('listitem')
    expect(second?.textContent).toContain('replaced 02/06/2026 10:00 by bo')
    expect(second?.textContent).toContain('If an attachment is named .exe or .scr, hold the message.')
    expect(second?.textContent).toContain('Then changed: direction, action')
    expect(first?.textContent).toContain('replaced 01/06/2026 10:00 by ana')
    expect(first?.textContent).toContain('Then changed: name, conditions')
    await userEvent.click(section.getByRole('button', { name: 'Restore… Version 1' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore version 1?' }))
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version' }))

    expect(await screen.findByText('Version 1 is restored.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      ...{ path: '/v1/customers/1/rules/5/restore/', body: { number: 1 } },
    })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('First'))
  })

  it('are not offered of an attached rule, which another level keeps (RT-055)', async () => {
    const { client, calls } = fakeServer(({ path }) => [
      200,
      path.includes('/audit') ? { events: [], count: 0 } : customerRuleWire({ isAttached: true, level: 'system' }),
    ])
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    await screen.findByText(/^This rule is kept by another level/)
    expect(screen.queryByRole('region', { name: 'Earlier versions' })).toBeNull()
    expect(calls.filter(({ path }) => path.endsWith('/versions/'))).toEqual([])
  })
})

describe('a rule in words', () => {
  it('follows what is entered, and is announced politely (RT-054)', async () => {
    const { client } = fakeServer(() => [200, customerRuleWire()])
    renderWith(client, <CustomerRuleForm customerId={1} />)
    const inWords = within(screen.getByRole('region', { name: 'In words' }))

    expect(inWords.getByText('Add a condition to read here what the rule does.')).toBeTruthy()
    expect(inWords.getByRole('status').textContent).toBe('')
    await userEvent.type(await addField('Add condition', /^Words in the subject/), 'invoice')
    await userEvent.type(await addField('Add condition', /^Senders/), 'growth.example')
    await userEvent.click(screen.getByRole('radio', { name: /^Discard/ }))

    const whole = 'If the sender is growth.example, and the subject contains “invoice”, discard the message.'
    await waitFor(() => expect(inWords.getByRole('status').textContent).toBe(whole))
    expect(inWords.getByText(whole, { selector: 'p *' })).toBeTruthy()
    expect(inWords.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'The sender is growth.example.',
      'The subject contains “invoice”.',
    ])
  })

  it('stands beside a stored rule, in French (RT-055)', async () => {
    const { client } = fakeServer(({ path }) => [
      200,
      path.includes('/audit')
        ? { events: [], count: 0 }
        : customerRuleWire({ subjectWords: ['facture'], attachmentNames: [] }),
    ])
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />, 'fr')

    const inWords = within(await screen.findByRole('region', { name: 'En toutes lettres' }))
    expect(inWords.getByText('Si l’objet contient « facture », retenir le message.')).toBeTruthy()
  })
})

describe('CustomerRuleDetails', () => {
  const serve = () =>
    fakeServer(({ path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      if (path.endsWith('/try/')) return [200, ruleTrial({ matched: 3, released: 2 })]
      return [200, customerRuleWire({ version: 'v1' })]
    })

  it('sends the changes with the loaded version (RT-055, XS-13)', async () => {
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

  it('says how many recent messages the rule would have held, and shows them on demand (RT-055)', async () => {
    const { client, calls } = serve()
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Try with the latest 500 messages' }))

    expect(await screen.findByText('Would have held 3 of 100 messages, 2 of which people released.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show messages' }))
    expect(screen.getByText('The latest 1:')).toBeTruthy()
    expect(screen.getByText('Found: invoice.exe')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/try/'))).toMatchObject({
      body: { match: 'all', attachmentNames: ['.exe', '.scr'], action: 'hold', atMost: 500 },
    })
  })

  it('tries the rule with 30 days as a job, and with a pasted message (RT-055)', async () => {
    const questions: { days?: number; mail?: string }[] = []
    const whole = { checked: 1_000, matched: 14, released: 2, total: 1_000 }
    const { client } = fakeServer(({ method, path, body }) => {
      if (path.endsWith('/rules/trials/8001/')) return [200, ruleTrial({ ...whole, jobId: 8_001 })]
      if (method === 'GET') return [200, customerRuleWire()]
      const question = body as (typeof questions)[number]
      questions.push(question)
      if (question.mail !== undefined) return [200, ruleTrial({ checked: 1 })]
      return [200, ruleTrial({ jobId: 8_001, state: 'queued', checked: 500, matched: 7, total: 1_000 })]
    })
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Try with 30 days' }))
    expect(await screen.findByText('Would have held 14 of 1,000 messages, 2 of which people released.')).toBeTruthy()
    expect(questions).toMatchObject([{ days: 30 }])
    await userEvent.type(screen.getByLabelText(/^Or with one message/), 'Subject: Invoice')
    await userEvent.click(screen.getByRole('button', { name: 'Try with this message' }))
    expect(await screen.findByText('The rule matches this message.')).toBeTruthy()
    expect(questions.at(-1)).toMatchObject({ mail: 'Subject: Invoice' })
  })

  it('says since when the rule decides as it does, whenever its note was changed', async () => {
    const rule = { liveSince: '2026-02-03T09:00:00.000Z', updatedAt: '2026-06-01T09:00:00.000Z' }
    const { client } = fakeServer(({ path }) => [
      200,
      path.includes('/audit') ? { events: [], count: 0 } : customerRuleWire(rule),
    ])
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} />)

    expect((await screen.findByText(/^live since/)).textContent).toContain('03/02/2026')
  })

  it('hides the trial from users who cannot read the mail it shows', async () => {
    const { client } = serve()
    renderWith(client, <CustomerRuleDetails customerId={1} ruleId={5} canTry={false} />)

    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try with the latest 500 messages' })).toBeNull()
  })
})
