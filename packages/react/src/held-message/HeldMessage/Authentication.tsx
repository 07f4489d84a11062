import type { HeldMessage } from '@postern/core'
import { type AuthenticationResult, readAuthenticationResults } from '@postern/core/quarantine'
import { heldMessageMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Status, type StatusProps } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './HeldMessage.module.css'

/**
 * Sender results of the outermost header and who reported them: a sender can forge such a header, so no result is shown as good news.
 */
export function Authentication({ message }: { message: HeldMessage }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const report = useMemo(() => {
    const header = message.headers.find(({ name }) => /^authentication-results$/i.test(name))
    return header ? readAuthenticationResults(header.value) : null
  }, [message.headers])
  return (
    <>
      <h2 className={styles.title}>{texts.authentication}</h2>
      {!report || report.results.length === 0 ? (
        <p className={styles.note}>{texts.notChecked}</p>
      ) : (
        <>
          <p className={styles.note}>
            <Untrusted>{texts.authenticationBy(report.server)}</Untrusted>
          </p>
          <ul className={styles.results}>
            {report.results.map((result, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a method may be named twice.
              <Result key={index} {...result} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const tones: Readonly<Record<string, StatusProps['tone']>> = { fail: 'danger', permerror: 'danger', policy: 'danger' }

function Result({ method, result, reason, properties }: AuthenticationResult) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const words = (known: object, key: string) => (Object.hasOwn(known, key) ? known[key as never] : key)
  const meaning = Object.hasOwn(texts.meanings, method) ? texts.meanings[method as 'spf'] : ''
  const about = [...properties.map(({ name, value }) => `${name}=${value}`), reason].filter(Boolean).join(', ')
  return (
    <li className={styles.result}>
      <span className={styles.line}>
        <Untrusted className={styles.method}>{words(texts.methods, method)}</Untrusted>
        <Status tone={tones[result] ?? 'neutral'}>
          <Untrusted>{words(texts.results, result)}</Untrusted>
        </Status>
      </span>
      {meaning && <span className={styles.note}>{meaning}</span>}
      {about && <Untrusted className={styles.mono}>{about}</Untrusted>}
    </li>
  )
}
