import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { orderExport } from '../list-exports/list-export-job'
import { jobDefinitions } from './job-kinds'
import { cancelOrDelete, grantDownload, type JobRequest, listItems, listJobs, readJob, retryJob } from './jobs.service'

type Served =
  | 'listJobs'
  | 'getJob'
  | 'deleteJob'
  | 'createJobExport'
  | 'listJobItems'
  | 'retryJob'
  | 'createJobDownloadToken'

export const jobsHandlers: Pick<Handlers, Served> = {
  listJobs: (context) => listJobs(requestOf(context), context.input),

  getJob: (context) => readJob(requestOf(context), context.input.id),

  async deleteJob(context) {
    return { message: answerText(await cancelOrDelete(requestOf(context), context.input.id, context.input)) }
  },

  async createJobExport(context) {
    const request = requestOf(context)
    const { list, query = {} } = context.input
    return readJob(request, await orderExport(request, { list, query }))
  },

  async listJobItems(context) {
    const { rows, count } = await listItems(requestOf(context), context.input)
    const items = rows.map(({ number, target, state, reason }) => {
      return { number, target, state, reason: reason.map(context.say).join(' ') }
    })
    return { items, count }
  },

  retryJob: (context) => retryJob(requestOf(context), context.input.id),

  createJobDownloadToken: (context) => grantDownload(requestOf(context), context.input.id),
}

function requestOf({ tx, caller, address, now, settings }: HandlerContext<unknown>): JobRequest {
  return { tx, caller: present(caller), address, now, definitions: jobDefinitions(settings.mail) }
}
