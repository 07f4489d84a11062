export {
  initialOutboundCredentialListState,
  OutboundCredentialList,
  type OutboundCredentialListProps,
  outboundCredentialListRules,
} from './outbound-credentials/OutboundCredentialList'
export { OutboundIpForm, type OutboundIpFormProps } from './outbound-ips/OutboundIpForm'
export {
  initialOutboundIpListState,
  OutboundIpList,
  type OutboundIpListProps,
  outboundIpListRules,
} from './outbound-ips/OutboundIpList'
export { OutboundSetup, type OutboundSetupProps } from './outbound-ips/OutboundSetup'
