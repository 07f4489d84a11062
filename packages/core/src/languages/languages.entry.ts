export { englishTexts, plural, registerTexts, type TextCatalogues, type TextOverrides } from './register-texts'
