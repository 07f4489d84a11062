export { SystemRuleDetails, type SystemRuleDetailsProps } from './system-rules/SystemRuleDetails'
export { SystemRuleForm, type SystemRuleFormProps } from './system-rules/SystemRuleForm'
export {
  initialSystemRuleListState,
  SystemRuleList,
  type SystemRuleListProps,
  systemRuleListRules,
} from './system-rules/SystemRuleList'
