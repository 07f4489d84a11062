export { TwoFactorSetup, type TwoFactorSetupProps } from './auth/TwoFactorSetup/TwoFactorSetup'
