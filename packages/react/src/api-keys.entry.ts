export { ApiKeys } from './api-keys/ApiKeys/ApiKeys'
export type { ApiKeysProps } from './api-keys/ApiKeys/api-keys-props'
