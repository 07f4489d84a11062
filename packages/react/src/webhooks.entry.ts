export { WebhookDetails, type WebhookDetailsProps } from './webhooks/WebhookDetails'
export { WebhookForm, type WebhookFormProps } from './webhooks/WebhookForm'
export {
  initialWebhookListState,
  WebhookList,
  type WebhookListProps,
  webhookListRules,
} from './webhooks/WebhookList'
