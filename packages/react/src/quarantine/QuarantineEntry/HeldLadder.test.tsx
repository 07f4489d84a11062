import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, renderWith } from '../../testing'
import { trial } from '../../wbl/trial.fixtures'
import { HeldLadder } from './HeldLadder'

afterEach(cleanup)

/** Rows of the ladder as texts; entries of the lists stand below their row. */
async function readRows(name = 'Checks, in order') {
  const ladder = await screen.findByRole('list', { name })
  return [...ladder.children].map((row) => row.querySelector('div')?.textContent ?? '')
}

describe('the ladder of a held message', () => {
  it('shows every check in its order, with its action and state (RT-016)', async () => {
    const { client, calls } = fakeServer(() => [200, trial])
    renderWith(client, <HeldLadder id={7} />)

    const rows = await readRows()

    expect(rows).toEqual([
      'Stop mailDepends on the message',
      'Blocked networksDepends on the message',
      'Danger: virus, scan error, malicious linkDepends on the message',
      'Scripts and forced content rulesDepends on the message',
      'Content rules that hold, redirect, reject or discardDepends on the message',
      'File typesDepends on the message',
      'Allow and block listsDiscardDecides',
      'Content rules that deliverDepends on the message',
      'Spam score and scannerDepends on the message',
      expect.stringMatching(/^Warning signs.*HoldNext in line$/),
      'The customer’s choice for spam and bulk mailDepends on the message',
      'No objectionsDeliverNot reached',
    ])
    expect(calls.map(({ path }) => path)).toEqual(['/v1/quarantine/7/trace/'])
  })

  it('marks the entry that wins and the one that would come next, each with its owner (RT-016)', async () => {
    const { client } = fakeServer(() => [200, trial])
    renderWith(client, <HeldLadder id={7} />)

    const entries = within(await screen.findByRole('list', { name: 'Entries, in order' })).getAllByRole('listitem')

    expect(entries.map(({ dataset }) => dataset.why)).toEqual(['unproven', 'wins', 'overruled'])
    const [user, customer, system] = entries.map(({ textContent }) => textContent)
    expect(user).toContain('User: m.keane@contoso.example')
    expect(user).toContain('Doesn’t count: sender not authenticated')
    expect(customer).toMatch(/Customer: Contoso.*Decides/)
    expect(system).toMatch(/Provider, set above you.*An earlier entry decides.*Next in line/)
    expect(screen.getByText(/blocked, discarded without notice/)).toBeTruthy()
  })

  it('shows what would win under other conditions (RT-016)', async () => {
    const { client } = fakeServer(() => [200, trial])
    renderWith(client, <HeldLadder id={7} />)

    await screen.findByText('What if…')
    const outcomes = ['the deciding entry were deleted', 'SPF, DKIM or DMARC passed', 'authentication failed'].map(
      (condition) => screen.getByText(condition).closest('li')?.textContent?.slice(condition.length),
    )

    const sender = '@growthweekly.example'
    expect(outcomes).toEqual([`${sender}: Deliver`, `${sender}: Deliver`, `${sender}: Discard`])
  })

  it('marks a check other than the lists as the winner, and names what it found', async () => {
    const ladder = [
      { row: 'danger', state: 'silent', action: null },
      { row: 'rule', state: 'decides', action: 'hold', reason: 'content', detail: 'Invoices' },
      { row: 'list', state: 'next', action: 'deliver' },
    ]
    const whatIf = [{ if: 'allowed', row: 'rule', action: 'hold', entryId: null }]
    const { client } = fakeServer(() => [200, { ...trial, verdict: null, winnerId: null, chain: [], ladder, whatIf }])
    renderWith(client, <HeldLadder id={7} />)

    expect(await readRows()).toEqual([
      expect.stringMatching(/Nothing found$/),
      expect.stringMatching(/Invoices.*HoldDecides$/),
      'Allow and block listsDeliverNext in line',
    ])
    const outcome = screen.getByText('you allowed the sender').closest('li')
    expect(outcome?.textContent).toContain('Content rules that hold, redirect, reject or discard: Hold')
  })

  it('says that it could not be loaded, and loads it again on request', async () => {
    let isUp = false
    const { client } = fakeServer(() => (isUp ? [200, trial] : [500, { message: '' }]))
    renderWith(client, <HeldLadder id={7} />)
    await screen.findByText('The checks could not be loaded.')

    isUp = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await readRows()).toHaveLength(trial.ladder.length)
  })

  it('is in French, too', async () => {
    const { client } = fakeServer(() => [200, trial])
    renderWith(client, <HeldLadder id={7} />, 'fr')

    expect((await readRows('Contrôles, dans l’ordre'))[6]).toBe('Listes d’autorisation et de blocageSupprimerDécide')
  })
})
