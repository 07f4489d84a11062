export { LargestSenders, type LargestSendersProps } from './outbound-settings/LargestSenders'
export { OutboundSettingsForm, type OutboundSettingsFormProps } from './outbound-settings/OutboundSettingsForm'
export { SendingSetup, type SendingSetupProps } from './outbound-settings/SendingSetup'
