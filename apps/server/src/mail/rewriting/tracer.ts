import { traceHeader } from '../relay/trace-header'
import { withLinesBefore } from './mail-copy'
import type { CopyRewriter } from './rewriter'

/** Puts the line of this hop before the message. */
export const tracer: CopyRewriter = {
  kind: 'copy',
  name: 'trace',
  rewrite: (copy, { delivery, hostName, now }) => withLinesBefore(copy, traceHeader(delivery, hostName, now)),
}
