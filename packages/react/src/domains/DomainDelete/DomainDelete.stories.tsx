import { domainWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../../resource/page-stories.fixtures'
import { DomainDelete } from './DomainDelete'

const dependents = { ipCount: 2, userCount: 48, sharedUserCount: 1, administrators: [], heldCount: 7, reportCount: 2 }
const { make, states } = pageStories(DomainDelete, {
  props: { domainId: 7, onCancel() {} },
  usual: { '/v1/domains/7/': domainWire({ id: 7 }), '/v1/domains/7/dependents/': dependents },
})

const meta = { title: 'Domains/DomainDelete' } satisfies Meta
export default meta

export const Default = make()
export const Asking = make({ play: press('Delete domain') })
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
