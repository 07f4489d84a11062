import type { LoginNotice } from '@postern/core/machines'
import type { AuthMessages } from '@postern/core/texts'
import type { ToastMessage } from '../../ui/Toast/Toasts'

/** The words of a notice: the server's where it said something. */
export function noticeText({ key, text }: LoginNotice, texts: AuthMessages): string {
  return text ?? texts[key]
}

/** Titles as the specification gives them: 'Error' for a wrong code, 'Error Occurred' else (AM-008). */
export function noticeToast(notice: LoginNotice, texts: AuthMessages): ToastMessage {
  const text = noticeText(notice, texts)
  if (notice.key === 'setupRequired') return { tone: 'warning', title: texts.setupRequiredTitle, text }
  return { tone: 'danger', title: notice.key === 'codeRefused' ? texts.codeRefusedTitle : texts.failedTitle, text }
}
