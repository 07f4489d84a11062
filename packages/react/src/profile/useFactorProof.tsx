import { isFactorCode, type PasskeyAssertion } from '@postern/core'
import { passkeysMessages, profileMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { inPasskeyWords } from '../passkeys/passkey-words'
import type { AskPasskey } from '../passkeys/usePasskeys'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { CodeField } from './CodeField'
import styles from './Form.module.css'

/** Proof of the second factor for the server: a code, or a passkey's response. */
export interface FactorProof {
  code: string
  passkey?: PasskeyAssertion
}

export interface UseFactorProofOptions {
  /** True if a second factor is set up; without one, no proof is requested. */
  isNeeded: boolean
  /** See `useAskPasskey`. */
  askPasskey: AskPasskey | undefined
  /** The server's error about the code. */
  error: string | undefined
  /** Fires when something was typed or chosen. */
  onChange: () => void
}

/**
 * Asks for the second factor before a change: by passkey if one works on this page, else by a code of the app or a recovery code. The
 * passkey prompt opens when the form is submitted.
 */
export function useFactorProof({ isNeeded, askPasskey, error, onChange }: UseFactorProofOptions) {
  const texts = useTexts('profile', profileMessages)
  const words = useTexts('passkeys', passkeysMessages)
  const [code, setCode] = useState('')
  const [prefersCode, setPrefersCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const usesPasskey = askPasskey !== undefined && !prefersCode

  const change = (act: () => void) => {
    setProblem(undefined)
    act()
    onChange()
  }
  const toggle = (
    <div>
      <Button size="sm" onClick={() => change(() => setPrefersCode(usesPasskey))}>
        {usesPasskey ? words.proveByCode : words.proveByPasskey}
      </Button>
    </div>
  )
  const fields: ReactNode = isNeeded && (
    <>
      {usesPasskey ? (
        <p className={styles.text}>{words.proveNext}</p>
      ) : (
        <CodeField
          value={code}
          error={problem ?? error}
          onChange={(event) => change(() => setCode(event.target.value))}
        />
      )}
      {askPasskey && toggle}
    </>
  )
  return {
    fields,
    /** Returns true if the proof can be sent; reports missing input at the field. */
    check(): boolean {
      const isRight = !isNeeded || usesPasskey || isFactorCode(code)
      setProblem(isRight ? undefined : texts.codeMissing)
      return isRight
    },
    /** Opens the browser's prompt when a passkey is used. Rejects with an `ApiError` that has a display text. */
    async collect(): Promise<FactorProof> {
      if (!isNeeded) return { code: '' }
      if (!usesPasskey) return { code: code.trim() }
      return {
        code: '',
        passkey: await askPasskey().catch((cause: unknown) => {
          throw inPasskeyWords(cause, words)
        }),
      }
    },
    problem,
    reset() {
      setProblem(undefined)
      setCode('')
      setPrefersCode(false)
    },
  }
}
