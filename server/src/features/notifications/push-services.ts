/**
 * Returns whether an address belongs to a push service; the server posts nowhere else. Services are hosts over HTTPS with their
 * subdomains, or whole origins.
 */
export function isOfPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    return url.protocol === 'https:' && url.port === '' && (url.hostname === service || url.hostname.endsWith(`.${service}`))
  })
}
