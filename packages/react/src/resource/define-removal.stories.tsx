import { groupWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from './page-stories.fixtures'
import { SampleRemoval } from './sample.fixtures'

const { make, states } = pageStories(SampleRemoval, {
  props: { sampleId: 9, onCancel() {} },
  usual: { '/v1/groups/9/': groupWire() },
})

const meta = { title: 'Parts/Removal' } satisfies Meta
export default meta

export const Default = make()
export const Asking = make({ play: press('Delete sample') })
export const Blocked = make({
  answer: ({ path }) => (path === '/v1/groups/9/' ? [200, groupWire({ memberCount: 101 })] : null),
})
export const Loading = states.Loading
export const Missing = states.Missing
export const Failed = states.Failed
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
