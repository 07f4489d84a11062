/** Props of every step of the login form. */
export interface LoginStepProps {
  headingLevel: 1 | 2 | 3
  isPending: boolean
  /** Text of the last failure. */
  failure: string | null
  /** See `useLogin`. */
  retryAt: number | null
}
