import {
  type ComponentType,
  createContext,
  type ForwardRefExoticComponent,
  forwardRef,
  type PropsWithoutRef,
  type RefAttributes,
  useContext,
  useMemo,
} from 'react'

/** The host's components by name: `PosternComponents`. */
export const ComponentsContext = createContext<Readonly<{ Link?: unknown; Button?: unknown; Dialog?: unknown }>>({})

/** Our component, or the host's if there is one. */
export function replaceable<Props extends object, Element>(
  name: 'Link' | 'Button' | 'Dialog',
  Ours: ComponentType<Props & RefAttributes<Element>>,
): ForwardRefExoticComponent<PropsWithoutRef<Props> & RefAttributes<Element>> {
  const Replaceable = forwardRef<Element, Props>((props, ref) => {
    const components = useContext(ComponentsContext)
    const Own = components[name] as typeof Ours | undefined
    const inside = useMemo(() => ({ ...components, [name]: undefined }), [components])
    const all = { ...props, ...(ref && { ref }) } as unknown as Props & RefAttributes<Element>
    if (!Own) return <Ours {...all} />
    return (
      <ComponentsContext.Provider value={inside}>
        <Own {...all} />
      </ComponentsContext.Provider>
    )
  })
  Replaceable.displayName = name
  return Replaceable
}
