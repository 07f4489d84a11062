import { customerWire, urlProtectionWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories } from '../resource/page-stories.fixtures'
import { UrlProtectionForm } from './UrlProtectionForm'

const stories = pageStories(UrlProtectionForm, {
  props: { customerId: 1, userRole: 'superAdmin' },
  usual: { '/v1/customers/1/': customerWire(), '/v1/customers/1/settings/urlProtection/': urlProtectionWire() },
})

const meta = { title: 'UrlProtectionForm' } satisfies Meta
export default meta

export const Default = stories.make()
export const ReadOnly = stories.make({ props: { customerId: 1, userRole: 'customerAdmin' } })
export const Loading = stories.states.Loading
export const Failed = stories.states.Failed
export const Refused = stories.make({ answer: ({ method }) => (method === 'GET' ? [403, {}] : null) })
export const FrenchPhone = stories.states.FrenchPhone
export const Dark = stories.states.Dark
