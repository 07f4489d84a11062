export { LoginForm } from './auth/LoginForm/LoginForm'
export type { LoginFormProps } from './auth/LoginForm/login-form-props'
