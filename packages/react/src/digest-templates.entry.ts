export { DigestTemplateEditor, type DigestTemplateEditorProps } from './digest-templates/DigestTemplateEditor'
export {
  DigestTemplateList,
  type DigestTemplateListProps,
  digestTemplateListRules,
  initialDigestTemplateListState,
} from './digest-templates/DigestTemplateList'
