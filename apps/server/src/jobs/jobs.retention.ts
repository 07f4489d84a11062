import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'

// A part of a file has up to hundreds of kilobytes.
const partsAStep = 100

const oldJobs = (at: string) => sql`j.expires_at <= ${at} and (j.leased_until is null or j.leased_until <= ${at})`

/** Jobs that no process works on, each after everything that belongs to it. */
export const jobsRetention: readonly RetentionRule[] = [
  {
    ...{ table: 'job_downloads', name: 'jobDownloads' },
    step: ({ at, rows }) =>
      sql`delete from job_downloads where token_hash in
        (select token_hash from job_downloads where expires_at <= ${at} limit ${rows})`,
  },
  {
    ...{ table: 'job_file_parts', name: 'jobFileParts' },
    step: ({ at }) =>
      sql`delete from job_file_parts where (job_id, number) in
        (select p.job_id, p.number from jobs j join job_file_parts p on p.job_id = j.id
          where ${oldJobs(at)} limit ${partsAStep})`,
  },
  {
    ...{ table: 'job_items', name: 'jobItems' },
    step: ({ at, rows }) =>
      sql`delete from job_items where (job_id, number) in
        (select i.job_id, i.number from jobs j join job_items i on i.job_id = j.id where ${oldJobs(at)} limit ${rows})`,
  },
  {
    ...{ table: 'jobs', name: 'jobs' },
    step: ({ at, rows }) =>
      sql`delete from jobs where id in
        (select j.id from jobs j where ${oldJobs(at)}
          and not exists (select from job_file_parts p where p.job_id = j.id)
          and not exists (select from job_items i where i.job_id = j.id) limit ${rows})`,
  },
]
