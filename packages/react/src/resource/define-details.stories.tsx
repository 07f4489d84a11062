import { groupWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { choose, pageStories } from './page-stories.fixtures'
import { SampleDetails } from './sample.fixtures'

const sample = groupWire({ description: 'Invoices and reports' })
const { make, states } = pageStories(SampleDetails, {
  props: { sampleId: 9, onEdit() {}, backLink: <a href="#samples">All samples</a> },
  usual: { '/v1/groups/9/': sample },
})

const meta = { title: 'Parts/Details' } satisfies Meta
export default meta

export const Default = make()
export const Deleting = make({ play: choose('Delete…') })
export const Loading = states.Loading
export const Missing = states.Missing
export const Failed = states.Failed
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
