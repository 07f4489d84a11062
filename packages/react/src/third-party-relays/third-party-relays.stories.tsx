import { outboundSetupWire, thirdPartyRelay, thirdPartyRelayWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { ThirdPartyRelayForm } from './ThirdPartyRelayForm'
import { thirdPartyRelayList } from './ThirdPartyRelayList'

const rows = [
  thirdPartyRelay(),
  thirdPartyRelay({ id: 10, name: 'Tickets', skips: [], senderDomains: [], domains: [], lastUsedAt: null }),
  thirdPartyRelay({
    ...{ id: 11, name: `<b>Bold</b> ${'x'.repeat(50)}`, network: '2a00:1450:4001::/64', state: 'blocked' },
    ...{ customer: { id: 2, name: 'Fabrikam' }, skips: ['rateLimit', 'senderIsUser', 'content', 'spam'] },
  }),
]
const list = listStories(thirdPartyRelayList, rows, {
  ...{ relayHref: ({ id }: { id: number }) => `#${id}`, newHref: '#new' },
})
const usual = {
  '/v1/customers/1/outbound_ips/setup/': outboundSetupWire(),
  '/v1/third_party_relays/9/': thirdPartyRelayWire(),
}
const form = pageStories(ThirdPartyRelayForm, { props: { onCancel() {} }, usual })

const meta = { title: 'Third-party relays', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const FormToAdd = form.make()
export const FormToChange = form.make({ props: { relayId: 9 } })
export const FormWithNothingEntered = form.make({ play: press('Add third-party relay') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
