import { toPath } from '@postern/core/navigation'
import { FileTypeList, fileTypeListRules } from '@postern/react/file-types'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/content_rules/file_types'

/** The types of files with the provider's actions. */
export default function FileTypesScreen() {
  const { rows } = useLinks()
  return (
    <FileTypeList
      headingLevel={1}
      {...useListInAddress(fileTypeListRules)}
      {...rows('typeHref', 'onOpen', 'type', ({ id }: { id: number }) =>
        toPath('/content_rules/filetypes/{id}', { id }),
      )}
    />
  )
}
