export {
  type MessageAction,
  type MessageEventKind,
  messageActions,
  messageEventKinds,
  messageReasons,
  messageStates,
} from './message-history/message-codes'
export type { MessageStats } from './message-history/message-history.contract'
export {
  isMessageReason,
  isMessageState,
  type MessageOutcome,
  type MessageTone,
  messageOutcome,
  messageTone,
} from './message-history/message-outcome'
export { type SenderFact, senderFacts } from './message-history/sender-authentication'
