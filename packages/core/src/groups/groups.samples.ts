import type { SampleAnswers } from '../testing/sample-shape'
import { groupMemberWire, groupWire } from './groups.fixtures'

export const samples = {
  groups: {
    list: { groups: [groupWire()] },
    create: groupWire(),
    get: groupWire(),
    update: groupWire(),
    delete: { message: 'The group is deleted.' },
    restore: groupWire(),
    listMembers: { members: [groupMemberWire()] },
    attachMembers: { added: 1, already: 0, unknown: [] },
    detachMember: { message: 'The member is removed.' },
  },
} satisfies SampleAnswers
