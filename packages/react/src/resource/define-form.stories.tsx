import { groupWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from './page-stories.fixtures'
import { SampleForm } from './sample.fixtures'

const usual = { '/v1/groups/9/': groupWire() }
const { make, states } = pageStories(SampleForm, { props: { sampleId: 9, onCancel() {} }, usual })

const meta = { title: 'Parts/Form page' } satisfies Meta
export default meta

export const Default = make()
export const New = make({ props: {} })
export const CopyOfAnother = make({ props: { copyOf: 9 } })
export const NothingEntered = make({ props: {}, play: press('Add sample') })
export const ChangedMeanwhile = make({
  answer: ({ method }) => (method === 'PATCH' ? [412, { message: '' }] : null),
  play: press('Save sample'),
})
export const CannotBeChanged = make({
  answer: ({ path }) => (path === '/v1/groups/9/' ? [200, groupWire({ deletedAt: '2026-11-18T09:17:04Z' })] : null),
})
export const Loading = states.Loading
export const Missing = states.Missing
export const Failed = states.Failed
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
