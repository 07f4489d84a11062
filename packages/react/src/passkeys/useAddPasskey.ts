import type { ApiError } from '@postern/core'
import { passkeysMessages } from '@postern/core/texts'
import { useRef } from 'react'
import type { Identity } from '../profile/IdentityDialog/IdentityDialog'
import { settled } from '../profile/settled'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import { inPasskeyWords } from './passkey-words'

/** What adding a passkey answered: see `createPasskey`. */
export type AddedPasskey = Awaited<ReturnType<ReturnType<typeof useClient>['passkeys']['create']>>

/**
 * Adds a passkey: the server's challenge, the browser's prompt, the server again. A prompt that was closed is shown anew with the same
 * challenge, since the code that it was asked for with works once.
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

/** A little less than what the server gives. */
const challengeMs = 4 * 60 * 1000
