import type { LoadOptions } from '../../ui/Combobox/combobox-options'
import type { Flush } from './useFlush'

export interface QuarantineFlushViewProps {
  flush: Flush
  /** Absent: the customer is not asked for. */
  loadCustomers?: LoadOptions
  onClose: () => void
}
