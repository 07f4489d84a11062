export { CustomerList, type CustomerListProps } from './customers/CustomerList/CustomerList'
export { customerListRules, initialCustomerListState } from './customers/list-state'
