import { checkedRecord, outboundIp, outboundIpWire, outboundSetupWire, sendingRecords } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { type Answer, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { OutboundIpForm } from './OutboundIpForm'
import { outboundIpList } from './OutboundIpList'
import { OutboundSetup } from './OutboundSetup'

const rows = [
  outboundIp(),
  outboundIp({
    id: 6,
    name: 'Branch',
    network: '2a00:1450:4001::/64',
    senderDomains: [],
    domains: [],
    lastUsedAt: null,
  }),
  outboundIp({ id: 7, name: `<b>Bold</b> ${'x'.repeat(50)}`, network: '198.51.0.0/20', state: 'blocked' }),
]
const list = listStories(outboundIpList, rows, {
  ...{ customerId: 1, sourceHref: ({ id }: { id: number }) => `#${id}`, newHref: '#new' },
})
const usual = {
  '/v1/customers/1/outbound_ips/setup/': outboundSetupWire(),
  '/v1/customers/1/outbound_ips/5/': outboundIpWire(),
  '/v1/domains/2/sending_records/': { records: [...sendingRecords], count: sendingRecords.length },
  'POST /v1/domains/2/sending_records/check/': checkedRecord(),
}
const form = pageStories(OutboundIpForm, { props: { customerId: 1, onCancel() {} }, usual })
const setup = pageStories(OutboundSetup, {
  ...{ props: { customerId: 1, domainHref: ({ id }: { id: number }) => `#${id}` }, usual },
})
const [spf, dkim] = sendingRecords
const answerRecords = (...records: readonly unknown[]): Answer => {
  return ({ path }) => (path.endsWith('/sending_records/') ? [200, { records, count: records.length }] : null)
}
const refused = {
  confirmWide: ['Every address in this network may send mail for you. Confirm that you mean all of them.'],
}

const meta = { title: 'Outbound IPs', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const FormToAdd = form.make()
export const FormToChange = form.make({ props: { customerId: 1, sourceId: 5 } })
export const FormWithNothingEntered = form.make({ play: press('Add outbound IP') })
export const FormForWideNetwork = form.make({
  props: { customerId: 1, sourceId: 5 },
  answer: ({ method, path }) => {
    if (method === 'PATCH') return [409, { message: '', fields: refused }]
    return path.endsWith('/5/') ? [200, outboundIpWire({ network: '203.0.112.0/20' })] : null
  },
  play: press('Save changes'),
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
export const Setup = setup.make()
export const SetupChecked = setup.make({ play: press('Check now: SPF record') })
export const SetupWithKeyThatDoesNotSign = setup.make({
  answer: answerRecords(
    spf,
    { ...dkim, keyState: 'ready' },
    { ...dkim, keyId: 8, selector: 'next', state: 'missing', keyState: 'waiting' },
  ),
})
export const SetupWithoutKey = setup.make({ answer: answerRecords(spf) })
export const SetupOfUnverifiedDomain = setup.make({
  answer: ({ path }) =>
    path.endsWith('/setup/')
      ? [200, outboundSetupWire({ domains: [{ id: 2, name: 'new.contoso.example', isVerified: false }] })]
      : null,
})
export const SetupWithoutDomain = setup.make({
  answer: ({ path }) => (path.endsWith('/setup/') ? [200, outboundSetupWire({ domains: [] })] : null),
})
export const SetupLoading = setup.states.Loading
export const SetupFailed = setup.states.Failed
export const SetupFrenchPhone = setup.states.FrenchPhone
export const SetupDark = setup.states.Dark
