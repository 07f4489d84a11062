import { auditEvent } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { AuditDetails } from './AuditDetails'
import { auditLog } from './AuditLog'

const rows = [
  auditEvent(),
  auditEvent({
    id: 2,
    action: 'passwordRefused',
    username: 'x@contoso.example',
    target: '',
    before: null,
    after: null,
  }),
  auditEvent({ id: 3, action: 'of_tomorrow', username: '', customer: null, target: '<b>\u202etarget' }),
]
const list = listStories(auditLog, rows)
const details = (row: Parameters<typeof AuditDetails>[0]['row']): StoryObj => ({
  render: () => <AuditDetails id="9001" row={row} hasKeys showsCustomer onGone={() => {}} onClose={() => {}} />,
})

const meta = { title: 'Audit log', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ManyCustomers = list.make({ props: { ...list.args.props, showsCustomer: true } })
export const Empty = list.make(list.states.Empty.args)
export const LoadingFailed = list.make(list.states.LoadingFailed.args)
export const Refused = list.make(list.states.Refused.args)
export const FrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const Dark = { ...Default, ...list.states.Dark }
export const Details = details(auditEvent({ reseller: { id: 1, name: 'Northwind' } }))
export const DetailsWithoutChanges = details(auditEvent({ before: null, after: null, username: '' }))
export const DetailsElsewhere = details(undefined)
