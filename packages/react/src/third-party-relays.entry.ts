export { ThirdPartyRelayForm, type ThirdPartyRelayFormProps } from './third-party-relays/ThirdPartyRelayForm'
export {
  initialThirdPartyRelayListState,
  ThirdPartyRelayList,
  type ThirdPartyRelayListProps,
  thirdPartyRelayListRules,
} from './third-party-relays/ThirdPartyRelayList'
