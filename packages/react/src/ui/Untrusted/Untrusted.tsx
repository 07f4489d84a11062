import { stripInvisible } from '@postern/core'

export interface UntrustedProps {
  /** Text from a mail or a user. */
  children: string
  className?: string
}

/** External text: plain, with its own direction, without invisible characters (XB-01, XB-09). */
export function Untrusted({ children, className }: UntrustedProps) {
  return <bdi className={className}>{stripInvisible(children)}</bdi>
}
