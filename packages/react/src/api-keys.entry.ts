export { ApiKeys, type ApiKeysProps } from './api-keys/ApiKeys/ApiKeys'
