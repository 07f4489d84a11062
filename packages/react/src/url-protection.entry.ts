export { UrlProtectionForm, type UrlProtectionFormProps } from './url-protection/UrlProtectionForm'
