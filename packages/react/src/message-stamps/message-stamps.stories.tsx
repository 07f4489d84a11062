import { messageStamp, messageStampWire, templatePreview } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { MessageStampDetails } from './MessageStampDetails'
import { MessageStampForm } from './MessageStampForm'
import { messageStampList } from './MessageStampList'

const rows = [
  messageStamp(),
  messageStamp({ id: 4, name: 'External mail', direction: 'in', position: 'top', scope: 'all', isActive: false }),
  messageStamp({
    ...{ id: 5, name: `<b>Bold</b> ${'x'.repeat(45)}`, direction: 'both', scope: 'resellers', customers: [] },
    resellers: [
      { id: 1, name: 'Northwind' },
      { id: 2, name: 'Fernbrook' },
    ],
  }),
]
const list = listStories(messageStampList, rows, { stampHref: ({ id }: { id: number }) => `#${id}`, newHref: '#new' })
const path = '/v1/message_stamps/'
const usual = { [`${path}3/`]: messageStampWire(), [`POST ${path}preview/`]: templatePreview() }
const details = pageStories(MessageStampDetails, { props: { stampId: 3, editHref: '#edit' }, usual })
const form = pageStories(MessageStampForm, { props: { stampId: 3, onCancel() {} }, usual })
const adding = { onCancel() {} }

const meta = { title: 'Message stamps', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsDeleting = details.make({ play: choose('Delete…') })
export const DetailsPlainText = details.make({ play: press('Plain text') })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const DetailsMissing = details.states.Missing
export const Form = form.make()
export const FormToAdd = form.make({ props: adding })
export const FormWithNothingEntered = form.make({ props: adding, play: press('Add stamp') })
export const FormDarkNarrowPreview = form.make({
  async play(context) {
    await press('Dark')(context)
    await press('320 px')(context)
  },
})
export const FormPreviewFailed = form.make({
  answer: ({ path }) => (path.endsWith('/preview/') ? [503, {}] : null),
})
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
