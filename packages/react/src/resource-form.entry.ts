export type {
  FormDraft,
  FormField,
  FormFieldKind,
  FormIssue,
  FormOption,
  FormSchema,
  FormSection,
} from './resource-form/form-field'
export type { FormProblem } from './resource-form/form-problems'
export { LeaveQuestion, type LeaveQuestionProps } from './resource-form/LeaveQuestion/LeaveQuestion'
export { ResourceDialog, type ResourceDialogProps } from './resource-form/ResourceDialog/ResourceDialog'
export {
  type FieldName,
  ResourceForm,
  type ResourceFormOptions,
  type ResourceFormProps,
  type SubmitDetails,
} from './resource-form/ResourceForm/ResourceForm'
export { useUnsavedChanges } from './resource-form/useUnsavedChanges'
