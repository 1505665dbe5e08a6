import { BusinessComplete } from '../../features/operators/business-complete.tsx'

export const BusinessCompletePage = () => <BusinessComplete />
