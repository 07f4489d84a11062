import { createStamper, type StamperOptions } from '../stamps/stamper'
import { inOrder, type Rewriter } from './rewriter'
import { spamFlagger } from './spam-flagger'
import { subjectTagger } from './subject-tagger'
import { tracer } from './tracer'

/** All rewriters of this server, in the order they work in. */
export const standardRewriters = (options: StamperOptions = {}): Rewriter[] =>
  inOrder([createStamper(options), subjectTagger, spamFlagger, tracer])
