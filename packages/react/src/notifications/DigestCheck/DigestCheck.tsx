import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useDigestCheck } from '../useNotifications'
import { DigestCheckView } from './DigestCheckView'
import type { DigestCheckProps } from './digest-check-props'

/** Explains why a user gets no digest: each condition of the next one, true or false (RT-010). */
export const DigestCheck = /* @__PURE__ */ defineWidget('DigestCheck', ConnectedDigestCheck, {
  keyOf: ({ userId }) => userId,
})

export const digestCheckElement = {
  attributes: { userId: 'number' },
  needs: ['userId'],
  token: {
    name: { en: 'Digest check', fr: 'Vérification du récapitulatif' },
    calls: ['checkNotificationDigest'],
  },
} as const satisfies ElementOf<typeof DigestCheck>

function ConnectedDigestCheck({ userId, headingLevel }: DigestCheckProps) {
  const { data, error, refetch } = useDigestCheck(userId)
  return (
    <DigestCheckView
      check={data}
      error={data ? null : error}
      onRetry={() => void refetch()}
      headingLevel={headingLevel}
    />
  )
}
