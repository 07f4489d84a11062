export { CustomerAccess, type CustomerAccessProps } from './customers/CustomerAccess/CustomerAccess'
export { CustomerDelete, type CustomerDeleteProps } from './customers/CustomerDelete/CustomerDelete'
export { CustomerEdit, type CustomerEditProps } from './customers/CustomerEdit/CustomerEdit'
export {
  type CustomerActions,
  CustomerHeader,
  type CustomerHeaderProps,
} from './customers/CustomerHeader/CustomerHeader'
export { CustomerList } from './customers/CustomerList/CustomerList'
export type { CustomerListProps } from './customers/CustomerList/customer-list-props'
export { CustomerOwnership, type CustomerOwnershipProps } from './customers/CustomerOwnership/CustomerOwnership'
export { CustomerServices, type CustomerServicesProps } from './customers/CustomerServices/CustomerServices'
export { CustomerSettingsForm, type CustomerSettingsFormProps } from './customers/CustomerSettings/CustomerSettingsForm'
export { CustomerTenant, type CustomerTenantProps } from './customers/CustomerTenant/CustomerTenant'
export { CustomerTenants, type CustomerTenantsProps } from './customers/CustomerTenants/CustomerTenants'
export { CustomerTransfer, type CustomerTransferProps } from './customers/CustomerTransfer/CustomerTransfer'
export { CustomerWizard } from './customers/CustomerWizard/CustomerWizard'
export type { CustomerWizardProps } from './customers/CustomerWizard/customer-wizard-props'
export { customerListRules, initialCustomerListState } from './customers/list-state'
