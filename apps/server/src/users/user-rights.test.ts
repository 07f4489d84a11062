import { capabilities, Role } from '@postern/core'
import { describe, expect, it } from 'vitest'
import { standsAbove } from './user-rights'

const all = [...capabilities]
const some = capabilities.slice(0, 3)

describe('standsAbove', () => {
  it.each([
    { caller: Role.SuperAdmin, role: Role.SuperAdmin, answer: true },
    { caller: Role.SuperAdmin, role: Role.ResellerAdmin, answer: true },
    { caller: Role.SuperAdmin, role: Role.CustomerAdmin, answer: true },
    { caller: Role.SuperAdmin, role: null, answer: true },
    { caller: Role.ResellerAdmin, role: Role.SuperAdmin, answer: false },
    { caller: Role.ResellerAdmin, role: Role.ResellerAdmin, answer: true },
    { caller: Role.ResellerAdmin, role: Role.CustomerAdmin, answer: true },
    { caller: Role.ResellerAdmin, role: null, answer: true },
    { caller: Role.CustomerAdmin, role: Role.SuperAdmin, answer: false },
    { caller: Role.CustomerAdmin, role: Role.ResellerAdmin, answer: false },
    { caller: Role.CustomerAdmin, role: Role.CustomerAdmin, answer: true },
    { caller: Role.CustomerAdmin, role: null, answer: true },
  ])('returns $answer for a $caller and a $role, despite equal capabilities (XT-07)', ({ caller, role, answer }) => {
    expect(standsAbove({ role: caller, capabilities: all }, { role, capabilities: null })).toBe(answer)
  })

  it.each([
    { own: all, held: null, answer: true },
    { own: all, held: some, answer: true },
    { own: some, held: some, answer: true },
    { own: some, held: [], answer: true },
    { own: some, held: null, answer: false },
    { own: some, held: all, answer: false },
    { own: [], held: some, answer: false },
  ])('returns $answer when a caller holds $own.length capabilities and the other user $held (XT-07)', (row) => {
    const role = Role.CustomerAdmin

    expect(standsAbove({ role, capabilities: row.own }, { role, capabilities: row.held })).toBe(row.answer)
  })
})
