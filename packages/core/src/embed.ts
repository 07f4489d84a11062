export { type ApiKey, type ApiKeyState, apiKeyStates } from './embed/api-key'
export { ApiKeyForm, type ApiKeyPurpose, apiKeyLives, apiKeyPurposes, toNewApiKey } from './embed/api-key-form'
export {
  type ApiScope,
  type ApiScopeGroup,
  type ApiScopeLevel,
  apiScopeGroupNames,
  apiScopeGroups,
  apiScopeLevels,
  apiScopeSamples,
  apiScopes,
  isApiScope,
} from './embed/api-scopes'
export { isEmbedOrigin, toEmbedOrigin } from './embed/embed-origin'
export { callsOfWidgets, isEmbedWidget } from './embed/embed-widgets'
export { type EmbedWidget, embedWidgets, personalWidgets } from './embed/embed-widgets.gen'
export { isIpCidr } from './shared/ip-address'
