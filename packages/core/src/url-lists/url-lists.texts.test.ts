import { describe, expect, it } from 'vitest'
import { urlAnalyserMessages } from '../url-analyser/url-analyser.messages'
import { urlListsMessages } from './url-lists.messages'

describe('texts about links', () => {
  it('speak of one line and of several (RT-043)', () => {
    const { en, fr } = urlListsMessages

    expect(en.form.wrong('1', '0')).toBe('1 line could not be added. Correct or remove it.')
    expect(en.form.wrong('3', '0')).toBe('3 lines could not be added. Correct or remove them.')
    expect(fr.form.wrong('1', '0')).toBe('1 ligne n’a pas pu être ajoutée. Corrigez-la ou retirez-la.')
    expect(fr.form.wrong('3', '0')).toBe('3 lignes n’ont pas pu être ajoutées. Corrigez-les ou retirez-les.')
  })

  it('say when the last link of the day is used (RT-011)', () => {
    expect(urlAnalyserMessages.en.left('0')).toBe('That was your last link for today.')
    expect(urlAnalyserMessages.fr.left('0')).toBe('Vous avez atteint la limite du jour.')
  })
})
