import type { Branding } from '@postern/core'
import { brandingMessages } from '@postern/core/texts'
import { type Appearance, PosternDefaults, useTexts, useToast } from '@postern/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import '../page.css'
import { type BrandState, type BrandStore, nothingKnown } from './brand-state'

export interface BrandProviderProps {
  store: BrandStore
  children: ReactNode
}

interface BrandContextValue {
  state: BrandState
  takeFailure: () => boolean
}

/** Without a provider, the portal uses its own branding. */
const ownLook: BrandContextValue = { state: { status: 'failed', brand: null }, takeFailure: () => false }

const BrandContext = createContext(ownLook)

/** Applies the host's branding to the whole page: colours, the name in titles, the tab's icon (LO-072, LO-073). */
export function BrandProvider({ store, children }: BrandProviderProps) {
  const state = useSyncExternalStore(store.subscribe, store.get, () => nothingKnown)
  const { status, brand } = state
  const appearance = useMemo(() => (status === 'asked' ? neutral : appearanceOf(brand)), [status, brand])
  const texts = useMemo(() => (brand?.title ? { page: { brand: brand.title } } : {}), [brand])
  const context = useMemo(() => ({ state, takeFailure: store.takeFailure }), [state, store])
  useEffect(() => {
    if (status !== 'asked') showIcon(brand?.favicon ?? ownIcon)
  }, [status, brand])
  return (
    <BrandContext.Provider value={context}>
      <PosternDefaults appearance={appearance} texts={texts}>
        {children}
      </PosternDefaults>
    </BrandContext.Provider>
  )
}

/** Returns the branding of this host, as far as it is known. */
export function useBrand(): BrandState {
  return useContext(BrandContext).state
}

/** Shows a toast once when the branding failed to load (LO-075, ER-043). Nothing else depends on it. */
export function useBrandFailureToast(): void {
  const { state, takeFailure } = useContext(BrandContext)
  const { failedTitle, loadFailed } = useTexts('branding', brandingMessages)
  const toast = useToast()
  useEffect(() => {
    if (state.status === 'failed' && takeFailure()) toast({ tone: 'danger', title: failedTitle, text: loadFailed })
  }, [state, takeFailure, toast, failedTitle, loadFailed])
}

/** Grey, so that no other brand shows before this host's own. */
const neutral: Appearance = { brand: '#5d636f', surface: 'page' }

function appearanceOf(brand: Branding | null): Appearance {
  const { brand: seed, brandDark, neutral: grey } = brand?.colors ?? {}
  return {
    surface: 'page',
    ...(seed && { brand: seed }),
    ...(brandDark && { brandDark }),
    ...(grey && { neutral: grey }),
  }
}

const ownIcon = '/logo.svg'

function showIcon(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && icon.getAttribute('href') !== address) icon.href = address
}
