import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { domainsText } from './domains-text'
import { addRecipient, removeRecipient, selectableUsers, stopSendingNames } from './recipients'
import { scheduledReportsMessages } from './scheduled-reports.messages'

const { en, fr } = scheduledReportsMessages
const ana = { userId: 1, emailAddress: 'ana@contoso.example' }
const ben = { userId: 2, emailAddress: 'ben@contoso.example' }
const users = [1, 2, 3].map((id) => ({ id, emails: [`user${id}@contoso.example`] }))

describe('addRecipient', () => {
  it('appends the recipient and takes it out of the selectable users (SR-085, SR-086, SR-087)', () => {
    const recipients = addRecipient([ben], ana)

    expect(recipients).toEqual([ben, ana])
    expect(selectableUsers(users, recipients).map(({ id }) => id)).toEqual([3])
  })

  it('adds no user twice (SR-056, SR-089)', () => {
    expect(addRecipient([ana, ben], { ...ana, emailAddress: 'other@contoso.example' })).toEqual([ana, ben])
  })
})

describe('removeRecipient', () => {
  it('removes the recipient and makes the user selectable again (SR-075, SR-078, SR-079)', () => {
    const { recipients, refusal } = removeRecipient([ana, ben], ana.userId)

    expect([recipients, refusal]).toEqual([[ben], null])
    expect(selectableUsers(users, recipients).map(({ id }) => id)).toEqual([1, 3])
  })

  it('refuses to remove the last one, with the text of the specification (SR-081, VA-029, AM-004, ER-039)', () => {
    const { recipients, refusal } = removeRecipient([ana], ana.userId)

    expect(recipients).toEqual([ana])
    expect(refusal && en.problems[refusal]).toBe('The Scheduled report should have at least have one recipient')
  })

  it('ignores a user who is not a recipient', () => {
    expect(removeRecipient([ana], 9)).toEqual({ recipients: [ana], refusal: null })
    expect(removeRecipient([], 9)).toEqual({ recipients: [], refusal: null })
  })

  it('is undone by adding, never empties a list and never duplicates a user', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 })

    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 9 }), (userIds, userId) => {
        const before = userIds.map((id) => ({ userId: id }))
        const { recipients, refusal } = removeRecipient(before, userId)
        const again = addRecipient(recipients, { userId })

        expect(recipients.length).toBeGreaterThan(0)
        expect(refusal !== null).toBe(userIds.length === 1 && userIds[0] === userId)
        expect(new Set(again.map((one) => one.userId))).toEqual(new Set([...userIds, userId]))
        expect(again.length).toBe(new Set([...userIds, userId]).size)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('stopSendingNames', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ emailAddress: `${name}@x.example` }))

  it.each([
    { count: 1, names: 'a@x.example' },
    { count: 3, names: 'a@x.example, b@x.example, c@x.example' },
    { count: 4, names: 'a@x.example, b@x.example, c@x.example and 1 more' },
    { count: 5, names: 'a@x.example, b@x.example, c@x.example and 2 more' },
  ])('names $count recipients in the question (SR-010, SR-076, AM-006)', ({ count, names }) => {
    const question = en.stopSending(stopSendingNames(all.slice(0, count), en))

    expect(question).toBe(`Are you sure you wish to stop sending this report to ${names}?`)
  })

  it('formats counts in French', () => {
    expect(stopSendingNames(all.slice(0, 4), fr)).toBe('a@x.example, b@x.example, c@x.example et 1 autre')
    expect(stopSendingNames(all, fr)).toBe('a@x.example, b@x.example, c@x.example et 2 autres')
  })
})

describe('domainsText', () => {
  it.each([
    { domain: null, text: 'All' },
    { domain: { id: 7, name: 'contoso.example' }, text: 'contoso.example' },
    { domain: { id: 7, name: '' }, text: '7' },
  ])('reads "$text" (SR-004, SR-069)', ({ domain, text }) => {
    expect(domainsText(domain, en)).toBe(text)
  })
})
