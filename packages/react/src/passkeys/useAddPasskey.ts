import type { ApiError } from '@postern/core'
import { passkeysMessages } from '@postern/core/texts'
import { useRef } from 'react'
import type { Identity } from '../profile/IdentityDialog/IdentityDialog'
import { settled } from '../profile/settled'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { inPasskeyWords } from './passkey-words'

/** Response to adding a passkey: see `createPasskey`. */
export type AddedPasskey = Awaited<ReturnType<ReturnType<typeof useClient>['passkeys']['create']>>

/**
 * Adds a passkey: the server's challenge, the browser's prompt, the server again. A closed prompt is shown again with the same challenge,
 * since the code that it was requested with works only once.
 */
export function useAddPasskey(
  onAdded: (added: AddedPasskey) => void,
): (identity: Identity) => Promise<ApiError | null> {
  const client = useClient()
  const texts = useTexts('passkeys', passkeysMessages)
  const challenge = useRef<{ options: Record<string, unknown>; usableUntil: number } | null>(null)

  async function add({ name, ...proof }: Identity): Promise<AddedPasskey> {
    const kept = challenge.current
    if (!kept || kept.usableUntil < Date.now()) {
      const { options } = await client.passkeys.start(proof)
      challenge.current = { options, usableUntil: Date.now() + challengeMs }
    }
    const { makePasskey } = await import('./browser-passkeys')
    const options = challenge.current?.options ?? {}
    const credential = await makePasskey(options).catch((cause: unknown) => {
      throw inPasskeyWords(cause, texts)
    })
    challenge.current = null
    return client.passkeys.create({ name, credential })
  }
  return (identity) => settled(add(identity), onAdded)
}

/** Slightly less than the server's limit. */
const challengeMs = 4 * 60 * 1000
