export { PasswordResetForm, type PasswordResetFormProps } from './passwords/PasswordResetForm/PasswordResetForm'
