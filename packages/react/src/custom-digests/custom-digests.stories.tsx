import {
  customDigest,
  customDigestPreview,
  customDigestWire,
  customerSettingsWire,
  digestTemplateWire,
  domainWire,
  groupWire,
} from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { CustomDigestDetails } from './CustomDigestDetails'
import { CustomDigestForm } from './CustomDigestForm'
import { customDigestList } from './CustomDigestList'

const rows = [
  customDigest(),
  customDigest({
    ...{ id: 8, position: 2, name: 'Accounting', recipientCount: 3, days: [1, 2, 3, 4, 5, 6, 7], lastRun: null },
    overlaps: [{ id: 7, name: 'Help desk', recipients: 2 }],
  }),
  customDigest({
    ...{ id: 9, position: 3, name: `<b>Bold</b> ${'x'.repeat(45)}`, isActive: false, nextAt: null },
    lastRun: { at: '2026-11-20T08:00:00.000Z', recipients: 5, sent: 1, nothingNew: 1, failed: 2, waiting: 1 },
  }),
]
const list = listStories(customDigestList, rows, {
  ...{ customerId: 1, digestHref: ({ id }) => `#${id}`, newHref: '#new' },
})
const path = '/v1/customers/1/custom_digests/'
const choices = {
  '/v1/groups/': { groups: [groupWire({ id: 3, name: 'Accounting' })], count: 1 },
  '/v1/domains/': { domains: [domainWire({ name: 'contoso.example' })], count: 1 },
  '/v1/provideruser/': { users: [], count: 0 },
  '/v1/customers/1/digest_templates/': { templates: [digestTemplateWire()], count: 1 },
  '/v1/customers/1/settings/': customerSettingsWire(),
}
const usual = {
  ...choices,
  [`${path}7/`]: customDigestWire(),
  [`POST ${path}7/preview/`]: customDigestPreview(),
  [`POST ${path}7/send_now/`]: customDigestWire(),
}
const details = pageStories(CustomDigestDetails, { props: { customerId: 1, digestId: 7 }, usual })
const form = pageStories(CustomDigestForm, { props: { customerId: 1, onCancel() {} }, usual })
const sending = { at: '2026-11-20T12:00:00.000Z', recipients: 6, sent: 1, nothingNew: 0, failed: 1, waiting: 4 }

const meta = { title: 'Custom digests', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsSending = details.make({
  answer: ({ path: asked }) => (asked === `${path}7/` ? [200, customDigestWire({ lastRun: sending })] : null),
})
export const DetailsAsksBeforeSending = details.make({ play: press('Send now') })
export const DetailsPlainTextOfOwner = details.make({
  async play(context) {
    await press('Group or user')(context)
    await press('Plain text')(context)
  },
})
export const DetailsPreviewFailed = details.make({
  answer: ({ path: asked }) => (asked.endsWith('/preview/') ? [503, {}] : null),
})
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const FormToAdd = form.make()
export const FormWithNothingEntered = form.make({ play: press('Add digest') })
export const FormChoicesFailed = form.make({
  answer: ({ path: asked }) => (asked.startsWith('/v1/groups/') ? [503, {}] : null),
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
