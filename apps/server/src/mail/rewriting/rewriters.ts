import { createLoopMarks, type LoopMarks } from '../loop-mark'
import { createStamper, type StamperOptions } from '../stamps/stamper'
import { inOrder, type Rewriter } from './rewriter'
import { createRuleChanger } from './rule-changer'
import { spamFlagger } from './spam-flagger'
import { subjectTagger } from './subject-tagger'
import { tracer } from './tracer'

/** All rewriters of this server, in the order they work in. */
export const standardRewriters = ({
  loopMarks = createLoopMarks(),
  ...options
}: StamperOptions & { loopMarks?: LoopMarks } = {}): Rewriter[] =>
  inOrder([createStamper(options), subjectTagger, spamFlagger, createRuleChanger({ loopMarks }), tracer])
