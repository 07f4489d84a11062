export { initialMessageListState, messageListRules } from './message-history/list-state'
export { MessageHistory, type MessageHistoryProps } from './message-history/MessageHistory/MessageHistory'
