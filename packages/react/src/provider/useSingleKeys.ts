import { usePreference } from './preferences'

/** True if single letters act as keys, everywhere (WCAG 2.1.4), with the setter of the user's choice. */
export function useSingleKeys(): [hasKeys: boolean, setKeys: (has: boolean) => void] {
  const [keys, setKeys] = usePreference('list.keys')
  return [keys !== false, (has) => setKeys(has ? undefined : false)]
}
