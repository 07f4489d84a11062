export {
  DkimKeyList,
  dkimKeyListRules,
  initialDkimKeyListState,
} from './dkim-keys/DkimKeyList'
export type { DkimKeyListProps } from './dkim-keys/dkim-key-list-props'
