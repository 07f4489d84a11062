export { WblAdd, type WblAddProps } from './wbl/WblAdd'
export { initialWblListState, WblList, wblListRules } from './wbl/WblList'
export { WblTest, type WblTestProps } from './wbl/WblTest'
export type { WblListProps } from './wbl/wbl-list-props'
