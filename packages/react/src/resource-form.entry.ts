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
export { ResourceForm, type ResourceFormProps } from './resource-form/ResourceForm/ResourceForm'
export type { FieldName, ResourceFormOptions, SubmitDetails } from './resource-form/ResourceForm/resource-form-props'
export { useUnsavedChanges } from './resource-form/useUnsavedChanges'
