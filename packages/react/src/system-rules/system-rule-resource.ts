import type { SystemRule } from '@postern/core'
import { type CustomerRulesMessages, systemRulesMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useRuleWords } from '../customer-rules/customer-rule-resource'
import { useTexts } from '../provider/PosternContext'
import { defineResource } from '../resource/define-resource'

export interface SystemRuleWords extends CustomerRulesMessages {
  forced: string
  offered: string
  attachedBy: (customers: string) => string
  isForced: { label: string; hint: string }
  isOffered: { label: string; hint: string }
  isShown: { label: string; hint: string }
}

/** Texts of rules, with the provider's wording. */
export function useSystemRuleWords(): SystemRuleWords {
  const words = useRuleWords()
  const own = useTexts('systemRules', systemRulesMessages)
  return useMemo(() => {
    const { title, intro, emptyText, forced, offered, attachedBy, form, trial, detail } = own
    const { isForced, isForcedHint, isOffered, isOfferedHint, isShown, isShownHint, addressHint, ...fields } = form
    return {
      ...{ ...words, title, intro, emptyText, forced, offered, attachedBy },
      isForced: { label: isForced, hint: isForcedHint },
      isOffered: { label: isOffered, hint: isOfferedHint },
      isShown: { label: isShown, hint: isShownHint },
      form: { ...words.form, ...fields },
      effects: { ...words.effects, form: { ...words.effects.form, addressHint } },
      trial: { ...words.trial, ...trial },
      detail: { ...words.detail, ...detail },
    }
  }, [words, own])
}

/** The provider's content rules. */
export const systemRules = /* @__PURE__ */ defineResource({
  key: 'system-rules',
  useWords: useSystemRuleWords,
  stateWords: ({ detail }) => detail,
  load: (client, ruleId: number, options) => client.systemRules.get({ ruleId }, options),
  nameOf: ({ name }: SystemRule) => name,
  target: (ruleId) => `rule ${ruleId}`,
})
