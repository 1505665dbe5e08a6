import { networkOf } from '../../kit/network.ts'

/** A place as far as it is kept: the network a session was opened from, without what tells one connection from another. */
export function shownNetwork(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:…` : network.replace(/\.\d+$/, '.x')
}
