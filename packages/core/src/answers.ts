export {
  type AnswerKey,
  type AnswerParams,
  type AnswerText,
  type AnswerTexts,
  answerKeys,
  answerText,
  createSayAnswer,
  hasParams,
  isAnswerKey,
  type OwnAnswerTexts,
  type RefusalKey,
  refusalCodeOf,
  type SayAnswer,
  sayAnswer,
} from './answers/answers'
export { type RefusalCode, refusalStatus } from './answers/refusal-status'
