import type { Refusal } from '@postern/core'
import type { Meta } from '@storybook/react-vite'
import { listStories } from '../../resource-list/define-list/list-stories'
import { refusalList } from './RefusalList'

const refusal = (values: Partial<Refusal> = {}): Refusal => ({
  ...{ id: 1, at: '2026-11-20T09:17:04Z', clientAddress: '192.0.2.14', sender: 'ana@growth.example', count: 1 },
  ...{ recipient: 'bo@elsewhere.example', answer: '550 5.7.1 No mail is taken for this domain' },
  ...values,
})
const list = listStories(refusalList, [
  refusal(),
  refusal({ id: 2, sender: '', count: 1_204, recipient: `${'x'.repeat(60)}@elsewhere.example` }),
])

const meta = { title: 'Message history/RefusalList', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const Empty = list.make(list.states.Empty.args)
export const LoadingFailed = list.make(list.states.LoadingFailed.args)
export const Refused = list.make(list.states.Refused.args)
export const FrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const Dark = { ...Default, ...list.states.Dark }
