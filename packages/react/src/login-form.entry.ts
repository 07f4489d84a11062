export { LoginForm, type LoginFormProps } from './auth/LoginForm/LoginForm'
