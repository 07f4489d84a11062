import type { ScriptProblem } from '@postern/core'
import { formatNumber, scriptProblemsMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../provider/PosternContext'
import page from '../resource-form/FormPage.module.css'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './Scripts.module.css'
import { useScriptWords } from './script-resource'
import type { CheckedText } from './useScriptProblems'

/** Result of checking a script: its problems by their places. */
export function ScriptProblems({ state, problems }: CheckedText) {
  const { check } = useScriptWords()
  const locale = useLocale()
  const said = { checking: check.checking, failed: check.failed, checked: check.fine }
  return (
    <div className={styles.check} role="status">
      {problems.length === 0 ? (
        <p className={page.note}>{said[state]}</p>
      ) : (
        <>
          <p className={styles.count}>{check.problems(formatNumber(problems.length, locale))}</p>
          <ul className={page.list}>
            {problems.map((problem) => (
              <li key={`${problem.line} ${problem.column} ${problem.code} ${problem.value}`}>
                <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** One problem in words, with its place. */
export function ProblemText({ problem: { line, column, code, value } }: { problem: ScriptProblem }) {
  const { check } = useScriptWords()
  const texts = useTexts('scriptProblems', scriptProblemsMessages)
  const say = Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : () => code
  return (
    <>
      {check.place(String(line), String(column))}: <Untrusted>{say(value)}</Untrusted>
    </>
  )
}
