import type * as z from 'zod/mini'
import { Group, GroupMember } from './group'

type GroupWire = z.input<typeof Group>
type MemberWire = z.input<typeof GroupMember>

/** Contoso's finance group, in wire format. */
export function groupWire(overrides: Partial<GroupWire> = {}): GroupWire {
  return {
    id: 9,
    name: 'Finance',
    description: 'Gets the invoices.',
    customerId: 1,
    customer: { id: 1, name: 'Contoso' },
    memberCount: 2,
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    ...overrides,
  }
}

/** A group, parsed as screens use it. */
export function group(overrides: Partial<GroupWire> = {}): Group {
  return Group.parse(groupWire(overrides))
}

/** Maeve Keane as a group member, in wire format. */
export function groupMemberWire(overrides: Partial<MemberWire> = {}): MemberWire {
  return {
    id: 42,
    firstName: 'Maeve',
    lastName: 'Keane',
    emails: ['m.keane@contoso.example'],
    isActive: true,
    addedAt: '2026-06-01T09:00:00.000Z',
    ...overrides,
  }
}

/** A member, parsed as screens use it. */
export function groupMember(overrides: Partial<MemberWire> = {}): GroupMember {
  return GroupMember.parse(groupMemberWire(overrides))
}
