import type { LoginNotice } from '@postern/core/machines'
import type { AuthMessages } from '@postern/core/texts'
import type { ToastMessage } from '../../ui/Toast/Toasts'

/** Text of a notice: the server's, if there is one. */
export function noticeText({ key, text }: LoginNotice, texts: AuthMessages): string {
  return text ?? texts[key]
}

/** Titles from the specification: 'Error' for a wrong code, otherwise 'Error Occurred' (AM-008). */
export function noticeToast(notice: LoginNotice, texts: AuthMessages): ToastMessage {
  const text = noticeText(notice, texts)
  if (notice.key === 'setupRequired') return { tone: 'warning', title: texts.setupRequiredTitle, text }
  return { tone: 'danger', title: notice.key === 'codeRefused' ? texts.codeRefusedTitle : texts.failedTitle, text }
}
