/**
 * Addresses of the product whose pages are not built yet. They behave as unmatched ones, and no navigation leads to
 * them. The list only shrinks.
 */
export const unbuilt: readonly string[] = [
  '/pro',
  '/business-profile',
  '/business-complete',
  '/set-business-validated',
  '/upgrade/checkout',
  '/cart',
  '/forums',
  '/status',
  '/sso',
  '/redirect',
  '/quests/$id',
  '/my-gameroom/$locationId/leaderboards/$id',
  '/account/profile/stats',
  '/account/machines',
  '/account/locations/*',
  '/account/promotions/*',
  '/account/help/*',
  '/account/account-status',
  '/ic/how-it-works',
  '/ic/compatible-games',
  '/ic/events',
  '/ic/events/$id/*',
  '/ic/connections',
  '/ic/exclusives',
  '/exclusives',
  '/announcements',
  '/pro/*',
  '/admin/*',
]

const patterns = unbuilt.map((address) => new RegExp(`^${address.replace('/*', '(/.*)?').replaceAll(/\$\w+/g, '[^/]+')}/?$`))

/** Whether a link to the path leads to a page. */
export const isBuilt = (path: string): boolean => !patterns.some((pattern) => pattern.test(path))
