/** Loads the code that renders notices. */
export const loadNoticeBanner = async () => (await import('@postern/react/notice-banner')).NoticeBanner
