export { DomainDetails, type DomainDetailsProps } from './domains/DomainDetails/DomainDetails'
export { DomainForm, type DomainFormProps } from './domains/DomainForm/DomainForm'
export { DomainList, type DomainListProps } from './domains/DomainList/DomainList'
export { domainListRules, initialDomainListState } from './domains/list-state'
