import { quarantineEntryWire } from '@postern/core/testing'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { configure } from './settings'
import { addElement, answerCalls, clearPage, inside } from './testing'

const entries = ['Offer', 'Invoice'].map((subject, index) =>
  quarantineEntryWire({ id: index + 1, message: { subject } }),
)

function template(html: string): HTMLTemplateElement {
  const element = document.createElement('template')
  element.slot = 'row-actions'
  element.innerHTML = html
  return element
}

function slotted(slot: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.slot = slot
  element.textContent = text
  return element
}

// The first test loads everything.
vi.setConfig({ testTimeout: 60_000 })

describe('the slots of a list', () => {
  beforeEach(() => page.viewport(1280, 800))
  afterEach(clearPage)

  it('copies the host’s template into each row, and reports the row of each copy', async () => {
    answerCalls(() => [200, { entries, count: 2 }])
    configure({ getToken: () => 'token' })
    const told = vi.fn()
    const pressed = vi.fn()
    const element = addElement('QuarantineSearch')
    element.addEventListener('postern-row-actions', (event) => {
      const { row, place } = (event as CustomEvent).detail
      told(row.message.subject)
      place.querySelector('button').addEventListener('click', () => pressed(row.id))
    })
    element.append(template('<button type="button">Ticket</button>'))
    await inside(element).findByRole('button', { name: 'Invoice' }, { timeout: 40_000 })

    const copies = () => [...element.querySelectorAll<HTMLElement>(':scope > [data-row]')]
    await waitFor(() => expect(copies().map(({ dataset }) => dataset.row)).toEqual(['1', '2']))
    expect(told.mock.calls).toEqual([['Offer'], ['Invoice']])
    const [, second] = copies()
    expect(second?.assignedSlot?.closest('[data-row]')?.getAttribute('data-row')).toBe('2')
    await userEvent.click(second?.querySelector('button') as HTMLButtonElement)
    expect(pressed).toHaveBeenCalledWith(2)

    element.querySelector('template')?.replaceWith(template('<button type="button">Note</button>'))
    await waitFor(() => expect(copies().map(({ textContent }) => textContent)).toEqual(['Note', 'Note']))

    element.querySelector('template')?.remove()
    await waitFor(() => expect(copies()).toEqual([]))
  })

  it('removes all copies when it is removed', async () => {
    answerCalls(() => [200, { entries, count: 2 }])
    configure({ getToken: () => 'token' })
    const element = addElement('QuarantineSearch')
    element.append(template('<b>Ticket</b>'))
    await waitFor(() => expect(element.querySelectorAll('[data-row]')).toHaveLength(2), { timeout: 40_000 })

    element.remove()

    await waitFor(() => expect(element.querySelectorAll('[data-row]')).toHaveLength(0))
  })

  it("shows the host's empty state instead of its own, and the host's buttons beside the title", async () => {
    answerCalls(() => [200, { users: [], count: 0 }])
    configure({ getToken: () => 'token' })
    const own = addElement('UserList')
    expect(await inside(own).findByText('No users yet', {}, { timeout: 40_000 })).toBeTruthy()

    const element = addElement('UserList')
    const [words, help] = [slotted('empty-state', 'Nobody is here.'), slotted('header-actions', 'Help desk')]
    element.append(words, help)

    await waitFor(() => expect(words.assignedSlot && help.assignedSlot).toBeTruthy(), { timeout: 40_000 })
    expect(words.checkVisibility() && help.checkVisibility()).toBe(true)
    const hidden = await inside(element).findByText('No users yet')
    expect(hidden.checkVisibility()).toBe(false)
  })
})
