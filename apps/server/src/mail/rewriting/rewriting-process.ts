import { serveJobs } from '../../kept-process/serve-jobs'
import { rewriteText } from './rewrite-text'

// Rewrites messages in a separate process, one after the other; its parent kills it when one takes too long or too much memory.
serveJobs(rewriteText)
