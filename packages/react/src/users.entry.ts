export { initialUserListState, userListRules } from './users/list-state'
export { UserList, type UserListProps } from './users/UserList/UserList'
