export {
  AdditionalServices,
  type AdditionalServicesProps,
} from './other-services/AdditionalServices/AdditionalServices'
