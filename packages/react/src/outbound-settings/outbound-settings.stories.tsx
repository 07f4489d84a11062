import {
  checkedRecord,
  domainWire,
  inheritedOutboundSettingsWire,
  largeSenders,
  outboundSettingsWire,
  sendingHosts,
  sendingRecords,
  settingsOverrides,
} from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { LargestSenders } from './LargestSenders'
import { OutboundSettingsForm } from './OutboundSettingsForm'
import { SendingSetup } from './SendingSetup'

const usual = {
  '/v1/settings/outbound/': outboundSettingsWire(),
  '/v1/settings/outbound/senders/': { senders: [...largeSenders], count: largeSenders.length },
  '/v1/settings/outbound/overrides/': { overrides: [...settingsOverrides], count: settingsOverrides.length },
  '/v1/customers/1/settings/outbound/': inheritedOutboundSettingsWire(),
}
const form = pageStories(OutboundSettingsForm, { props: {}, usual })
const senders = pageStories(LargestSenders, { props: {}, usual })
const setup = pageStories(SendingSetup, {
  props: { domainHref: ({ id }: { id: number }) => `#${id}` },
  usual: {
    '/v1/settings/outbound/setup/': sendingHosts,
    '/v1/domains/': { domains: [domainWire({ id: 2, name: 'contoso.example' })], count: 1 },
    '/v1/domains/2/sending_records/': { records: [...sendingRecords], count: sendingRecords.length },
    'POST /v1/domains/2/sending_records/check/': checkedRecord(),
  },
})
const chooseDomain: NonNullable<StoryObj['play']> = async (context) => {
  const canvas = within(context.canvasElement.ownerDocument.body)
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Domain' }), 'conto')
  await userEvent.click(await canvas.findByRole('option', { name: 'contoso.example' }))
}
/** Chooses the domain, and checks its SPF record where `check` says so. */
const choose =
  (checks: boolean): NonNullable<StoryObj['play']> =>
  async (context) => {
    await chooseDomain(context)
    const canvas = within(context.canvasElement.ownerDocument.body)
    const check = await canvas.findByRole('button', { name: 'Check now: SPF record' })
    if (checks) {
      await userEvent.click(check)
      await canvas.findByText('Different')
    }
  }
const locked = { senderPerHour: ['This setting is locked by a level above and cannot be changed here.'] }

const meta = { title: 'Outbound settings' } satisfies Meta
export default meta

export const Default = form.make()
export const OfCustomer = form.make({ props: { customerId: 1 } })
export const ReadOnly = form.make({ props: { customerId: 1, isReadOnly: true } })
export const Refused = form.make({
  answer: ({ method }) => (method === 'PATCH' ? [409, { message: '', fields: locked }] : null),
  play: async (context) => {
    const canvas = within(context.canvasElement.ownerDocument.body)
    const field = await canvas.findByLabelText('Mails per sender and hour')
    await userEvent.clear(field)
    await userEvent.type(field, '900')
    await press('Save changes')(context)
  },
})
export const NobodyDiffers = form.make({
  answer: ({ path }) => (path.includes('/overrides/') ? [200, { overrides: [], count: 0 }] : null),
})
export const ResetForAll = form.make({ play: press('Reset for all: Mails per sender and hour') })
export const Loading = form.states.Loading
export const Failed = form.states.Failed
export const FrenchPhone = form.states.FrenchPhone
export const Dark = form.states.Dark
export const Senders = senders.make()
export const SendersEmpty = senders.make({
  answer: ({ path }) => (path.endsWith('/senders/') ? [200, { senders: [], count: 0 }] : null),
})
export const SendersFailed = senders.states.Failed
export const SendersFrenchPhone = senders.states.FrenchPhone
export const Setup = setup.make()
export const SetupOfDomain = setup.make({ play: choose(false) })
export const SetupWithWrongRecord = setup.make({ play: choose(true) })
export const SetupCheckedOften = setup.make({
  answer: ({ path }) =>
    path.endsWith('/check/') ? [429, { message: 'Too many checks. Wait a minute, then try again.' }] : null,
  play: async (context) => {
    await choose(false)(context)
    const canvas = within(context.canvasElement.ownerDocument.body)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check now: SPF record' }))
    await canvas.findByText(/^Too many checks/)
  },
})
export const SetupWithoutRecords = setup.make({
  answer: ({ path }) => (path.endsWith('/sending_records/') ? [200, { records: [], count: 0 }] : null),
  play: chooseDomain,
})
export const SetupLoading = setup.states.Loading
export const SetupFailed = setup.states.Failed
export const SetupDark = setup.states.Dark
export const SetupFrenchPhone = setup.states.FrenchPhone
