import { senderChecksWire, settingsOverrides } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { SenderChecksForm } from './SenderChecksForm'

const usual = {
  '/v1/settings/senderChecks/': senderChecksWire({ locked: [] }),
  '/v1/resellers/3/settings/senderChecks/': senderChecksWire(),
  '/v1/customers/1/settings/senderChecks/': senderChecksWire(),
  '/v1/settings/senderChecks/overrides/': {
    overrides: settingsOverrides.map((one) => ({ ...one, keys: ['trustedSealers'] })),
    count: settingsOverrides.length,
  },
  '/v1/resellers/3/settings/senderChecks/overrides/': { overrides: [], count: 0 },
}
const form = pageStories(SenderChecksForm, { props: {}, usual })
const locked = { trustedSealers: ['This setting is locked by a level above and cannot be changed here.'] }

const meta = { title: 'Sender checks' } satisfies Meta
export default meta

export const Default = form.make()
export const OfReseller = form.make({ props: { resellerId: 3 } })
export const OfCustomer = form.make({ props: { customerId: 1 } })
export const Refused = form.make({
  props: { customerId: 1 },
  answer: ({ method }) => (method === 'PATCH' ? [409, { message: '', fields: locked }] : null),
  play: press('Use inherited for Trusted forwarders: google.com, microsoft.com'),
})
export const ResetForAll = form.make({ play: press('Reset for all: Trusted forwarders') })
export const Loading = form.states.Loading
export const Failed = form.states.Failed
export const FrenchPhone = form.states.FrenchPhone
export const Dark = form.states.Dark
