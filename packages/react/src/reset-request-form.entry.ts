export { ResetRequestForm, type ResetRequestFormProps } from './passwords/ResetRequestForm/ResetRequestForm'
