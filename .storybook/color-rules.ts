/** Rules of axe whose result depends on colours. */
export const colorRules = ['color-contrast', 'link-in-text-block']
