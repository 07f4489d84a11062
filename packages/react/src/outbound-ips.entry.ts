export {
  initialOutboundCredentialListState,
  OutboundCredentialList,
  outboundCredentialListRules,
} from './outbound-credentials/OutboundCredentialList'
export type { OutboundCredentialListProps } from './outbound-credentials/outbound-credential-props'
export { OutboundIpForm, type OutboundIpFormProps } from './outbound-ips/OutboundIpForm'
export {
  initialOutboundIpListState,
  OutboundIpList,
  type OutboundIpListProps,
  outboundIpListRules,
} from './outbound-ips/OutboundIpList'
export { OutboundSetup, type OutboundSetupProps } from './outbound-ips/OutboundSetup'
