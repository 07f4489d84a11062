import { initialO365ListState } from '../../o365-quarantine/list-state'
import { O365Quarantine, type O365QuarantineProps } from '../../o365-quarantine/O365Quarantine/O365Quarantine'
import { useListState } from './use-list-state'

export type O365QuarantineElementProps = Partial<O365QuarantineProps>

export function O365QuarantineElement({ state, ...props }: O365QuarantineElementProps) {
  return <O365Quarantine {...props} {...useListState(state, initialO365ListState)} />
}
