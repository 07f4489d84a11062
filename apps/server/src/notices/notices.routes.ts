import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { measureReach } from './notice-audience'
import {
  addNotice,
  changeNotice,
  dismissNotice,
  findNotice,
  listAtLogin,
  listCurrent,
  listNotices,
  type NoticeAnswer,
  type NoticeRequest,
  removeNotice,
} from './notices.service'

type Served =
  | 'listNotices'
  | 'createNotice'
  | 'measureNoticeReach'
  | 'listNoticeCurrent'
  | 'listNoticeAtLogin'
  | 'getNotice'
  | 'updateNotice'
  | 'deleteNotice'
  | 'dismissNotice'

export const noticesHandlers: Pick<Handlers, Served> = {
  listNotices: ({ tx, input, now }) => listNotices(tx, input, now),

  createNotice: async (context) => answered(context, await addNotice(requestOf(context), context.input)),

  measureNoticeReach: ({ tx, input }) => measureReach(tx, input),

  listNoticeCurrent: ({ tx, caller, now }) => listCurrent(tx, present(caller), now),

  listNoticeAtLogin: ({ tx, input, now }) => listAtLogin(tx, input.domain, now),

  getNotice: async (context) => answered(context, await findNotice(context.tx, context.input.id, context.now)),

  async updateNotice(context) {
    const { id, ...changes } = context.input
    return answered(context, await changeNotice(requestOf(context), id, changes))
  },

  async deleteNotice(context) {
    await removeNotice(requestOf(context), context.input.id)
    return { message: answerText('notices.removed') }
  },

  async dismissNotice({ tx, caller, input, now }) {
    await dismissNotice(tx, present(caller), input.id, now)
    return { message: answerText('notices.dismissed') }
  },
}

function answered({ answerVersion }: HandlerContext<unknown>, notice: NoticeAnswer) {
  answerVersion(notice.version)
  return notice
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): NoticeRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}
