import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { button, openDigest } from '../testing'

const allow = 'Release & Always Allow this Sender'
const dialog = () => within(screen.getByRole('dialog'))
const boxes = () => dialog().getAllByRole('checkbox') as HTMLInputElement[]
const confirm = (name: string) => dialog().getByRole('button', { name }) as HTMLButtonElement

describe('the release dialog', () => {
  afterEach(cleanup)

  it('shows a box for each statement and waits for the last tick (DG-047, DG-048, DG-049, DG-050, DG-055)', async () => {
    const { posts } = openDigest({ query: 'confirmRelease=true' })
    await userEvent.click(await button('Release'))

    expect(boxes().map((box) => box.labels?.[0]?.textContent)).toEqual([
      'I, or my organisation, expected this message',
      'I know the sender',
      'I am aware of the risks of releasing this message',
    ])
    for (const box of boxes()) {
      expect(confirm('Release').disabled).toBe(true)
      await userEvent.click(box)
    }
    expect(posts()).toEqual([])
    await userEvent.click(confirm('Release'))

    await waitFor(() => expect(posts()).toHaveLength(1))
  })

  it('disables the button again when any box is unticked (DG-056)', async () => {
    openDigest({ query: 'confirmRelease=true' })
    await userEvent.click(await button('Release'))
    for (const box of boxes()) await userEvent.click(box)

    for (const box of boxes()) {
      expect(confirm('Release').disabled).toBe(false)
      await userEvent.click(box)
      expect(confirm('Release').disabled).toBe(true)
      await userEvent.click(box)
    }
  })

  it('makes no call on cancel, and reopens with no box ticked (DG-057, DG-058)', async () => {
    const { posts } = openDigest({ query: 'confirmRelease=true' })
    for (const leave of ['Cancel', 'Escape']) {
      await userEvent.click(await button('Release'))
      expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false])
      for (const box of boxes()) await userEvent.click(box)

      if (leave === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(confirm(leave))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(await button('Release'))
    }

    expect(posts()).toEqual([])
  })

  it.each([
    { query: 'confirmRelease=true&allowBlockToken=token', count: 4 },
    { query: 'allowBlockToken=token', count: 1 },
  ])('shows $count boxes before it also allows the sender (DG-051, DG-052, DG-053)', async ({ query, count }) => {
    openDigest({ query })
    await userEvent.click(await button(allow))

    expect(boxes()).toHaveLength(count)
    expect(boxes().at(-1)?.labels?.[0]?.textContent).toContain('always allow this sender without spam checks')
    for (const box of boxes()) {
      expect(confirm(allow).disabled).toBe(true)
      await userEvent.click(box)
    }
    expect(confirm(allow).disabled).toBe(false)
  })

  it.each([
    { chosen: 'Both addresses', both: true },
    { chosen: 'Only the sender', both: false },
  ])('allows a spoofed sender as chosen: $chosen (DG-061, DG-062, DG-063, DG-066)', async ({ chosen, both }) => {
    const { posts } = openDigest({
      query: 'allowBlockToken=token&allowDisplayWhitelist=true',
      entry: { message: { sender: 'bounce@relay.example', displayAddress: 'Ana <ana@bank.example>' } },
    })
    await userEvent.click(await button(allow))
    const choices = dialog().getAllByRole('radio') as HTMLInputElement[]

    expect(choices.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Only the senderbounce@relay.example', false],
      ['Both addressesana@bank.example, bounce@relay.example', true],
    ])
    await userEvent.click(dialog().getByRole('radio', { name: new RegExp(chosen) }))
    await userEvent.click(dialog().getByRole('checkbox'))
    await userEvent.click(confirm(allow))

    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]?.body).toMatchObject({ entryType: 3, bothSenders: both })
  })

  it.each([
    { why: 'nobody is spoofed', query: 'allowBlockToken=token&allowDisplayWhitelist=true', sender: undefined },
    { why: 'the link does not let', query: 'allowBlockToken=token', sender: 'bounce@relay.example' },
  ])('offers no choice of addresses when $why (DG-064, DG-065)', async ({ query, sender }) => {
    const { posts } = openDigest({ query, entry: { message: sender ? { sender } : {} } })
    await userEvent.click(await button(allow))

    expect(dialog().queryByRole('radio')).toBeNull()
    await userEvent.click(dialog().getByRole('checkbox'))
    await userEvent.click(confirm(allow))
    await waitFor(() => expect(posts()).toHaveLength(2))
    expect(posts()[1]?.body).not.toHaveProperty('bothSenders')
  })
})
