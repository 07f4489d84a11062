export { NoticeDetails, type NoticeDetailsProps } from './notices/NoticeDetails'
export { NoticeForm, type NoticeFormProps } from './notices/NoticeForm'
export {
  initialNoticeListState,
  NoticeList,
  type NoticeListProps,
  noticeListRules,
} from './notices/NoticeList'
