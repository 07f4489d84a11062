/** What every step of the login form gets. */
export interface LoginStepProps {
  headingLevel: 1 | 2 | 3
  isPending: boolean
  /** What went wrong last, in words. */
  failure: string | null
  /** See `useLogin`. */
  retryAt: number | null
}
