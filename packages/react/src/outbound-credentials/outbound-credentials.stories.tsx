import { outboundCredential, outboundCredentialWire, outboundSetupWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { OutboundCredentialList, outboundCredentialList } from './OutboundCredentialList'

const rows = [
  outboundCredential(),
  outboundCredential({ id: 9, name: 'Scanner', username: 'c1-p3xk8vw2mnq7', senderDomains: [], lastUsedAt: null }),
  outboundCredential({ id: 10, name: `<b>Old</b> ${'x'.repeat(50)}`, revokedAt: '2026-10-01T08:00:00.000Z' }),
]
const list = listStories(outboundCredentialList, rows, { customerId: 1 })
const usual = {
  '/v1/customers/1/outbound_ips/setup/': outboundSetupWire(),
  '/v1/customers/1/outbound_credentials/': { credentials: [outboundCredentialWire()], count: 1 },
}
const page = pageStories(OutboundCredentialList, { props: { customerId: 1 }, usual })

const meta = { title: 'Outbound credentials', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const NewCredential = page.make({ play: press('Create credential') })
export const PasswordShown = page.make({
  answer: ({ method }) =>
    method === 'POST' ? [200, { credential: outboundCredentialWire(), password: 'fJ3v-0qYk2LxT8sWm4_ZbN7e' }] : null,
  play: async (context) => {
    const canvas = within(context.canvasElement.ownerDocument.body)
    await press('Create credential')(context)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Newsletter')
    const form = within(canvas.getByRole('dialog', { name: 'Create credential' }))
    await userEvent.click(form.getByRole('button', { name: 'Create credential' }))
    await canvas.findByText('fJ3v-0qYk2LxT8sWm4_ZbN7e')
  },
})
