import {
  ApiKeyForm,
  type ApiKeyPurpose,
  apiKeyLives,
  apiKeyPurposes,
  apiScopeGroupNames,
  apiScopeLevels,
  type EmbedWidget,
  embedWidgets,
  isIpCidr,
  toEmbedOrigin,
} from '@postern/core/embed'
import { apiKeysMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { FormDraft, FormField } from '../../resource-form/form-field'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import type { FieldName } from '../../resource-form/ResourceForm/resource-form-props'
import type { NewApiKey } from '../useApiKeys'

export interface NewKeyDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Rejects with the server's error. */
  onCreate: (form: ApiKeyForm) => Promise<NewApiKey>
  onCreated: (made: NewApiKey) => void
}

const isFor = (purpose: ApiKeyPurpose) => (draft: FormDraft) => draft.purpose === purpose
const noScopes = Object.fromEntries(apiScopeGroupNames.map((group) => [group, 'none' as const]))

/** Creates a key for a site's widgets or a program's calls, and for a time. */
export function NewKeyDialog({ isOpen, onClose, onCreate, onCreated }: NewKeyDialogProps) {
  const texts = useTexts('apiKeys', apiKeysMessages)
  const fields: FormField<FieldName<ApiKeyForm>>[] = [
    { name: 'name', kind: 'text', label: texts.name, hint: texts.nameHint },
    {
      name: 'purpose',
      kind: 'radioCards',
      label: texts.purpose,
      options: apiKeyPurposes.map((purpose) => ({
        value: purpose,
        label: texts.purposes[purpose],
        text: texts.purposeTexts[purpose],
      })),
    },
    {
      name: 'origins',
      kind: 'lines',
      label: texts.originsField,
      hint: texts.originsHint,
      rows: 2,
      rule: (line) => toEmbedOrigin(line) !== null,
      isShown: isFor('widgets'),
    },
    {
      name: 'networks',
      kind: 'lines',
      label: texts.networksField,
      hint: texts.networksHint,
      isOptional: true,
      rows: 2,
      rule: isIpCidr,
      isShown: isFor('calls'),
    },
    {
      name: 'lifeDays',
      kind: 'select',
      label: texts.life,
      options: apiKeyLives.map((days) => ({ value: days, label: texts.lives[days] })),
    },
    ...(Object.keys(embedWidgets) as EmbedWidget[]).map(
      (widget): FormField<FieldName<ApiKeyForm>> => ({
        name: `widgets.${widget}`,
        kind: 'checkbox',
        label: texts.widgetNames[widget],
        section: 'widgets',
        isShown: isFor('widgets'),
      }),
    ),
    ...apiScopeGroupNames.map(
      (group): FormField<FieldName<ApiKeyForm>> => ({
        name: `scopes.${group}`,
        kind: 'select',
        label: texts.scopeGroups[group],
        options: (['none', ...apiScopeLevels] as const).map((level) => ({
          value: level,
          label: texts.scopeLevels[level],
        })),
        section: 'scopes',
        isShown: isFor('calls'),
      }),
    ),
  ]
  return (
    <ResourceDialog<ApiKeyForm, NewApiKey>
      isOpen={isOpen}
      onClose={onClose}
      title={texts.createTitle}
      schema={ApiKeyForm}
      fields={fields}
      sections={[
        { key: 'widgets', title: texts.widgetsSection, intro: texts.widgetsIntro },
        { key: 'scopes', title: texts.scopesSection, intro: texts.scopesIntro },
      ]}
      values={{ lifeDays: 365, purpose: 'widgets', scopes: noScopes }}
      submitLabel={texts.create}
      messageOf={({ name, isMissing, issue }) => {
        if (name === 'origins' && !isMissing) return texts.originsWrong
        if (name === 'networks') return texts.networksWrong
        if (issue.path[0] === 'scopes') return texts.scopesWrong
        return issue.path[0] === 'widgets' ? texts.widgetsWrong : undefined
      }}
      onSubmit={onCreate}
      onSaved={({ result }) => onCreated(result)}
    />
  )
}
