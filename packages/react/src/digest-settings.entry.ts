export {
  DigestSettingsForm,
  type DigestSettingsFormProps,
} from './digest-settings/DigestSettingsForm/DigestSettingsForm'
export {
  NoticeSettingsForm,
  type NoticeSettingsFormProps,
} from './digest-settings/NoticeSettingsForm/NoticeSettingsForm'
