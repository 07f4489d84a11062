import { BulkImport, type BulkImportProps } from '../../imports/BulkImport/BulkImport'
import { useElement } from '../runtime/element-context'

export function BulkImportElement({
  isOpen = false,
  ...props
}: Partial<Pick<BulkImportProps, 'isOpen'>> & Omit<BulkImportProps, 'isOpen' | 'onClose'>) {
  const { change } = useElement()
  return <BulkImport {...props} isOpen={isOpen} onClose={() => change('isOpen', false, 'close', {})} />
}
