import { fileType, fileTypeWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { FileTypeDetails } from './FileTypeDetails'
import { fileTypeList } from './FileTypeList'

const rows = [
  fileType(),
  fileType({ id: 2, key: 'activeSvg', group: 'script', extensions: [], action: 'deny', from: 'system' }),
  fileType({ id: 3, key: 'docx', group: 'office', extensions: ['docx', 'dotx'], action: 'allow' }),
  fileType({ id: 4, key: 'unknownToThisVersion', group: 'other', extensions: ['x'.repeat(60)], action: 'hold' }),
]
const list = listStories(fileTypeList, rows, { typeHref: ({ id }: { id: number }) => `#${id}` })
const overrides = [
  { level: 'reseller' as const, ownerId: 1, ownerName: 'Northwind', action: 'deny' as const },
  { level: 'customer' as const, ownerId: 2, ownerName: `<b>Bold</b> ${'x'.repeat(60)}`, action: 'allow' as const },
]
const usual = { '/v1/file_types/1/': fileTypeWire({ overrides }) }
const details = pageStories(FileTypeDetails, { props: { typeId: 1 }, usual })
const plain = pageStories(FileTypeDetails, {
  props: { typeId: 1 },
  usual: {
    '/v1/file_types/1/': fileTypeWire({
      key: 'disguised',
      group: 'other',
      extensions: [],
      mediaTypes: [],
      overrides: [],
    }),
  },
})

const meta = { title: 'File types', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsByContentAlone = plain.make()
export const DetailsSaving = details.make({ play: press('Save changes') })
export const DetailsFrenchPhone = details.states.FrenchPhone
export const DetailsDark = details.states.Dark
export const DetailsMissing = details.states.Missing
