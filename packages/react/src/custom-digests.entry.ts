export { CustomDigestDetails, type CustomDigestDetailsProps } from './custom-digests/CustomDigestDetails'
export { CustomDigestForm, type CustomDigestFormProps } from './custom-digests/CustomDigestForm'
export {
  CustomDigestList,
  type CustomDigestListProps,
  customDigestListRules,
  initialCustomDigestListState,
} from './custom-digests/CustomDigestList'
