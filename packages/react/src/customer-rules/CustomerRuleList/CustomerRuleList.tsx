import type { CustomerRule } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { customerRulesMessages } from '@postern/core/texts'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialCustomerRuleListState } from '../list-state'
import { useCustomerRuleList, useReloadCustomerRules } from '../useCustomerRules'
import { useRuleColumns } from '../useRuleColumns'
import { CustomerRuleListView } from './CustomerRuleListView'

export interface CustomerRuleListProps extends ListProps<CustomerRule> {
  customerId: number
  /** Address of a rule's page. Absent, or `undefined`: it has none. */
  ruleHref?: (rule: CustomerRule) => RowHref
  onOpen?: (details: { rule: CustomerRule }) => void
  /** Address of the page that adds a rule of one's own. Absent: none is added here. */
  newHref?: string
  onNew?: () => void
  /** Address of the page with ready-made rules. Absent: none are attached here. */
  attachHref?: string
  onAttach?: () => void
  /** Rules may be added: without an address on the host's pages for that, where the provider knows them. Default: false. */
  canAdd?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
}

const toRule = ({ id: ruleId, customerId }: CustomerRule) => destination('customerRule', { customerId, ruleId })

/** A customer's content rules in the order in which they are asked: moved, switched, deleted, exported (RT-053). */
export const CustomerRuleList = /* @__PURE__ */ defineWidget('CustomerRuleList', ConnectedCustomerRuleList, {
  keyOf: ({ customerId }) => customerId,
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd, customerId }) => ({
    ...rows('ruleHref', 'onOpen', 'rule', toRule),
    ...(canAdd && page(destination('newCustomerRule', { customerId }), 'newHref', 'onNew')),
    ...(canAdd && page(destination('attachCustomerRules', { customerId }), 'attachHref', 'onAttach')),
  }),
})

function ConnectedCustomerRuleList(given: CustomerRuleListProps) {
  const props = useShownList(given, initialCustomerRuleListState)
  const { state, customerId: id } = props
  const { customerRules } = useClient()
  const { row } = useTexts('customerRules', customerRulesMessages)
  const reload = useReloadCustomerRules(id)
  const columns = useRuleColumns()
  const content = useListSource(useCustomerRuleList(id), { columns, state })
  const settled = (call: Promise<unknown>, ruleId: number) =>
    call
      .then(() => reload(ruleId))
      .then(
        () => null,
        (cause: unknown) => failureText(cause, row.failed),
      )
  return (
    <CustomerRuleListView
      {...props}
      columns={columns}
      content={content}
      onChangeRule={(rule, change) => settled(customerRules.update({ id, ruleId: rule.id, ...change }), rule.id)}
      onDelete={(rule) => settled(customerRules.delete({ id, ruleId: rule.id }), rule.id)}
    />
  )
}
