import { ruleTrial, systemRule, systemRuleWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { SystemRuleDetails } from './SystemRuleDetails'
import { SystemRuleForm } from './SystemRuleForm'
import { systemRuleList } from './SystemRuleList'

const forced = { action: 'deliver', isForced: true } as const
const rows = [
  systemRule(),
  systemRule({
    id: 6,
    position: 2,
    name: 'Our own alerts',
    senders: ['provider.example'],
    attachmentNames: [],
    ...forced,
  }),
  systemRule({ id: 7, position: 3, name: `<b>Bold</b> ${'x'.repeat(45)}`, action: 'discard', isActive: false }),
]
const list = listStories(systemRuleList, rows, { ruleHref: ({ id }) => `#${id}`, newHref: '#new' })
const version = { replacedAt: '2026-06-01T09:00:00.000Z', replacedBy: 'ana' }
const usual = {
  ...{ '/v1/rules/5/': systemRuleWire({ direction: 'both' }), 'POST /v1/rules/try/': ruleTrial() },
  '/v1/rules/5/versions/': { versions: [{ number: 1, ...version, rule: systemRuleWire() }] },
}
const details = pageStories(SystemRuleDetails, { props: { ruleId: 5 }, usual })
const form = pageStories(SystemRuleForm, { props: { onCancel() {} }, usual })
const tryIt = press(/^(Try with the latest 500 messages|Essayer avec les 500 derniers messages)$/)

const meta = { title: 'System rules', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsOfForced = details.make({
  answer: ({ path }) => (path === '/v1/rules/5/' ? [200, systemRuleWire(forced)] : null),
})
export const DetailsTried = details.make({ play: tryIt })
export const DetailsFrenchPhone = details.make({ play: tryIt, globals: { locale: 'fr', width: 'phone' } })
export const DetailsDark = details.states.Dark
export const FormToAdd = form.make()
export const FormWithNothingEntered = form.make({ play: press('Add rule') })
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
