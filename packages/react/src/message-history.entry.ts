export { initialMessageListState, messageListRules } from './message-history/list-state'
export { MessageHistory } from './message-history/MessageHistory/MessageHistory'
export type { MessageHistoryProps } from './message-history/MessageHistory/message-history-props'
