import type { ImportKind } from '@postern/core'
import { BulkImport, type BulkImportProps } from '@postern/react/imports'
import type { ReactNode } from 'react'
import { useSearchParams } from '../navigation/useSearchParams'

/** Target of the rows. Default: the user chooses a customer. */
export type ImportPlace = Pick<BulkImportProps, 'customerId' | 'listId'>

export interface ImportDialog {
  onImport: () => void
  /** Render it next to the list. */
  dialog: ReactNode
}

/** Import dialog of a list. Its state is in the address (`import=new`, then the id), so that users can return to it. */
export function useImportDialog(kind: ImportKind, place: ImportPlace = {}): ImportDialog {
  const [query, setQuery] = useSearchParams()
  const shown = query.get('import')
  const show = (value: string | null, options?: { replace: boolean }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete('import')
      else after.set('import', value)
      return after
    }, options)
  const importId = shown !== null && /^[1-9]\d{0,15}$/.test(shown) ? Number(shown) : undefined
  return {
    onImport: () => show('new'),
    dialog: (
      <BulkImport
        kind={kind}
        isOpen={shown === 'new' || importId !== undefined}
        {...place}
        {...(importId !== undefined && { importId })}
        onBegun={({ id }) => show(String(id), { replace: true })}
        onClose={() => show(null)}
      />
    ),
  }
}
