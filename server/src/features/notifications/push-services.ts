/**
 * Whether an address is one of a push service: the server posts to it, so it goes nowhere else. A service is named by its
 * host, over HTTPS and with its own subdomains, or by a whole origin.
 */
export function isOfPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    return url.protocol === 'https:' && url.port === '' && (url.hostname === service || url.hostname.endsWith(`.${service}`))
  })
}
