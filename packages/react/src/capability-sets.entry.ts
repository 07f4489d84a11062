export { CapabilitySetDetails, type CapabilitySetDetailsProps } from './capability-sets/CapabilitySetDetails'
export { CapabilitySetForm, type CapabilitySetFormProps } from './capability-sets/CapabilitySetForm'
export {
  CapabilitySetList,
  type CapabilitySetListProps,
  capabilitySetListRules,
  initialCapabilitySetListState,
} from './capability-sets/CapabilitySetList'
