export { ResellerAccess, type ResellerAccessProps } from './access-control/ResellerAccess'
