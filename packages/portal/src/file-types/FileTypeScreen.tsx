import { toPath } from '@postern/core/navigation'
import { fileTypesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { FileTypeDetails } from '@postern/react/file-types'
import { isId } from '../navigation/is-id'
import { useRouteParams } from '../navigation/useRouteParams'
import NotFoundScreen from '../shell/NotFoundScreen'
import { useDetailsScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/content_rules/filetypes/{id}'

/** One type of file; an address that names none is not found. */
export default function FileTypeScreen() {
  const { id } = useRouteParams(route)
  return isId(id) ? <Details key={id} typeId={Number(id)} /> : <NotFoundScreen />
}

function Details({ typeId }: { typeId: number }) {
  const { title } = useTexts('fileTypes', fileTypesMessages)
  const page = useDetailsScreen({ title, list: toPath('/content_rules/file_types'), listTitle: title })
  return <UnsavedChanges>{(guard) => <FileTypeDetails {...page} {...guard} typeId={typeId} />}</UnsavedChanges>
}
