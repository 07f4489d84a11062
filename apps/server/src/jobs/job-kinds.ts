import { ruleTrialJob } from '../customer-rules/rule-trial-job'
import { importJobs } from '../imports/import-jobs'
import { listExportJob } from '../list-exports/list-export-job'
import type { CountryFinder } from '../match-lists/country-finder'
import { backtestJob } from '../wbl/backtest-job'
import { deletionJob } from '../wbl/deletion-job'
import type { AnyJob } from './define-job'

interface KindOptions {
  allowsPrivateHops: boolean
  /** Default: countries are unknown. */
  countryOf?: CountryFinder | null
}

/** All kinds of jobs that this server runs. */
export function jobDefinitions({ allowsPrivateHops, countryOf = null }: KindOptions): readonly AnyJob[] {
  return [...importJobs({ allowsPrivateHops }), backtestJob, deletionJob, ruleTrialJob({ countryOf }), listExportJob]
}
