export { type ApiKey, type ApiKeyState, apiKeyStates } from './embed/api-key'
export { ApiKeyForm, apiKeyLives, toNewApiKey } from './embed/api-key-form'
export { isEmbedOrigin, toEmbedOrigin } from './embed/embed-origin'
export { callsOfWidgets, type EmbedWidget, embedWidgets, isEmbedWidget, personalWidgets } from './embed/embed-widgets'
