export { MessageStampDetails, type MessageStampDetailsProps } from './message-stamps/MessageStampDetails'
export { MessageStampForm, type MessageStampFormProps } from './message-stamps/MessageStampForm'
export {
  initialMessageStampListState,
  MessageStampList,
  type MessageStampListProps,
  messageStampListRules,
} from './message-stamps/MessageStampList'
