import { group, groupMemberWire, groupWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { listContent } from '../resource-list/list-content.fixtures'
import { GroupDetails } from './GroupDetails'
import { GroupForm } from './GroupForm'
import { groupList, initialGroupListState } from './GroupList'

const rows = [
  group(),
  group({ id: 10, name: 'Sales', description: '', memberCount: 0 }),
  group({ id: 11, name: `<b>Bold</b> ${'x'.repeat(50)}`, customer: { id: 3, name: 'Orchard Foods' } }),
]
const list = listStories(groupList, rows, { groupHref: ({ id }) => `#${id}`, newHref: '#new' })
const mailbox = { id: 43, firstName: '', lastName: '', emails: ['sales@contoso.example'], isActive: false }
const members = [groupMemberWire(), groupMemberWire(mailbox)]
const usual = { '/v1/groups/9/': groupWire(), '/v1/groups/9/members/': { members, count: 2 } }
const links = { editHref: '#edit', attachHref: '#attach', memberHref: ({ id }: { id: number }) => `#${id}` }
const details = pageStories(GroupDetails, { props: { groupId: 9, ...links }, usual })
const form = pageStories(GroupForm, { props: { onCancel() {} }, usual })
const nameTaken = { name: ['This customer already has a group with this name.'] }

const meta = { title: 'Groups', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListOfOneCustomer = list.make({ props: { customerId: 1 } })
export const ListOfDeleted = list.make({
  state: { ...initialGroupListState, filters: { status: 'deleted' } },
  content: listContent(rows.map((row) => ({ ...row, deletedAt: '2026-11-18T09:17:04Z' }))),
})
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsWithoutMembers = details.make({
  answer: ({ path }) => (path.includes('/members/') ? [200, { members: [], count: 0 }] : null),
})
export const DetailsDeleting = details.make({ play: choose('Delete…') })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const DetailsMissing = details.states.Missing
export const FormToAdd = form.make()
export const FormToAddToOwnCustomer = form.make({ props: { customerId: 1 } })
export const FormToChange = form.make({ props: { groupId: 9 } })
export const FormWithNothingEntered = form.make({ play: press('Add group') })
export const FormRefused = form.make({
  props: { groupId: 9 },
  answer: ({ method }) => (method === 'PATCH' ? [409, { message: '', fields: nameTaken }] : null),
  play: press('Save changes'),
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
