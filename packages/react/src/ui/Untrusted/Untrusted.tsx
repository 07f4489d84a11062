import { stripInvisible } from '@postern/core'

export interface UntrustedProps {
  /** Text from a mail or a user. */
  children: string
  className?: string
}

/** Text that is not ours: plain, in its own direction, without characters that are not seen (XB-01, XB-09). */
export function Untrusted({ children, className }: UntrustedProps) {
  return <bdi className={className}>{stripInvisible(children)}</bdi>
}
