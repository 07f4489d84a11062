import { DomainDetails, type DomainDetailsProps } from '../../domains/DomainDetails/DomainDetails'

export interface DomainDetailsElementProps extends DomainDetailsProps {
  /** Also shows who changed what; embed tokens need `object-history` for it. Default: false. */
  showsHistory?: boolean
}

export function DomainDetailsElement({ showsHistory = false, ...props }: DomainDetailsElementProps) {
  return <DomainDetails {...props} showsHistory={showsHistory} />
}
