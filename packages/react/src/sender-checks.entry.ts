export { SenderChecksForm, type SenderChecksFormProps } from './sender-checks/SenderChecksForm'
