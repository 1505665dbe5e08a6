export { shownNetwork } from '../../kit/network.ts'
