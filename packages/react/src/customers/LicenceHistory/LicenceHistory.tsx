import { LicenceHistoryView } from './LicenceHistoryView'
import { useLicenceMonths } from './useLicenceMonths'

/** Licences of each service that the customer bought and used in the last twelve months, as counted then. */
export function LicenceHistory({ customerId, headingLevel }: { customerId: number; headingLevel: 2 | 3 }) {
  const { data, error, refetch } = useLicenceMonths(customerId)
  return (
    <LicenceHistoryView
      months={data}
      hasFailed={!data && error !== null}
      now={new Date()}
      headingLevel={headingLevel}
      onRetry={() => void refetch()}
    />
  )
}
