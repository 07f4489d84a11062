export {
  CapabilitySetDetails,
  type CapabilitySetDetailsProps,
} from './capability-sets/CapabilitySetDetails/CapabilitySetDetails'
export { CapabilitySetForm, type CapabilitySetFormProps } from './capability-sets/CapabilitySetForm/CapabilitySetForm'
export { CapabilitySetList, type CapabilitySetListProps } from './capability-sets/CapabilitySetList/CapabilitySetList'
export { capabilitySetListRules, initialCapabilitySetListState } from './capability-sets/list-state'
