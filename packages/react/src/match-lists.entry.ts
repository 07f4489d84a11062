export { MatchListDetails, type MatchListDetailsProps } from './match-lists/MatchListDetails'
export { MatchListForm, type MatchListFormProps } from './match-lists/MatchListForm'
export {
  initialMatchListListState,
  MatchListList,
  type MatchListListProps,
  matchListListRules,
} from './match-lists/MatchListList'
