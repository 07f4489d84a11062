/** Loads what draws notices. */
export const loadNoticeBanner = async () => (await import('@postern/react/notice-banner')).NoticeBanner
