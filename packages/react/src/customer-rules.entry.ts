export {
  CustomerRuleAttach,
  type CustomerRuleAttachProps,
} from './customer-rules/CustomerRuleAttach/CustomerRuleAttach'
export {
  CustomerRuleDetails,
  type CustomerRuleDetailsProps,
} from './customer-rules/CustomerRuleDetails/CustomerRuleDetails'
export { CustomerRuleForm, type CustomerRuleFormProps } from './customer-rules/CustomerRuleForm/CustomerRuleForm'
export { CustomerRuleList, type CustomerRuleListProps } from './customer-rules/CustomerRuleList/CustomerRuleList'
export { customerRuleListRules, initialCustomerRuleListState } from './customer-rules/list-state'
