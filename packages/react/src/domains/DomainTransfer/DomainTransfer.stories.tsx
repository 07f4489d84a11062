import { domainWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories } from '../../resource/page-stories.fixtures'
import { DomainTransfer } from './DomainTransfer'

const dependents = { ipCount: 2, userCount: 48, sharedUserCount: 0, administrators: [], heldCount: 7, reportCount: 2 }
const { make, states } = pageStories(DomainTransfer, {
  props: { domainId: 7, onCancel() {} },
  usual: { '/v1/domains/7/': domainWire({ id: 7 }), '/v1/domains/7/dependents/': dependents },
})
/** Story of a domain with dependents. */
const having = (more: object) =>
  make({ answer: ({ path }) => (path.endsWith('/dependents/') ? [200, { ...dependents, ...more }] : null) })

const meta = { title: 'Domains/DomainTransfer' } satisfies Meta
export default meta

export const Default = make()
export const SharedUsers = having({ sharedUserCount: 3 })
export const Administrators = having({ administrators: ['boss@contoso.example', 'it@contoso.example'] })
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
