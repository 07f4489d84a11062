import type { ReactNode } from 'react'
import { useLoadedName } from '../provider/useLoadedName'
import { defineWidget, type Widget } from '../provider/Widget/define-widget'
import type { WidgetNature } from '../provider/Widget/host-context'
import { FormCard } from '../resource-form/FormCard'
import page from '../resource-form/FormPage.module.css'
import type { FormSchema } from '../resource-form/form-field'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import type { ResourceFormOptions, SubmitDetails } from '../resource-form/ResourceForm/resource-form-props'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { ifMatchOf, type Resource, type ResourceStateProps } from './define-resource'
import { levelBelow, type ObjectPageProps, type PageKit, usePageKit } from './page-kit'

/** Props of every form created by `defineForm`. */
export interface ObjectFormProps extends ObjectPageProps {
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Form that adds and edits an object. */
export interface FormDefinition<T extends object, Id, Words, Props extends ObjectFormProps, Values extends object>
  extends Pick<WidgetNature<Props>, 'leads'> {
  /** Object to edit; `undefined`: adds a new one. */
  idOf: (props: Props) => Id | undefined
  /** Object that a new one is copied from. Default: none. */
  sourceOf?: (props: Props) => Id | undefined
  /** Body of the call that adds one: the same validation as on the server. */
  schema: FormSchema<Values>
  /** Same for an edit. Default: `schema`. */
  changeSchema?: FormSchema<Values>
  /** Names of its event callbacks, besides `onLoaded`, `onSaved` and `onDirtyChange`. */
  events?: readonly string[]
  /** Hook that describes the form, for the given `isNew` and `object`. */
  useForm: (context: FormContext<T, Words, Props>) => FormPage<T, Values>
  onSaved: (props: Props, details: { object: T; isNew: boolean }) => void
}

export interface FormContext<T, Words, Props> extends PageKit {
  /** Object being changed, or copied by a new one. */
  object: T | undefined
  isNew: boolean
  words: Words
  props: Props
  /** Heading level below the page's own. */
  below: 2 | 3
}

export interface FormPage<T, Values extends object>
  extends Pick<
    ResourceFormOptions<Values, T>,
    'fields' | 'sections' | 'values' | 'fixed' | 'submitLabel' | 'savedText' | 'messageOf' | 'onEntered' | 'children'
  > {
  title: string
  intro?: string
  /** Adds or updates it; an `ApiError` is shown at its fields. */
  save: (values: Values, details: SaveDetails<Values>) => Promise<T>
  /** Data that the fields need; the form waits for it. */
  needs?: Pick<ResourceStateProps<unknown>, 'of' | 'words'>
  /** Replaces the form: this object cannot be edited. */
  instead?: ReactNode
  /** Follows the form, beside it where there is room: what it amounts to. */
  beside?: ReactNode
  /** Dialogs beside the form: a question has a form of its own, which cannot stand within this one. */
  layers?: ReactNode
}

export interface SaveDetails<Values> extends SubmitDetails<Values> {
  /** Version on screen, for an update; spread it into the call's options. */
  seen: { ifMatch?: string }
}

/** Creates the widget of a form from one definition: loading, stale versions, unsaved changes, saving and reloading. */
export function defineForm<T extends object, Id, Words, Props extends ObjectFormProps, Values extends object>(
  name: string,
  resource: Resource<T, Id, Words>,
  { idOf, sourceOf, events = [], leads, ...definition }: FormDefinition<T, Id, Words, Props, Values>,
): Widget<Props> {
  const { schema, changeSchema = schema, useForm, onSaved } = definition
  interface FormProps {
    object?: T
    isNew: boolean
    props: Props
    refetch?: () => void
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a form, at module level
  function Form({ object, isNew, props, refetch }: FormProps) {
    const { headingLevel = 2, onCancel, onDirtyChange } = props
    const words = resource.useWords()
    const below = levelBelow(headingLevel)
    const reload = resource.useReload(isNew ? undefined : idOf(props))
    const described = useForm({ ...usePageKit(), object, isNew, words, props, below })
    const { title, intro, save, instead, needs, beside, layers, ...form } = described
    if (instead !== undefined) return instead
    const content = (
      <div className={page.root}>
        <PageHeader title={title} headingLevel={headingLevel} meta={intro === undefined ? [] : [intro]} />
        <FormCard beside={beside}>
          <ResourceForm<Values, T>
            {...form}
            {...(onCancel && { onCancel })}
            {...(onDirtyChange && { onDirtyChange })}
            schema={isNew ? schema : changeSchema}
            headingLevel={below}
            onSubmit={(values, details) =>
              save(values, { ...details, seen: isNew || !object ? {} : ifMatchOf(object) })
            }
            onSaved={({ result }) => {
              void reload()
              onSaved(props, { object: result, isNew })
            }}
            {...(refetch && { onReload: refetch })}
          />
        </FormCard>
        {layers}
      </div>
    )
    return needs ? (
      <resource.State {...needs} headingLevel={headingLevel}>
        {() => content}
      </resource.State>
    ) : (
      content
    )
  }
  interface LoadedFormProps {
    id: Id
    isNew: boolean
    props: Props
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a form, at module level
  function LoadedForm({ id, isNew, props }: LoadedFormProps) {
    const { customerId, headingLevel = 2, backLink, onLoaded } = props
    const query = resource.useOne(id, { customerId })
    const words = resource.useWords()
    useLoadedName(query.data && resource.nameOf(query.data, words), isNew ? undefined : onLoaded)
    return (
      <resource.State of={query} headingLevel={headingLevel} backLink={backLink}>
        {(object) => <Form {...{ object, isNew, props }} refetch={() => void query.refetch()} />}
      </resource.State>
    )
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a form, at module level
  function AnyForm(props: Props) {
    const id = idOf(props)
    const source = id ?? sourceOf?.(props)
    if (source === undefined) return <Form isNew props={props} />
    return <LoadedForm id={source} isNew={id === undefined} props={props} />
  }
  return defineWidget<Props>(name, AnyForm, {
    keyOf: (props) => JSON.stringify([idOf(props), sourceOf?.(props)]),
    events: ['onLoaded', 'onSaved', 'onDirtyChange', ...events],
    ...(leads && { leads }),
  })
}
