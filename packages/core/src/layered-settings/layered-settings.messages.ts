import type { Widen } from '../i18n/widen'

const en = {
  origins: {
    default: 'Default',
    system: 'From the provider',
    reseller: 'From the reseller',
    customer: 'From the customer',
  },
  fromReseller: (name: string) => `From ${name}`,
  setHere: 'Set here',
  locked: 'Locked at a higher level',
  useInherited: 'Use inherited',
  inheritOf: (label: string, value: string) => `Use inherited for ${label}${value && `: ${value}`}`,
  lock: 'Lock',
  lockOf: (label: string) => `Lock ${label} for all levels below`,
  isLockedBelow: 'Locked for all levels below',
  overrides: {
    title: 'Different below',
    intro: 'Resellers and customers that use a value of their own.',
    none: 'Everyone uses the values above.',
    more: ({ shown, count }: { shown: number; count: number }) => `The first ${shown} of ${count} are shown.`,
    resetAll: 'Reset for all',
    resetOf: (label: string) => `Reset for all: ${label}`,
    resetTitle: (label: string) => `Reset “${label}” for everyone below?`,
    resetText: (names: string) => `Own values are removed for ${names}. From then on they use the inherited value.`,
    reset: (count: number) => (count === 1 ? 'Reset at 1 level.' : `Reset at ${count} levels.`),
  },
  save: 'Save changes',
  saved: 'Settings saved.',
  loading: 'Loading the settings',
  notFoundTitle: 'There are no such settings',
  notFound: 'They belong to somebody who was deleted or is not yours.',
  failedTitle: 'The settings did not load',
  failed: 'Nothing was changed. Try again.',
  retry: 'Try again',
} as const

const fr: Widen<typeof en> = {
  origins: {
    default: 'Par défaut',
    system: 'Défini par le fournisseur',
    reseller: 'Défini par le revendeur',
    customer: 'Défini par le client',
  },
  fromReseller: (name) => `Défini par ${name}`,
  setHere: 'Défini ici',
  locked: 'Verrouillé à un niveau supérieur',
  useInherited: 'Reprendre la valeur héritée',
  inheritOf: (label, value) => `Reprendre la valeur héritée pour ${label}${value && `\u00a0: ${value}`}`,
  lock: 'Verrouiller',
  lockOf: (label) => `Verrouiller ${label} pour tous les niveaux inférieurs`,
  isLockedBelow: 'Verrouillé pour tous les niveaux inférieurs',
  overrides: {
    title: 'Valeurs différentes aux niveaux inférieurs',
    intro: 'Revendeurs et clients qui utilisent une valeur propre.',
    none: 'Tous utilisent les valeurs ci-dessus.',
    more: ({ shown, count }) => `Les ${shown} premiers sur ${count} sont affichés.`,
    resetAll: 'Réinitialiser pour tous',
    resetOf: (label) => `Réinitialiser pour tous\u00a0: ${label}`,
    resetTitle: (label) => `Réinitialiser «\u00a0${label}\u00a0» pour tous les niveaux inférieurs\u00a0?`,
    resetText: (names) => `Les valeurs propres sont supprimées pour ${names}. La valeur héritée s’appliquera.`,
    reset: (count) => (count === 1 ? 'Réinitialisé à 1 niveau.' : `Réinitialisé à ${count} niveaux.`),
  },
  save: 'Enregistrer les modifications',
  saved: 'Paramètres enregistrés.',
  loading: 'Chargement des paramètres',
  notFoundTitle: 'Ces paramètres n’existent pas',
  notFound: 'Leur propriétaire a été supprimé ou ne dépend pas de vous.',
  failedTitle: 'Les paramètres n’ont pas été chargés',
  failed: 'Rien n’a été modifié. Réessayez.',
  retry: 'Réessayer',
}

/** Texts of settings in layers. */
export const layeredSettingsMessages = { en, fr }
/** Shape of the texts of settings in layers. */
export type LayeredSettingsMessages = Widen<typeof en>
