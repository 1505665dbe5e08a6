import type { Endpoint, Method } from '@portal/contract/endpoint'

/** Returns the methods a call answers, except HEAD. */
export const methodsOf = ({ method, queryAsPost }: Endpoint): Method[] => (queryAsPost ? [method, 'POST'] : [method])

/** Returns the paths of a call without trailing slash, which the router ignores. */
export function routeAliases({ version, alsoVersions, path }: Endpoint): string[] {
  const bare = path
    .replace(/^portal\//, '')
    .replace(/\/$/, '')
    .replaceAll(/\{(\w+)\}/g, ':$1')
  return [version, ...alsoVersions].flatMap((one) => [`/api/v${one}/${bare}`, `/api/v${one}/portal/${bare}`])
}
