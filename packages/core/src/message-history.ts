export { messageReasons, messageStates } from './message-history/message-codes'
export {
  isMessageReason,
  isMessageState,
  type MessageOutcome,
  type MessageTone,
  messageOutcome,
  messageTone,
} from './message-history/message-outcome'
export { type SenderFact, senderFacts } from './message-history/sender-authentication'
