import type { LoadOptions } from '../../ui/Combobox/combobox-options'
import type { Flush } from './useFlush'

export interface QuarantineFlushViewProps {
  flush: Flush
  /** Absent: whose quarantine it is, is not asked. */
  loadCustomers?: LoadOptions
  onClose: () => void
}
