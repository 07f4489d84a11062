import { expect, it } from 'vitest'
import { digestMailMessages } from '../quarantine-digest/digest-mail.messages'
import { layout, quarantineDays, toastMs } from './layout'

it('uses the layout sizes from the specification (CO-028, CO-029, CO-030, CO-031)', () => {
  expect(layout).toEqual({ sidebarWidth: 250, shrunkenSidebarWidth: 90, headerHeight: 60, dropdownMaxHeight: 250 })
})

it('hides toasts after five seconds (CO-008)', () => {
  expect(toastMs).toBe(5000)
})

it('states in both languages after how many days held mail is deleted (CO-014)', () => {
  expect(quarantineDays).toBe(14)
  expect(digestMailMessages.en.deleted).toContain(`${quarantineDays} days`)
  expect(digestMailMessages.fr.deleted).toContain(`${quarantineDays} jours`)
})
