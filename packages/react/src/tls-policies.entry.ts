export { TlsPolicyForm, type TlsPolicyFormProps } from './tls-policies/TlsPolicyForm'
export {
  initialTlsPolicyListState,
  TlsPolicyList,
  type TlsPolicyListProps,
  tlsPolicyListRules,
} from './tls-policies/TlsPolicyList'
