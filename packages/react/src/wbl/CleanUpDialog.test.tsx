import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../testing'
import { forgetDeletions, restoreAll, sent, serve } from './list-entries.fixtures'
import { WblList } from './WblList'

describe('cleaning the allow/block list up', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  it('deletes a kind with one click and offers to undo it (RT-070)', async () => {
    const { client, calls } = serve(({ method, path }) => {
      if (!path.endsWith('/cleanup/'))
        return path.endsWith('/restore/') ? [200, { outcomes: [{ id: 31, isDone: true, message: '' }] }] : null
      const counts = ['unused', 'expired', 'covered', 'broad'].map((kind) => ({
        kind,
        count: kind === 'covered' ? 1 : 0,
      }))
      return [200, method === 'GET' ? { counts, countedAtMost: 1_000 } : { ids: [31] }]
    })
    renderWith(client, <WblList />)

    await openCleanUp()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 1: Covered by another entry' }))

    expect(await screen.findByText('1 entry is deleted.')).toBeTruthy()
    expect(sent(calls)[0]?.body).toEqual({ kind: 'covered' })
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Covered by another entry/))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo deletion' }))
    expect(await screen.findByText('1 entry is back.')).toBeTruthy()
    expect(sent(calls)[1]?.body).toEqual({ ids: [31] })
  })
})

describe('cleaning several kinds of the allow/block list up', () => {
  beforeAll(() => page.viewport(1440, 1000))
  afterEach(forgetDeletions)

  it('undoes all of them at once, in calls that the server takes (RT-070)', async () => {
    const deleted = { covered: Array.from({ length: 250 }, (_, at) => at + 1), unused: [900, 901] }
    const restored: number[][] = []
    const { client } = serve(({ method, path, body }) => {
      if (path.endsWith('/restore/')) return restoreAll(body, (ids) => restored.push(ids))
      if (!path.includes('/cleanup/')) return null
      if (method === 'POST') return [200, { ids: deleted[(body as { kind: keyof typeof deleted }).kind] }]
      const counts = [
        { kind: 'unused', count: 2 },
        { kind: 'covered', count: 250 },
      ]
      return [200, { counts, countedAtMost: 1_000 }]
    })
    renderWith(client, <WblList />)

    await openCleanUp()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 250: Covered by another entry' }))
    await screen.findByRole('button', { name: 'Undo 250 deletions' })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 2: Unused for 90 days' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo 252 deletions' }))

    expect(await screen.findByText('252 entries are back.')).toBeTruthy()
    expect(restored.map(({ length }) => length)).toEqual([200, 52])
    expect(restored.flat()).toEqual([...deleted.covered, ...deleted.unused])
  })
})

async function openCleanUp(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for the list' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Clean up…' }))
}
