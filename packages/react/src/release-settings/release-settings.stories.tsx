import { releaseSettingsWire, settingsOverrides } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { ReleaseSettingsForm } from './ReleaseSettingsForm'

const usual = {
  '/v1/settings/release/': releaseSettingsWire({ locked: [] }),
  '/v1/resellers/3/settings/release/': releaseSettingsWire(),
  '/v1/settings/release/overrides/': {
    overrides: settingsOverrides.map((one) => ({ ...one, keys: ['spam'] })),
    count: settingsOverrides.length,
  },
  '/v1/resellers/3/settings/release/overrides/': { overrides: [], count: 0 },
}
const form = pageStories(ReleaseSettingsForm, { props: {}, usual })
const locked = { spam: ['This setting is locked by a level above and cannot be changed here.'] }

const meta = { title: 'Release settings' } satisfies Meta
export default meta

export const Default = form.make()
export const OfReseller = form.make({ props: { resellerId: 3 } })
export const Refused = form.make({
  answer: ({ method }) => (method === 'PATCH' ? [409, { message: '', fields: locked }] : null),
  play: press('Use inherited for Spam: Release it themselves'),
})
export const ResetForAll = form.make({ play: press('Reset for all: Spam') })
export const Loading = form.states.Loading
export const Failed = form.states.Failed
export const FrenchPhone = form.states.FrenchPhone
export const Dark = form.states.Dark
