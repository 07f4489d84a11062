import { Service, ServiceModule } from '@postern/core'
import { customersMessages } from '@postern/core/texts'

const modulesOf: Partial<Record<Service, readonly ServiceModule[]>> = {
  [Service.EmailSecurity]: [
    ServiceModule.UrlScanner,
    ServiceModule.TlsEnforcement,
    ServiceModule.Sandboxing,
    ServiceModule.Siem,
    ServiceModule.O365Protect,
  ],
  [Service.Continuity]: [ServiceModule.EmailContinuity],
}

const { services: serviceNames, modules: moduleNames } = customersMessages.en

/** Every service that can be sold, with its modules (EN-106 to EN-111). Services are licensed by mailbox, modules with them. */
export const serviceCatalogue = Object.values(Service).map((id) => ({
  id,
  name: serviceNames[id],
  licence_type: 'mailbox',
  modules: (modulesOf[id] ?? []).map((module) => ({ id: module, name: moduleNames[module], licence_type: 'none' })),
}))

/** Catalogue entry of a service; `undefined` for one that is not sold. */
export const soldService = (id: number) => serviceCatalogue.find((entry) => entry.id === id)
