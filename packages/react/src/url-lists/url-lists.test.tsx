import { urlEntryWire } from '@postern/core/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderWith } from '../testing'
import { UrlList } from './UrlList'
import { UrlListAdd } from './UrlListAdd'

beforeAll(() => page.viewport(1280, 900))
afterEach(cleanup)

describe('UrlList', () => {
  const open = (props: Parameters<typeof UrlList>[0] = {}, entry = {}) => {
    const { client, calls } = fakeServer(({ method }) => [
      200,
      method === 'GET' ? { entries: [urlEntryWire(entry)], count: 1 } : urlEntryWire(entry),
    ])
    renderWith(client, <UrlList {...props} />)
    return calls
  }

  it('shows links that are blocked, with hits and what contradicts them, and no link to follow (RT-042)', async () => {
    open({}, { contradictedBy: 'evil.example' })

    const row = await screen.findByRole('row', { name: /pay\.evil\.example/ })
    for (const text of ['Hold mail', 'Also exempt: evil.example', '12']) within(row).getByText(text)
    expect(within(row).queryAllByRole('link')).toEqual([])
  })

  it('shows exemptions by the same definition, without actions and hits (RT-037)', async () => {
    const calls = open({ list: 'exempt' }, { action: null, contradictedBy: 'evil.example' })

    await screen.findByText('Blocked by evil.example')
    expect(screen.queryByText('Hold mail')).toBeNull()
    expect(calls[0]?.path).toContain('/v1/url_exemptions/')
  })

  it('changes an entry by the keyboard with the version that was seen (RT-042, XS-13)', async () => {
    const calls = open()

    ;(await screen.findByRole('button', { name: 'pay.evil.example' })).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: /^Report as malicious/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))

    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
        ...{ path: '/v1/malicious_urls/41/', body: { action: 'block' }, ifMatch: '"v1"' },
      }),
    )
  })

  it('deletes an entry after a question (RT-042)', async () => {
    const calls = open()

    const row = await screen.findByRole('row', { name: /pay\.evil\.example/ })
    await userEvent.click(within(row).getByRole('button', { name: /actions/i }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete entry' }))

    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/v1/malicious_urls/41/'))
  })
})

describe('UrlListAdd', () => {
  const answered = (...outcomes: [line: string, reason: string | null][]) => ({
    results: outcomes.map(([line, reason]) => ({ line, reason, value: line, outcome: reason ? 'refused' : 'added' })),
  })

  it('adds pasted lines (RT-043)', async () => {
    const { client, calls } = fakeServer(() => [200, answered(['evil.example', null], ['bad.example', null])])
    const onAdded = vi.fn()
    renderWith(client, <UrlListAdd onAdded={onAdded} />)

    await userEvent.click(screen.getByLabelText(/^Links or hosts/))
    await userEvent.paste('evil.example\nbad.example\n')
    await userEvent.click(screen.getByRole('button', { name: 'Block links' }))

    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([
      {
        ...{ method: 'POST', path: '/v1/malicious_urls/' },
        body: { lines: ['evil.example', 'bad.example'], match: 'subdomains', action: 'holdMail' },
      },
    ])
  })

  it('keeps what was typed and names each wrong line with its reason (RT-043)', async () => {
    const { client } = fakeServer(() => [200, answered(['evil.example', null], ['no link', 'noHost'])])
    const onAdded = vi.fn()
    renderWith(client, <UrlListAdd onAdded={onAdded} />)

    const field = screen.getByLabelText(/^Links or hosts/)
    await userEvent.type(field, 'evil.example{Enter}no link')
    await userEvent.click(screen.getByRole('button', { name: 'Block links' }))

    const wrong = within(await screen.findByRole('list', { name: 'Lines that were not added' }))
    expect(wrong.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'no linkThis is not a link or host.',
    ])
    expect((field as HTMLTextAreaElement).value).toBe('evil.example\nno link')
    expect(onAdded).not.toHaveBeenCalled()
  })

  it('names entries of the other list that say the opposite (RT-037, RT-042)', async () => {
    const result = { line: 'pay.evil.example', value: 'pay.evil.example', outcome: 'added', reason: null }
    const { client } = fakeServer(() => [200, { results: [{ ...result, contradictedBy: 'evil.example' }] }])
    renderWith(client, <UrlListAdd list="exempt" />)

    await userEvent.type(screen.getByLabelText(/^Links or hosts/), 'pay.evil.example')
    await userEvent.click(screen.getByRole('button', { name: 'Exempt links' }))

    await screen.findByText('1 link is exempt. Blocked by evil.example. The block list wins.')
  })

  it('offers to confirm also where links begin with a whole host (RT-037)', async () => {
    renderWith(fakeServer(() => [200, answered()]).client, <UrlListAdd list="exempt" />)

    await userEvent.click(screen.getByRole('radio', { name: /^Links that begin with it/ }))
    expect(screen.getByLabelText(/^Exempt whole hosts/)).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /^This link only/ }))
    expect(screen.queryByLabelText(/^Exempt whole hosts/)).toBeNull()
  })

  it('asks to confirm that all of a shared host is exempt (RT-037)', async () => {
    const text = 'Anyone can publish on github.io.'
    const { client, calls } = fakeServer(({ body }) =>
      (body as { confirm_shared?: boolean }).confirm_shared
        ? [200, answered(['github.io', null])]
        : [409, { message: text, code: 'conflict', fields: { lines: [text] } }],
    )
    const onAdded = vi.fn()
    renderWith(client, <UrlListAdd list="exempt" onAdded={onAdded} />)

    await userEvent.type(screen.getByLabelText(/^Links or hosts/), 'github.io')
    await userEvent.click(screen.getByRole('radio', { name: /^Host and subdomains/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Exempt links' }))
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByLabelText(/^Exempt whole hosts/))
    await userEvent.click(screen.getByRole('button', { name: 'Exempt links' }))

    await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
    expect(calls.at(-1)?.path).toBe('/v1/url_exemptions/')
  })
})
