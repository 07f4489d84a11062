import { useClient } from '../../provider/ClientProvider'
import { findCustomers } from '../../tenants/find-customers'
import type { LoadOptions } from '../../ui/Combobox/combobox-options'
import { QuarantineFlushView } from './QuarantineFlushView'
import { type FlushDraft, useFlush } from './useFlush'

export interface QuarantineFlushProps {
  /** Customer whose quarantine it is; `null`: the user chooses. */
  customer: FlushDraft['customer']
  onClose: () => void
}

/** Empties a customer's quarantine: choose the customer, show the number of messages by kind, type the name, delete, show the result. */
export function QuarantineFlush({ customer, onClose }: QuarantineFlushProps) {
  const { customers } = useClient()
  const loadCustomers: LoadOptions = async (query, signal) => {
    const found = await findCustomers(customers, { query, signal })
    return { options: found.map(({ id, name }) => ({ value: String(id), label: name })) }
  }
  return (
    <QuarantineFlushView
      flush={useFlush(customer)}
      loadCustomers={customer ? undefined : loadCustomers}
      onClose={onClose}
    />
  )
}
