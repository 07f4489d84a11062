export { CustomerRuleAttach } from './customer-rules/CustomerRuleAttach/CustomerRuleAttach'
export type { CustomerRuleAttachProps } from './customer-rules/CustomerRuleAttach/customer-rule-attach-props'
export { CustomerRuleDetails, type CustomerRuleDetailsProps } from './customer-rules/CustomerRuleDetails'
export { CustomerRuleForm, type CustomerRuleFormProps } from './customer-rules/CustomerRuleForm'
export {
  CustomerRuleList,
  customerRuleListRules,
  initialCustomerRuleListState,
} from './customer-rules/CustomerRuleList'
export type { CustomerRuleListProps } from './customer-rules/customer-rule-list-props'
