import type { ImportKind } from '@postern/core'
import { BulkImport } from '@postern/react/imports'
import type { ReactNode } from 'react'
import { useSearchParams } from '../navigation/useSearchParams'

export interface ImportDialog {
  onImport: () => void
  /** Render it next to the list. */
  dialog: ReactNode
}

/** Import dialog of a list. Its state is in the address (`import=new`, then the id), so that users can return to it. */
export function useImportDialog(kind: ImportKind, customerId?: number): ImportDialog {
  const [query, setQuery] = useSearchParams()
  const place = query.get('import')
  const show = (value: string | null, options?: { replace: boolean }) =>
    setQuery((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete('import')
      else after.set('import', value)
      return after
    }, options)
  const importId = place !== null && /^[1-9]\d{0,15}$/.test(place) ? Number(place) : undefined
  return {
    onImport: () => show('new'),
    dialog: (
      <BulkImport
        kind={kind}
        isOpen={place === 'new' || importId !== undefined}
        {...(customerId !== undefined && { customerId })}
        {...(importId !== undefined && { importId })}
        onBegun={({ id }) => show(String(id), { replace: true })}
        onClose={() => show(null)}
      />
    ),
  }
}
