import type { LoginFields } from '@postern/core'
import { useRef, useState } from 'react'
import { AddPasskeyDialog } from '../../passkeys/AddPasskey/AddPasskeyDialog'
import { type AddedPasskey, useAddPasskey } from '../../passkeys/useAddPasskey'
import { useClient } from '../../provider/ClientProvider'
import { RecoveryCodesDialog } from '../../recovery-codes/RecoveryCodesDialog/RecoveryCodesDialog'

export interface PasskeySetupProps {
  credentials: LoginFields
  onClose: () => void
  /** Called once the passkey exists and its recovery codes are saved; the full-session token is stored. */
  onCompleted: (details: { token: string | null }) => void
}

/** Sets up a passkey as the first second factor, with the password entered just before. */
export function PasskeySetup({ credentials, onClose, onCompleted }: PasskeySetupProps) {
  const client = useClient()
  const [added, setAdded] = useState<AddedPasskey | null>(null)
  const isDone = useRef(false)
  const add = useAddPasskey((made) => {
    isDone.current = true
    // The password step's session is over; a reload from here on is signed in.
    if (made.token) client.tokenStore.set(made.token)
    if (made.recoveryCodes) setAdded(made)
    else onCompleted({ token: made.token })
  })
  return (
    <>
      <AddPasskeyDialog
        profile={{ username: credentials.username, hasTwoFactor: false }}
        isOpen={added === null}
        password={credentials.password}
        onClose={() => {
          if (!isDone.current) onClose()
        }}
        onConfirm={add}
      />
      <RecoveryCodesDialog
        codes={added?.recoveryCodes ?? null}
        username={credentials.username}
        onSaved={() => onCompleted({ token: added?.token ?? null })}
      />
    </>
  )
}
