import { dkimKeyWire } from '@postern/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { DkimKeyList } from './DkimKeyList'

const waiting = dkimKeyWire({ id: 8, selector: 'next', state: 'waiting', activatedAt: null })

function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => answer(call) ?? [200, { keys: [dkimKeyWire(), waiting], count: 2 }])
}
const sent = (calls: readonly FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

async function choose(row: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${row} (contoso.example)` }))
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

describe('the list of DKIM keys', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  it('makes a key and shows the record to publish at once (RT-109)', async () => {
    const { client, calls } = serve(({ method }) => (method === 'POST' ? [200, waiting] : null))
    renderWith(client, <DkimKeyList domainId={11} />)

    await userEvent.click(await screen.findByRole('button', { name: 'Make a key' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make key' }))

    const dialog = within(await screen.findByRole('dialog', { name: 'DNS record of next' }))
    expect(dialog.getByText('next._domainkey.contoso.example')).toBeTruthy()
    expect(dialog.getByText(waiting.record.value)).toBeTruthy()
    expect(sent(calls)).toEqual(['POST /v1/domains/11/dkim/'])
  })

  it('makes a key of the chosen algorithm and selector, and keeps both when they are refused (RT-109)', async () => {
    const short = dkimKeyWire({ id: 9, selector: 'short', state: 'waiting', algorithm: 'ed25519' })
    let answer: [number, unknown] = [
      409,
      { message: 'Taken.', fields: { selector: ['This domain already has a key with this selector.'] } },
    ]
    const { client, calls } = serve(({ method }) => (method === 'POST' ? answer : null))
    renderWith(client, <DkimKeyList domainId={11} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Make a key' }))
    const form = within(await screen.findByRole('dialog', { name: 'Make a DKIM key' }))
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^RSA 2048/ }).checked).toBe(true)

    await userEvent.click(form.getByRole('radio', { name: /^Ed25519/ }))
    const selector = form.getByRole<HTMLInputElement>('textbox', { name: /^Selector/ })
    await userEvent.type(selector, 'no selector')
    await userEvent.click(form.getByRole('button', { name: 'Make key' }))
    await form.findAllByText(/^Use letters, digits and hyphens/)
    await userEvent.clear(selector)
    await userEvent.type(selector, 'short')
    await userEvent.click(form.getByRole('button', { name: 'Make key' }))
    await form.findAllByText('This domain already has a key with this selector.')
    expect(selector.value).toBe('short')
    answer = [200, short]
    await userEvent.click(form.getByRole('button', { name: 'Make key' }))

    await screen.findByRole('dialog', { name: 'DNS record of short' })
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
      Array(2).fill({ algorithm: 'ed25519', selector: 'short' }),
    )
  })

  it('shows the algorithm of each key', async () => {
    const short = dkimKeyWire({ id: 9, selector: 'short', algorithm: 'ed25519' })
    const { client } = fakeServer(() => [200, { keys: [dkimKeyWire(), short], count: 2 }])
    renderWith(client, <DkimKeyList domainId={11} />)

    expect(within(await screen.findByRole('row', { name: /s20261002/ })).getByText('RSA 2048')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /short/ })).getByText('Ed25519')).toBeTruthy()
  })

  it('says since when a key signs only while it does', async () => {
    const retired = dkimKeyWire({ id: 9, selector: 'old', state: 'retired', retiredAt: '2026-10-26T09:00:00Z' })
    const { client } = fakeServer(() => [200, { keys: [dkimKeyWire(), retired], count: 2 }])
    renderWith(client, <DkimKeyList domainId={11} />)

    expect((await screen.findByRole('row', { name: /s20261002/ })).textContent).toContain('02/10/2026')
    expect(screen.getByRole('row', { name: /old/ }).textContent).not.toContain('02/10/2026')
  })

  it('says what a check has found (RT-109)', async () => {
    let failure: 'missing' | null = 'missing'
    const { client } = serve(({ path }) => (path.includes('/check/') ? [200, { ...waiting, failure }] : null))
    renderWith(client, <DkimKeyList domainId={11} />)

    await choose('next', 'Check record')
    await screen.findByText('The DNS record was not found.')
    failure = null
    await choose('next', 'Check record')

    await screen.findByText('The record of next is in DNS.')
  })

  it('asks before a key is activated, and says why it cannot be (RT-109)', async () => {
    let answer: [number, unknown] = [409, { message: 'The DNS record was not found.' }]
    const { client, calls } = serve(({ path }) => (path.includes('/activate/') ? answer : null))
    renderWith(client, <DkimKeyList domainId={11} />)

    await choose('next', 'Activate…')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/leave its DNS record for 7 days/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Activate key' }))
    await dialog.findByText('The DNS record was not found.')
    answer = [200, { ...waiting, state: 'active' }]
    await userEvent.click(dialog.getByRole('button', { name: 'Activate key' }))

    await screen.findByText('next signs the domain’s mail.')
    expect(sent(calls)).toEqual(Array(2).fill('POST /v1/domains/11/dkim/8/activate/'))
  })

  it('warns that mail leaves unsigned before the signing key is retired', async () => {
    const retired = dkimKeyWire({ state: 'retired', retiredAt: '2026-10-26T09:00:00Z' })
    const { client, calls } = serve(({ method }) => (method === 'POST' ? [200, retired] : null))
    renderWith(client, <DkimKeyList domainId={11} />)

    await choose('s20261002', 'Retire…')
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/leaves unsigned until you activate a new one/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Retire key' }))

    await screen.findByText('s20261002 is retired.')
    expect(sent(calls)).toEqual(['POST /v1/domains/11/dkim/7/retire/'])
  })

  it('shows the keys of all domains with their customers, and makes none there', async () => {
    const { client, calls } = serve()
    renderWith(client, <DkimKeyList />)

    const row = await screen.findByRole('row', { name: /s20261002/ })

    for (const text of ['contoso.example', 'Contoso', 'Signing']) expect(within(row).getByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull()
    expect(calls[0]?.path).toMatch(/^\/v1\/dkim_keys\//)
  })

  it('shows the record of a key on a click', async () => {
    const { client } = serve()
    renderWith(client, <DkimKeyList domainId={11} />)

    await userEvent.click(await screen.findByText('s20261002'))

    expect(await screen.findByRole('dialog', { name: 'DNS record of s20261002' })).toBeTruthy()
  })
})
