import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import {
  attachCustomerRules,
  createCustomerRule,
  deleteCustomerRule,
  getCustomerRule,
  listCustomerRules,
  tryCustomerRule,
  updateCustomerRule,
} from './customer-rules.contract'

export function createCustomerRulesClient(api: Api) {
  return bindEndpoints(api, {
    list: listCustomerRules,
    create: createCustomerRule,
    attach: attachCustomerRules,
    try: tryCustomerRule,
    get: getCustomerRule,
    update: updateCustomerRule,
    delete: deleteCustomerRule,
  })
}
