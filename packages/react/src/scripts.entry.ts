export { ScriptDetails, type ScriptDetailsProps } from './scripts/ScriptDetails'
export { ScriptForm, type ScriptFormProps } from './scripts/ScriptForm'
export { initialScriptListState, ScriptList, type ScriptListProps, scriptListRules } from './scripts/ScriptList'
