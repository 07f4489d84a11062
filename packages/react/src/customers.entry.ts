export { CustomerAccess, type CustomerAccessProps } from './customers/CustomerAccess/CustomerAccess'
export { CustomerDelete, type CustomerDeleteProps } from './customers/CustomerDelete/CustomerDelete'
export { CustomerEdit, type CustomerEditProps } from './customers/CustomerEdit/CustomerEdit'
export {
  type CustomerActions,
  CustomerHeader,
  type CustomerHeaderProps,
} from './customers/CustomerHeader/CustomerHeader'
export { CustomerList, type CustomerListProps } from './customers/CustomerList/CustomerList'
export { CustomerOwnership, type CustomerOwnershipProps } from './customers/CustomerOwnership/CustomerOwnership'
export { CustomerServices, type CustomerServicesProps } from './customers/CustomerServices/CustomerServices'
export { CustomerSettingsForm, type CustomerSettingsFormProps } from './customers/CustomerSettings/CustomerSettingsForm'
export { CustomerTenant, type CustomerTenantProps } from './customers/CustomerTenant/CustomerTenant'
export { CustomerTenants, type CustomerTenantsProps } from './customers/CustomerTenants/CustomerTenants'
export { CustomerTransfer, type CustomerTransferProps } from './customers/CustomerTransfer/CustomerTransfer'
export { CustomerWizard, type CustomerWizardProps } from './customers/CustomerWizard/CustomerWizard'
export { customerListRules, initialCustomerListState } from './customers/list-state'
