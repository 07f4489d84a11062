import type { OutboundCredential } from '@postern/core'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'

export interface OutboundCredentialListProps extends DefinedListProps<OutboundCredential> {
  customerId: number
}
