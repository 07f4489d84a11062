import { customerWire, resellerWire, wblEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeCall, fakeServer, renderWith } from '../testing'
import { inherited } from './list-entries.fixtures'
import { WblAdd } from './WblAdd'

describe('adding senders', () => {
  beforeAll(() => page.viewport(1280, 1000))
  afterEach(cleanup)

  /** Validates lines as the server does: rejects any that contain a space. */
  function judge() {
    return fakeServer(({ body }) => {
      const { entries } = body as { entries: { sender: string }[] }
      const results = entries.map(({ sender }) =>
        sender.includes(' ') ? { sender, outcome: 'refused', reason: 'malformed' } : { sender, outcome: 'added' },
      )
      return [200, { results }]
    })
  }
  const saved = (calls: readonly FakeCall[]) =>
    calls.filter(({ path, body }) => !path.endsWith('/test/') && !(body as { isTrial?: boolean }).isTrial)
  const lines = () => screen.getByLabelText<HTMLTextAreaElement>(/^Senders/)

  it('validates lines as they are typed, and shows line, value and rule of invalid ones (RT-025)', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(lines(), 'shop.example{Enter}no address')

    const wrong = within((await screen.findByText('no address', { selector: 'li *' })).closest('li') as HTMLElement)
    expect(wrong.getByText('Entry 2')).toBeTruthy()
    expect(wrong.getByText('This is neither an address, a domain nor a network.')).toBeTruthy()
    expect(screen.getByText('1 line can be added, 1 line is wrong')).toBeTruthy()
    expect(saved(calls)).toEqual([])
  })

  it('saves nothing of 200 pasted lines until the three wrong ones are fixed, and keeps the input (RT-070, XB-23)', async () => {
    const { client, calls } = judge()
    const onAdded = vi.fn()
    renderWith(client, <WblAdd customerId={1} onAdded={onAdded} />)
    const good = Array.from({ length: 200 }, (_, at) => `shop${at + 1}.example`)
    const pasted = good.map((line, at) => ([6, 99, 199].includes(at) ? `no ${line}` : line)).join('\n')
    await userEvent.click(lines())
    await userEvent.paste(pasted)
    await screen.findByText('197 lines can be added, 3 lines are wrong')

    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText(/3 lines can’t be added/)
    expect(saved(calls)).toEqual([])
    expect(lines().value).toBe(pasted)
    const shown = within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')
    expect(shown.slice(0, 4).map(({ textContent }) => textContent?.match(/^Entry \d+/)?.[0])).toEqual([
      ...['Entry 7', 'Entry 100', 'Entry 200', 'Entry 1'],
    ])
    await userEvent.clear(lines())
    await userEvent.paste(good.join('\n'))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(saved(calls)).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/wbl/' },
        body: { owner: { level: 'customer', id: 1 }, entries: good.map((sender) => ({ sender, type: 1 })) },
      },
    ])
  })

  it('skips invalid lines on request (RT-070)', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd customerId={1} />)
    await userEvent.type(lines(), 'shop.example{Enter}no address')

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Leave out the wrong line' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await screen.findByText('1 sender is added.')
    expect(saved(calls)).toMatchObject([{ body: { entries: [{ sender: 'shop.example' }] } }])
  })

  it('counts only senders that were put on the list, and names the others', async () => {
    const outcomes = ['added', 'replaced', 'same']
    let isRefusedLate = false
    const { client } = fakeServer(({ body }) => {
      const { entries, isTrial } = body as { entries: { sender: string }[]; isTrial?: boolean }
      const results = entries.map(({ sender }, at) => ({ sender, outcome: outcomes[at] }))
      const last = isRefusedLate && !isTrial ? [{ sender: 'd.example', outcome: 'refused', reason: 'forcedAbove' }] : []
      return [200, { results: [...results.slice(0, results.length - last.length), ...last] }]
    })
    renderWith(client, <WblAdd customerId={1} />)
    await userEvent.type(lines(), 'a.example{Enter}b.example{Enter}c.example')

    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('2 senders are added. 1 sender was already on the list.')
    isRefusedLate = true
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    expect(await screen.findByText('1 sender could not be added.')).toBeTruthy()
    expect(screen.getByText('2 senders are added.')).toBeTruthy()
  })

  it('asks for senders first, with the check of each line right below them (RT-025)', async () => {
    const { client } = judge()
    renderWith(client, <WblAdd customerId={1} />)
    const check = screen.getByRole('region', { name: 'Lines' })
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

    expect(isBefore(lines(), check)).toBe(true)
    expect(isBefore(check, screen.getByLabelText('Applies to'))).toBe(true)
    expect(isBefore(check, screen.getByRole('radiogroup', { name: 'Type' }))).toBe(true)
  })

  /** Offers one match for each search, and takes every line. */
  function offerOwners() {
    return fakeServer(({ method, path, body }) => {
      if (method === 'GET') {
        const named = { id: 9, name: 'Northwind' }
        if (path.startsWith('/v1/resellers/')) return [200, { resellers: [resellerWire(named)], count: 1 }]
        return [200, { customers: [customerWire({ id: 3, name: 'Fabrikam' })], count: 1 }]
      }
      if (path.endsWith('/test/')) return [200, { verdict: null, winnerId: null, chain: [] }]
      const { entries } = body as { entries: { sender: string }[] }
      return [200, { results: entries.map(({ sender }) => ({ sender, outcome: 'added' })) }]
    })
  }
  const openLevels = async () => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Applies to' }))
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  }

  it('lets the provider choose whose list it is, and offers forced entries only above customers (RT-025)', async () => {
    const { client, calls } = offerOwners()
    renderWith(client, <WblAdd ownLevel="system" canForce />)
    await userEvent.type(lines(), 'shop.example')

    expect(await openLevels()).toEqual([
      ...['Everybody, at every customer', 'One reseller’s customers', 'One customer'],
      ...['One domain', 'One group', 'One user'],
    ])
    expect(screen.getByRole('checkbox', { name: /Nobody below/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('option', { name: 'One reseller’s customers' }))
    await userEvent.type(screen.getByRole('combobox', { name: /Reseller/ }), 'nor')
    await userEvent.click(await screen.findByRole('option', { name: 'Northwind' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Nobody below/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('1 sender is added.')

    expect(saved(calls.filter(({ method }) => method === 'POST')).at(-1)?.body).toMatchObject({
      ...{ owner: { level: 'reseller', id: 9 }, entries: [{ sender: 'shop.example', isForced: true }] },
    })
  })

  it('lets a reseller choose its own list or one below, and no list above (RT-025)', async () => {
    const { client, calls } = offerOwners()
    renderWith(client, <WblAdd ownLevel="reseller" canForce />)
    await userEvent.type(lines(), 'shop.example')

    const levels = await openLevels()
    expect(levels.slice(0, 2)).toEqual(['Everybody at your customers', 'One customer'])
    expect(levels).toHaveLength(5)
    await userEvent.click(screen.getByRole('option', { name: 'One customer' }))
    expect(screen.queryByRole('checkbox', { name: /Nobody below/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    expect((await screen.findAllByText('Choose whose mail it is')).length).toBeGreaterThan(0)
    await userEvent.type(screen.getByRole('combobox', { name: /Customer/ }), 'fab')
    await userEvent.click(await screen.findByRole('option', { name: 'Fabrikam' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))
    await screen.findByText('1 sender is added.')

    expect(saved(calls.filter(({ method }) => method === 'POST')).at(-1)?.body).toMatchObject({
      ...{ owner: { level: 'customer', id: 3 } },
    })
  })

  it('says at the line which entry wins where a forced one is about the same mail (RT-025)', async () => {
    const forced = { ...inherited, sender: '@shop.example', isForced: true }
    const draft = wblEntryWire({ id: 0, sender: 'ana@shop.example', type: 3 })
    const { client } = fakeServer(({ path, body }) => {
      const { draft: asked, entries = [] } = body as { draft?: { sender: string }; entries?: { sender: string }[] }
      if (!path.endsWith('/test/')) {
        return [200, { results: entries.map(({ sender }) => ({ sender, outcome: 'added' })) }]
      }
      if (asked?.sender !== 'ana@shop.example') return [200, { verdict: null, winnerId: null, chain: [] }]
      const chain = [
        { entry: forced, why: 'wins' },
        { entry: draft, why: 'overruled' },
      ]
      return [200, { verdict: 'block', winnerId: 34, ladder: [], chain }]
    })
    renderWith(client, <WblAdd customerId={1} />)

    await userEvent.type(lines(), 'other.example{Enter}ana@shop.example')

    const told =
      '@shop.example (Provider, set above you, forced) wins over ana@shop.example. Nobody below can override it.'
    const line = (await screen.findByText(told)).closest('li')
    expect(line?.textContent).toContain('Entry 2')
    expect(screen.getAllByText(/wins over/)).toHaveLength(1)
  })

  it('warns before allowing an unauthenticated sender, and offers that only for allow entries', async () => {
    const { client, calls } = judge()
    renderWith(client, <WblAdd />)
    expect(screen.queryByRole('checkbox', { name: /is not proven/ })).toBeNull()

    await userEvent.click(screen.getByRole('radio', { name: /no spam checks/ }))
    expect(screen.getByText(/Anyone can forge these senders/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /is not proven/ }))
    await userEvent.type(lines(), 'shop.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add senders' }))

    await screen.findByText('1 sender is added.')
    expect(saved(calls)).toMatchObject([{ body: { entries: [{ type: 3, isUnproven: true }] } }])
    expect(saved(calls)[0]?.body).not.toHaveProperty('owner')
  })
})
