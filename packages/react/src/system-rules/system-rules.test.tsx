import { matchListWire, ruleTrial, systemRuleWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addField, fakeServer, renderWith } from '../testing'
import { SystemRuleDetails } from './SystemRuleDetails'
import { SystemRuleForm } from './SystemRuleForm'
import { SystemRuleList } from './SystemRuleList'

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

describe('SystemRuleList', () => {
  it('moves a rule by keyboard (RT-116)', async () => {
    const rules = [systemRuleWire(), systemRuleWire({ id: 6, name: 'Partner', position: 2 })]
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { rules, count: 2 } : systemRuleWire(),
    ])
    renderWith(client, <SystemRuleList />)

    const row = await screen.findByRole('row', { name: /Partner/ })
    within(row).getByRole('button', { name: 'Actions for Partner' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        path: '/v1/rules/6/',
        body: { position: 1 },
      }),
    )
  })
})

const noLists = { lists: [], count: 0 }

describe('SystemRuleForm', () => {
  it('offers match lists by their kind, and none where there is none (RT-117)', async () => {
    const lists = [matchListWire(), matchListWire({ id: 8, kind: 'country', name: 'Far away' })]
    const { client, calls } = fakeServer(({ method }) => [
      ...([200, method === 'GET' ? { lists, count: 2 } : systemRuleWire()] as const),
    ])
    const onSaved = vi.fn()
    renderWith(client, <SystemRuleForm onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Partners')
    await addField('Add condition', /^Sender is in list/)
    await userEvent.click(screen.getByRole('combobox', { name: /^Sender is in list/ }))
    expect(screen.queryByRole('option', { name: /Far away/ })).toBeNull()
    await userEvent.click(await screen.findByRole('option', { name: /Partners/ }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }))
    expect(await screen.findByRole('menuitem', { name: /^Country of the sending server/ })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /^Attachment name/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Partners', senderLists: [4] })
  })

  it.each(['hold', 'deliver', 'discard'])('offers to force a rule to %s, and adds it (RT-117)', async (action) => {
    const { client, calls } = fakeServer(({ method }) => [200, method === 'GET' ? noLists : systemRuleWire()])
    const onSaved = vi.fn()
    renderWith(client, <SystemRuleForm onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Alerts')
    await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${action}`, 'i') }))
    await userEvent.click(screen.getByLabelText(/^Force this rule/))
    await userEvent.type(await addField('Add condition', /^Senders/), 'provider.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/rules/' },
        body: { name: 'Alerts', action, isForced: true, senders: ['provider.example'] },
      },
    ])
  })
})

describe('a reseller', () => {
  const serve = () =>
    fakeServer(({ path, method }) => {
      if (path.includes('match_lists'))
        return [200, { lists: [matchListWire({ level: 'system', isInherited: true })], count: 1 }]
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      return [200, method === 'GET' ? systemRuleWire({ level: 'reseller' }) : systemRuleWire()]
    })

  it('adds a rule without asking for match lists (RT-117)', async () => {
    const { client, calls } = serve()
    const onSaved = vi.fn()
    renderWith(client, <SystemRuleForm canUseLists={false} onSaved={onSaved} />)

    await userEvent.type(screen.getByLabelText('Name'), 'Alerts')
    await userEvent.type(await addField('Add condition', /^Senders/), 'growth.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v1/rules/'])
  })

  it('is offered its own match lists and those of the provider, which say whose they are (RT-118)', async () => {
    const { client, calls } = serve()
    renderWith(client, <SystemRuleDetails ruleId={5} />)

    await addField('Add condition', /^Sender is in list/)
    await userEvent.click(screen.getByRole('combobox', { name: /^Sender is in list/ }))
    expect((await screen.findByRole('option', { name: /^Partners/ })).textContent).toContain('Provider')
    expect(calls.find(({ path }) => path.startsWith('/v1/match_lists/'))?.path).toContain('rule_id=5')
  })
})

describe('earlier versions of a rule for all customers', () => {
  it('say what changed, and are restored after confirmation (RT-118)', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      if (path.includes('match_lists')) return [200, noLists]
      if (!path.endsWith('/versions/')) return [200, systemRuleWire({ isForced: true })]
      const version = { replacedAt: '2026-06-01T09:00:00.000Z', replacedBy: 'ana', rule: systemRuleWire() }
      return [200, { versions: [{ number: 1, ...version }] }]
    })
    renderWith(client, <SystemRuleDetails ruleId={5} />)

    const section = within(await screen.findByRole('region', { name: 'Earlier versions' }))
    expect((await section.findByRole('listitem')).textContent).toContain('Then changed: whom it applies to')
    await userEvent.click(section.getByRole('button', { name: 'Restore… Version 1' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore version' }),
    )

    expect(await screen.findByText('Version 1 is restored.')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      ...{ path: '/v1/rules/5/restore/', body: { number: 1 } },
    })
  })
})

describe('SystemRuleForm', () => {
  it('says in the provider’s words what rejecting does, and offers outbound mail (RT-117)', async () => {
    const { client, calls } = fakeServer(({ method }) => [200, method === 'GET' ? noLists : systemRuleWire()])
    renderWith(client, <SystemRuleForm />)

    expect(screen.getByText(/applies to only some of its recipients, it is held for them instead\.$/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Name'), 'Out')
    await userEvent.click(screen.getByRole('combobox', { name: /^Mail the rule applies to/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Inbound and outbound mail' }))
    await userEvent.type(await addField('Add condition', /^Senders/), 'a.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { direction: 'both' } }),
    )
  })
})

describe('SystemRuleDetails', () => {
  it('saves the changes with the loaded version, and tries the rule (RT-118, XS-13)', async () => {
    const { client, calls } = fakeServer(({ path }) => {
      if (path.includes('/audit')) return [200, { events: [], count: 0 }]
      if (path.includes('match_lists')) return [200, noLists]
      return [200, path.endsWith('/try/') ? ruleTrial() : systemRuleWire({ version: 'v1' })]
    })
    renderWith(client, <SystemRuleDetails ruleId={5} />)

    await userEvent.type(await screen.findByLabelText(/^Names of attachments/), '{Enter}.pif')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/rules/5/', ifMatch: '"v1"', body: { attachmentNames: ['.exe', '.scr', '.pif'] } },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Try with the latest 500 messages' }))

    expect(await screen.findByText(/Would have held 1 of 100 messages/)).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/try/'))).toMatchObject({
      ...{ path: '/v1/rules/try/', body: { ruleId: 5, action: 'hold' } },
    })
  })
})
