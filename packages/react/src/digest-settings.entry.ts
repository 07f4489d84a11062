export { DigestSettingsForm } from './digest-settings/DigestSettingsForm/DigestSettingsForm'
export type { DigestSettingsFormProps } from './digest-settings/DigestSettingsForm/digest-settings-form-props'
export { NoticeSettingsForm } from './digest-settings/NoticeSettingsForm/NoticeSettingsForm'
export type { NoticeSettingsFormProps } from './digest-settings/NoticeSettingsForm/notice-settings-form-props'
