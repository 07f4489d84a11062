export { LargestStops, type LargestStopsProps } from './stop-mails/LargestStops'
export { StopMailForm, type StopMailFormProps } from './stop-mails/StopMailForm'
export {
  initialStopMailListState,
  StopMailList,
  type StopMailListProps,
  stopMailListRules,
} from './stop-mails/StopMailList'
