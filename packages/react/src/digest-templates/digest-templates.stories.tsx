import { digestTemplate, digestTemplateWire, sharedTemplateWire, templatePreview } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { DigestTemplateEditor } from './DigestTemplateEditor'
import { digestTemplateList } from './DigestTemplateList'

const rows = [
  digestTemplate(),
  digestTemplate({ id: 10, name: 'Short', isInUse: false, layout: 'table', number: 1 }),
  digestTemplate({ id: 11, name: `<b>Bold</b> ${'x'.repeat(45)}`, failedAt: '2026-06-02T09:00:00.000Z' }),
]
const list = listStories(digestTemplateList, rows, {
  ...{ customerId: 1, templateHref: ({ id }) => `#${id}`, newHref: '#new' },
})
const inherited = { isInherited: true, customerCount: null, updatedBy: '' } as const
const ofLevels = listStories(
  digestTemplateList,
  [
    digestTemplate({ ...sharedTemplateWire(), ...inherited }),
    digestTemplate({ id: 10, name: 'Short', isInUse: false, chosenBy: null, customerCount: 0 }),
    digestTemplate({ ...sharedTemplateWire(), ...inherited, id: 13, level: 'system', ownerName: '', isInUse: false }),
  ],
  { customerId: 1, templateHref: ({ id }) => `#${id}`, newHref: '#new' },
)
const shared = listStories(
  digestTemplateList,
  [
    digestTemplate(sharedTemplateWire()),
    digestTemplate(sharedTemplateWire({ id: 14, name: 'Festive', isInUse: false })),
  ],
  { templateHref: ({ id }) => `#${id}`, newHref: '#new' },
)
const path = '/v1/customers/1/digest_templates/'
const usual = { [`${path}9/`]: digestTemplateWire(), [`POST ${path}preview/`]: templatePreview() }
const editor = pageStories(DigestTemplateEditor, { props: { customerId: 1, templateId: 9, onCancel() {} }, usual })
const adding = { customerId: 1, onCancel() {} }
const failing = (end: string, status: number) =>
  editor.make({ answer: ({ path }) => (path.endsWith(end) ? [status, {}] : null) })

const meta = { title: 'Digest templates', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const ListOfLevels = ofLevels.make()
export const ListForAllCustomers = shared.make()
export const Editor = editor.make()
export const EditorToAdd = editor.make({ props: adding })
export const EditorOfLevelAbove = editor.make({
  answer: ({ path, method }) =>
    method === 'GET' && path.endsWith('/9/') ? [200, { ...sharedTemplateWire(), ...inherited, id: 9 }] : null,
})
export const EditorWithNothingEntered = editor.make({ props: adding, play: press('Add template') })
export const EditorDarkNarrowPreview = editor.make({
  async play(context) {
    await press('Dark')(context)
    await press('320 px')(context)
    await press('Off')(context)
  },
})
export const EditorPlainTextPreview = editor.make({ play: press('Plain text') })
export const EditorPreviewFailed = failing('/preview/', 503)
export const EditorFrenchPhone = editor.states.FrenchPhone
export const EditorDark = editor.states.Dark
