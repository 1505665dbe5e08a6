import { isIPv6 } from 'node:net'

/** Returns the network that limits count as one caller: a subscriber usually has a whole /64 of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const [left, right] = [head ? head.split(':') : [], tail ? tail.split(':') : []]
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** Returns an IP address shortened to its network: `192.0.2.x`, for IPv6 the first three groups. */
export function shownNetwork(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}:…` : network.replace(/\.\d+$/, '.x')
}
