export { FileTypeDetails, type FileTypeDetailsProps } from './file-types/FileTypeDetails'
export {
  FileTypeList,
  type FileTypeListProps,
  fileTypeListRules,
  initialFileTypeListState,
} from './file-types/FileTypeList'
