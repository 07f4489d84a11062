export { ReleaseSettingsForm, type ReleaseSettingsFormProps } from './release-settings/ReleaseSettingsForm'
