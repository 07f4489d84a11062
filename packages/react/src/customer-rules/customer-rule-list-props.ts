import type { CustomerRule } from '@postern/core'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'
import type { RowHref } from '../ui/row-href'

export interface CustomerRuleListProps extends DefinedListProps<CustomerRule> {
  customerId: number
  /** Address of a rule's page. Absent, or `undefined`: it has none. */
  ruleHref?: (rule: CustomerRule) => RowHref
  onOpen?: (details: { rule: CustomerRule }) => void
  /** Address of the page with offered and ready-made rules. Absent: none are attached here. */
  attachHref?: string
  onAttach?: () => void
  /** Address of the rules that the reader's own level has for all its customers. Absent: not linked. */
  sharedHref?: string
  onShared?: () => void
  /** Address of the match lists that rules can name. Absent: not linked. */
  listsHref?: string
  /** The link to the match lists was pressed. */
  onLists?: () => void
}
