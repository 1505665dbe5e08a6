export { shownNetwork } from '../../platform/network.ts'
