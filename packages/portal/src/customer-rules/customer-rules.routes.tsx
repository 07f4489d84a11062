import type { ScreenRoute } from '../navigation/screens'
import { customerRulesPaths } from './customer-rules.paths'

export const customerRulesRoutes: ScreenRoute[] = [
  { path: customerRulesPaths.list, load: () => import('./CustomerRulesScreen') },
  { path: customerRulesPaths.attach, load: () => import('./AttachRulesScreen') },
  { path: customerRulesPaths.rule, load: () => import('./CustomerRuleScreen') },
]
